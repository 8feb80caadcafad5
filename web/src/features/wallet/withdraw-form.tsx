// How much to withdraw and where to: the figures beside the amount, and each mistake next to its field.
import { minus, piToWire, zeroPi, type Pi } from '@lamplit/contract/money'
import type { WithdrawalTerms } from '@lamplit/contract/withdrawals'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { PiAmountField } from '../../ui/pi-amount-field.tsx'
import { Money6 } from '../../ui/price.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Refund, WithdrawRun } from './use-withdraw.ts'
import { addressProblem, withdrawalAmountProblem, mostWithdrawable, typedAmount } from './withdraw-rules.ts'
import { withdrawWords as words } from './withdraw-words.ts'

const Row = ({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 border-line py-2.25 not-first:border-t">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className={strong ? 'disp text-lg' : 'font-semibold'}>{children}</dd>
  </div>
)

const Figures = ({ terms, amount, limited }: { terms: WithdrawalTerms; amount: Pi | null; limited: boolean }) => (
  <dl className="mt-3">
    <Row label={words.fee}>
      <Money6 value={terms.network_fee} />
    </Row>
    <Row label={words.arrives} strong>
      {amount === null || amount <= terms.network_fee ? '–' : <Money6 value={minus(amount, terms.network_fee)} />}
    </Row>
    <Row label={words.available}>
      <Money6 value={terms.available} />
    </Row>
    {limited ? (
      <>
        <Row label={words.limit(terms.tier)}>
          <Money6 value={terms.limit_per_day} />
        </Row>
        <Row label={words.left}>
          <Money6 value={terms.left_today} />
        </Row>
      </>
    ) : null}
  </dl>
)

export interface WithdrawFormProps {
  terms: WithdrawalTerms
  refund: Refund | undefined
  run: WithdrawRun
  onDone: () => void
}

export const WithdrawForm = ({ terms, refund, run, onDone }: WithdrawFormProps) => {
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const { problems, busy, unsure } = run
  const content = useRestoredFocus<HTMLFormElement>(busy, problems)
  const amount = refund?.amount ?? typedAmount(typed)
  const limited = refund === undefined
  const locked = busy || unsure
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const wrong = {
      amount: withdrawalAmountProblem(amount, terms, limited),
      address: terms.needs_address ? addressProblem(address.trim()) : null,
    }
    if (!unsure && (wrong.amount || wrong.address)) {
      run.say({
        ...(wrong.amount ? { amount: wrong.amount } : {}),
        ...(wrong.address ? { address: wrong.address } : {}),
      })
      document.getElementById(wrong.amount && limited ? 'withdraw-amount' : 'withdraw-address')?.focus()
      return
    }
    if (
      await run.send({
        amount: amount ?? zeroPi,
        address: terms.needs_address ? address.trim() : null,
        orderId: refund?.orderId ?? null,
      })
    )
      onDone()
  }
  return (
    <form
      ref={content}
      tabIndex={-1}
      className="outline-none"
      id="withdraw-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {problems.whole ? (
        <div className="mb-3">
          <InlineError message={unsure ? `${problems.whole} ${words.unknown}` : problems.whole} />
        </div>
      ) : null}
      {refund ? (
        <>
          <p className="mb-2 text-sm text-ink-2">{words.refundText}</p>
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-sm text-ink-2">{words.amount}</span>
            <Money6 value={refund.amount} className="disp text-xl" />
          </p>
          {problems.amount ? (
            <div className="mt-2">
              <InlineError message={problems.amount} />
            </div>
          ) : null}
        </>
      ) : (
        <div className="flex items-end gap-2">
          <Field label={words.amount} id="withdraw-amount" error={problems.amount} className="min-w-0 flex-1">
            <PiAmountField
              value={typed}
              onValue={(text) => {
                setTyped(text)
                run.say({})
              }}
              readOnly={locked}
              className="disp text-xl"
            />
          </Field>
          <Button
            kind="outline"
            size={48}
            disabled={locked || mostWithdrawable(terms) <= 0n}
            onClick={() => {
              setTyped(piToWire(mostWithdrawable(terms)))
              run.say({})
            }}
            className={problems.amount ? 'self-center' : ''}
          >
            {words.max}
          </Button>
        </div>
      )}
      {terms.needs_address ? (
        <Field
          label={words.address}
          id="withdraw-address"
          help={words.addressHelp}
          error={problems.address}
          className="mt-3"
        >
          <TextInput
            value={address}
            onValue={(text) => {
              setAddress(text)
              run.say({})
            }}
            readOnly={locked}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            className="num"
          />
        </Field>
      ) : null}
      <Figures terms={terms} amount={amount} limited={limited} />
      <p className="mt-2 text-xs text-ink-3">
        {words.coolOff(terms.cool_off_minutes)}{' '}
        {terms.recipient_wait_hours > 0 ? `${words.newRecipient(terms.recipient_wait_hours)} ` : ''}
        {words.reviewNote}
      </p>
    </form>
  )
}
