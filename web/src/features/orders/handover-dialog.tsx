// The seller types or scans the code that the buyer shows; only then the goods change hands (domain §3.2,
// ready_for_pickup).
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { CodeScanner } from './code-scanner.tsx'
import type { OrderEventRun } from './use-order-event.ts'
import { dialogWords as words } from './dialog-words.ts'

export const HandoverDialog = ({
  open,
  orderId,
  run,
  onClose,
}: {
  open: boolean
  orderId: string
  run: OrderEventRun
  onClose: () => void
}) => {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useRestoredFocus<HTMLFormElement>(run.busy, missing)
  const send = async (digits: string): Promise<void> => {
    setMissing(digits.length !== 6)
    if (digits.length === 6 && (await run.cause('handover', { code: digits }))) onClose()
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void send(code)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.codeTitle}
      description={words.codeText}
      size="sm"
      focusFirst="field"
      busy={run.busy !== null}
      footer={
        <Button type="submit" form="handover-form" wide busy={run.busy === 'handover'}>
          {words.handOver}
        </Button>
      }
    >
      <form
        ref={form}
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none"
        id="handover-form"
        noValidate
        onSubmit={submit}
      >
        <Field label={words.code} error={missing ? words.needsCode : run.refused}>
          <TextInput
            value={code}
            onValue={(text) => {
              setCode(text.replace(/\D/g, '').slice(0, 6))
              setMissing(false)
              run.forgive()
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="num disp text-2xl tracking-[0.3em]"
          />
        </Field>
        {open ? (
          <CodeScanner
            orderId={orderId}
            onCode={(scanned) => {
              setCode(scanned)
              void send(scanned)
            }}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
