// One withdrawal as it stands: the time to take it back, why it waits, what went wrong, and the way to all of it
// (design §4.9).
import { showPi } from '@lamplit/contract/money'
import type { Withdrawal } from '@lamplit/contract/withdrawals'
import { Suspense, useState } from 'react'
import { groupSign } from '../../lib/format.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Price } from '../../ui/price.tsx'
import { filled, Sentence } from '../../ui/sentence.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { When } from '../../ui/when.tsx'
import { useTakeBack } from './use-take-back.ts'
import { withdrawalLead, troubleOf, withdrawalTones } from './withdrawal-state.ts'
import { withdrawalWords as words } from './withdraw-words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const WithdrawalSheet = lazyPart(() => import('./withdrawal-sheet.tsx').then((module) => module.WithdrawalSheet))

const Trouble = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const trouble = troubleOf(withdrawal)
  return (
    trouble && (
      <p className="rounded-md bg-danger-soft px-3.5 py-3 text-sm text-on-danger-soft">
        {trouble.what} {trouble.todo}
      </p>
    )
  )
}

const Reasons = ({ reasons }: { reasons: Withdrawal['review_reasons'] }) =>
  reasons.length === 0 ? null : (
    <div className="rounded-md bg-surface-2 px-3.5 py-3 text-sm">
      <p className="font-semibold">{words.reasonsTitle}</p>
      <ul className="list-disc ps-4 text-ink-2">
        {reasons.map((reason) => (
          <li key={reason}>{words.reasons[reason]}</li>
        ))}
      </ul>
    </div>
  )

export const WithdrawalCard = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { busy, refused, takeBack } = useTakeBack(withdrawal.id)
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none')
  const { state } = withdrawal
  return (
    <article
      aria-label={filled(words.heading, {
        amount: `π\u00a0${showPi(withdrawal.amount, { min: 2, max: 6 }, groupSign())}`,
      })}
      className="card flex flex-col gap-3 p-4 md:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          <Sentence
            text={words.heading}
            parts={{ amount: <Price value={withdrawal.amount} digits={{ min: 2, max: 6 }} /> }}
          />
        </p>
        <StatusChip tone={withdrawalTones[state]}>{words.states[state]}</StatusChip>
      </div>
      <p className="text-sm text-ink-2">
        {withdrawalLead(withdrawal)}{' '}
        {state === 'requested' && withdrawal.cancel_until ? (
          <Countdown
            until={withdrawal.cancel_until}
            sentence={words.takeBackLeft}
            className="font-semibold whitespace-nowrap text-ink"
          />
        ) : null}
      </p>
      {state === 'in_review' ? <Reasons reasons={withdrawal.review_reasons} /> : null}
      <Trouble withdrawal={withdrawal} />
      {refused ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {refused}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {withdrawal.allowed.includes('cancel') ? (
          <Button kind="soft" size={44} busy={busy} onClick={() => void takeBack()}>
            {words.takeBack}
          </Button>
        ) : null}
        {troubleOf(withdrawal)?.signIn ? (
          <Button size={44} onClick={() => void requestSignIn()}>
            {words.signInAgain}
          </Button>
        ) : null}
        <Button kind="quiet" size={44} onClick={() => setSheet('open')}>
          {words.details}
        </Button>
        <span className="ms-auto text-xs text-ink-3">
          <When at={withdrawal.updated_at} />
        </span>
      </div>
      {sheet === 'none' ? null : (
        <Suspense>
          <WithdrawalSheet withdrawal={withdrawal} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </article>
  )
}
