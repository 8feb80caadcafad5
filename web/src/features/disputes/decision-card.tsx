// How it was decided and how it ended: the percent, who gets what, the grounds, by whom, and the signed file
// (design §4.21).
import type { Dispute } from '@lamplit/contract/disputes'
import type { Pi } from '@lamplit/contract/money'
import { Suspense } from 'react'
import { dateAndTime } from '../../lib/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { Money6 } from '../../ui/price.tsx'
import { bodyWords as words } from './body-words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const VerifyDecision = lazyPart(() => import('./verify-decision.tsx').then((module) => module.VerifyDecision))

type Decision = NonNullable<Dispute['decision']>

export const Shares = ({ buyer, seller, fee }: { buyer: Pi; seller: Pi; fee: Pi }) => (
  <dl className="rounded-md bg-surface-2 px-3.5 py-1.5">
    {(
      [
        [words.buyerGets, buyer],
        [words.sellerGets, seller],
        [words.fee, fee],
      ] as const
    ).map(([label, amount]) => (
      <div key={label} className="flex items-baseline justify-between gap-3 border-line py-2 not-first:border-t">
        <dt className="text-sm text-ink-2">{label}</dt>
        <dd className="font-semibold">
          <Money6 value={amount} />
        </dd>
      </div>
    ))}
  </dl>
)

export const DecisionText = ({ decision }: { decision: Decision }) => (
  <div className="flex flex-col gap-3">
    <p className="flex flex-wrap items-center gap-2">
      <span className="disp num text-lg">{words.percent(decision.percent)}</span>
      <Chip tone="jade">{words.codes[decision.code]}</Chip>
    </p>
    <Shares buyer={decision.buyer_gets} seller={decision.seller_gets} fee={decision.fee} />
    <p className="text-sm leading-relaxed break-words whitespace-pre-wrap">{decision.grounds}</p>
    <p className="num text-xs text-ink-3">{words.byAdmin(decision.by, dateAndTime(new Date(decision.at)))}</p>
  </div>
)

export const DecisionCard = ({ dispute }: { dispute: Dispute }) => {
  const { decision, first_decision: first, split, signed, flagged } = dispute
  if (!decision && !split && !signed) return null
  return (
    <section className="card flex flex-col gap-3 p-4" aria-labelledby="case-decision">
      <h2 id="case-decision" className="disp text-lg">
        {decision ? words.decision : words.ended}
      </h2>
      {decision ? (
        <DecisionText decision={decision} />
      ) : split ? (
        <Shares buyer={split.buyer_gets} seller={split.seller_gets} fee={split.fee} />
      ) : null}
      {first ? (
        <details className="rounded-md border border-line px-3.5">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {words.firstDecision}
          </summary>
          <div className="pb-3.5">
            <DecisionText decision={first} />
          </div>
        </details>
      ) : null}
      {flagged ? <p className="text-sm text-ink-2">{words.flagged}</p> : null}
      {signed ? (
        <Suspense>
          <VerifyDecision dispute={dispute} />
        </Suspense>
      ) : null}
    </section>
  )
}
