// /trust, "Why this tier": each number, its target, a bar, the shortest way up, and what every tier opens
// (domain §3.12; design §4.17).
import { readTrust, type Trust } from '@lamplit/contract/trust'
import { Route, TriangleAlert } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { fullDate } from '../../lib/format.ts'
import { useExpectedSessionState } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TierChip } from '../../ui/tier-chip.tsx'
import { tierName } from '../../words/tiers.ts'
import { EffectsTable } from './effects-table.tsx'
import { NeedRow } from './need-row.tsx'
import { TierHistory } from './tier-history.tsx'
import { nextTierSentence } from './next-tier.ts'
import { trustWords as words } from './words.ts'

const Skeletons = () => (
  <Loading thing={words.loading} className="card mt-5 flex flex-col gap-4 p-4 md:p-6">
    <Skeleton className="h-7 w-40" />
    <Skeleton className="h-16" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Loading>
)

const Numbers = ({ title, needs, urgent = false }: { title: string; needs: Trust['needs']; urgent?: boolean }) => (
  <section className="mt-5">
    <h2 className="disp text-lg">{title}</h2>
    <ul className="mt-1 divide-y divide-line">
      {needs.map((need) => (
        <NeedRow key={need.key} need={need} urgent={urgent} />
      ))}
    </ul>
  </section>
)

const TierStatus = ({ trust }: { trust: Trust }) => {
  const { tier, granted, next, needs, nightly, falls_at: fallsAt, figures } = trust
  const warned = fallsAt !== null
  return (
    <div className="card mt-5 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-semibold text-ink-2">{words.yours}</span>
        <TierChip tier={tier} size={28} />
      </div>
      {granted !== null && granted >= tier && tier > 0 ? (
        <p className="mt-2 text-sm text-ink-2">{words.vouched}</p>
      ) : null}
      {warned ? (
        <p role="status" className="mt-4 flex gap-3 rounded-md bg-warn-soft p-3 text-sm text-on-warn-soft">
          <Icon of={TriangleAlert} size={20} className="shrink-0" />
          {words.low(tierName(tier), fullDate(new Date(fallsAt)))}
        </p>
      ) : null}
      {next && !warned ? (
        <p className="mt-4 flex gap-3 rounded-md bg-surface-2 p-3 text-sm">
          <Icon of={Route} size={20} className="shrink-0 text-jade" />
          <span>
            <b className="block">{words.wayUp}</b>
            {nextTierSentence(next.needs, figures)}
          </span>
        </p>
      ) : null}
      {warned && needs.length > 0 ? <Numbers title={words.kept(tierName(tier))} needs={needs} urgent /> : null}
      {next ? (
        <Numbers title={words.next(tierName(next.tier))} needs={next.needs} />
      ) : (
        <>
          <p className="mt-4 text-sm text-ink-2">{words.top}</p>
          <Numbers title={words.kept(tierName(tier))} needs={needs} />
        </>
      )}
      <p className="mt-3 text-xs text-ink-3">
        {nightly ? words.asOfNight(fullDate(new Date(nightly.at))) : words.beforeNight}
      </p>
    </div>
  )
}

const Own = () => {
  const { data, error, isPending, isFetching, refetch } = useReply(readTrust)
  if (isPending) return <Skeletons />
  if (!data)
    return (
      <div className="mt-5">
        <InlineError
          title={words.failed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  return (
    <>
      <TierStatus trust={data} />
      <EffectsTable own={data.tier} />
      <TierHistory changes={data.history} />
    </>
  )
}

export const TrustPage = () => {
  const state = useExpectedSessionState()
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp text-2xl">
        {words.title}
      </h1>
      <p className="mt-2 text-ink-2">{words.intro}</p>
      {state === 'in' ? (
        <Own />
      ) : state === 'unknown' ? (
        <Skeletons />
      ) : (
        <>
          <div className="mt-5">
            <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
          </div>
          <EffectsTable own={-1} />
        </>
      )}
    </div>
  )
}
