// Giving back a part of a finished sale from one's own balance, with what the balance is then (domain §3.2,
// goodwill_refund).
import { minus, parsePi, piToWire, showPi, zeroPi } from '@lamplit/contract/money'
import { readOrder, type OrderCard } from '@lamplit/contract/orders'
import { readWallet } from '@lamplit/contract/wallet'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { groupSign } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { PiAmountField } from '../../ui/pi-amount-field.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { goodwillProblem } from './goodwill.ts'
import type { OrderEventRun } from './use-order-event.ts'
import { dialogWords as words } from './dialog-words.ts'

export const GoodwillDialog = ({
  open,
  order,
  run,
  onClose,
}: {
  open: boolean
  order: OrderCard
  run: OrderEventRun
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRestoredFocus<HTMLFormElement>(run.busy, problem)
  // What was true half a minute ago must not refuse a gift.
  const wallet = useReply(readWallet, {}, { enabled: open, staleMs: 0 })
  const balance = wallet.isFetching ? null : (wallet.data?.available ?? null)
  const left = useReply(readOrder, { params: { id: order.id } }, { enabled: open }).data?.goodwill_left ?? null
  const amount = parsePi(typed) ?? zeroPi
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = left === null ? null : goodwillProblem(typed, left, balance)
    setProblem(found)
    if (
      found === null &&
      left !== null &&
      (await run.cause('goodwill_refund', { amount: piToWire(amount), ...(note.trim() ? { note } : {}) }))
    )
      onClose()
  }
  const waiting: ReactNode = <Skeleton className="h-5 w-28" />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.goodwillTitle}
      description={words.goodwillText}
      size="sm"
      focusFirst="field"
      busy={run.busy !== null}
      unsaved={typed !== '' && run.busy === null}
      footer={
        <Button type="submit" form="goodwill-form" wide disabled={left === null} busy={run.busy === 'goodwill_refund'}>
          {words.goodwillDo}
        </Button>
      }
    >
      <form
        ref={form}
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none"
        id="goodwill-form"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label={words.goodwillAmount}
          error={problem ?? run.refused}
          help={left === null ? undefined : words.goodwillMost(showPi(left, 6, groupSign()))}
        >
          <PiAmountField
            value={typed}
            onValue={(text) => {
              setTyped(text)
              setProblem(null)
              run.forgive()
            }}
            className="disp text-xl"
          />
        </Field>
        <Field label={words.goodwillNote} optional>
          <TextArea value={note} onValue={setNote} limit={500} rows={2} />
        </Field>
        <dl>
          <Row label={words.buyerGets}>
            <Money6 value={amount} />
          </Row>
          <Row label={words.yourBalance}>{balance === null ? waiting : <Money6 value={balance} />}</Row>
          <Row label={words.balanceThen}>{balance === null ? waiting : <Money6 value={minus(balance, amount)} />}</Row>
        </dl>
      </form>
    </Dialog>
  )
}
