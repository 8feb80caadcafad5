// The Deposit dialog: how much, what the wallet holds then, and the steps through Pi (spec §2, §4; design §5.8).
import { plus, piToWire, type Pi } from '@lamplit/contract/money'
import { readWallet } from '@lamplit/contract/wallet'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useReply } from '../../lib/use-reply.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { PiAmountField } from '../../ui/pi-amount-field.tsx'
import { Money6, Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { depositAmount, depositFor } from './deposit.ts'
import { closeDeposit, useDeposit } from './deposit-open.ts'
import { DepositSteps } from './deposit-steps.tsx'
import { useDepositRun } from './use-deposit-run.ts'
import { depositWords as words } from './words.ts'

const presets = ['5', '10', '25', '50'] as const

export const DepositDialog = () => {
  const { open, opening, amount } = useDeposit()
  return <DepositForm key={opening} open={open} amount={amount} />
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 border-line py-2.25 not-first:border-t">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const DepositForm = ({ open, amount }: { open: boolean; amount: Pi | null }) => {
  const { state } = useSession()
  const [typed, setTyped] = useState(amount === null ? '' : piToWire(depositFor(amount)))
  const { step, slow, stopped, start, forgive } = useDepositRun(open)
  const form = useRestoredFocus<HTMLFormElement>(step, stopped)
  const wallet = useReply(readWallet, {}, { enabled: open && state === 'in' })
  const chosen = depositAmount(typed)
  const balance = wallet.data?.available ?? null
  const type = (text: string): void => {
    setTyped(text)
    forgive()
  }
  // Neither a no nor an open end is a failure of what was typed.
  const calm = stopped?.reason === 'cancelled' || stopped?.reason === 'checking'
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    start(typed)
  }
  return (
    <Dialog
      open={open}
      onClose={closeDeposit}
      title={words.title}
      size="sm"
      focusFirst="field"
      busy={step !== null && !slow}
      footer={
        <Button type="submit" form="deposit-form" size={52} wide busy={step !== null}>
          {stopped?.reason === 'permission' ? words.grant : words.submit}
        </Button>
      }
    >
      <form ref={form} tabIndex={-1} className="outline-none" id="deposit-form" noValidate onSubmit={submit}>
        <Field label={words.amount} id="deposit-amount" error={stopped && !calm ? stopped.text : null}>
          <PiAmountField value={typed} onValue={type} readOnly={step !== null} className="disp text-xl" />
        </Field>
        {calm ? (
          <p role="status" className="mt-2 rounded-md bg-info-soft px-3.5 py-3 text-sm font-semibold text-on-info-soft">
            {stopped?.text}
          </p>
        ) : null}
        <div role="group" aria-label={words.presets} className="mt-3 grid grid-cols-4 gap-2">
          {presets.map((preset) => (
            <Button
              key={preset}
              kind={typed === preset ? 'soft' : 'outline'}
              size={44}
              aria-pressed={typed === preset}
              disabled={step !== null}
              onClick={() => type(preset)}
              className="px-2!"
            >
              <Price value={preset} digits={0} />
            </Button>
          ))}
        </div>
        <dl className="mt-3">
          <Row label={words.balance}>
            {balance === null ? <Skeleton className="h-5 w-28" /> : <Money6 value={balance} />}
          </Row>
          <Row label={words.rounded}>{chosen === null ? '–' : <Price value={chosen} digits="deposit" />}</Row>
          <Row label={words.after}>
            {balance === null ? (
              <Skeleton className="h-5 w-28" />
            ) : (
              <Money6 value={chosen === null ? balance : plus(balance, chosen)} />
            )}
          </Row>
        </dl>
        {step === null ? (
          <p className="mt-3 text-xs text-ink-3">{words.note}</p>
        ) : (
          <DepositSteps step={step} slow={slow} />
        )}
      </form>
    </Dialog>
  )
}
