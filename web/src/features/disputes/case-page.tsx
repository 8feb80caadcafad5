// One case: where it stands, what both sides say and show, what is proposed, who decides, and how it ended
// (design §4.21).
import { readDispute, type Dispute } from '@lamplit/contract/disputes'
import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useReply } from '../../lib/use-reply.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { When } from '../../ui/when.tsx'
import { OutlookBox } from '../orders/outlook-box.tsx'
import { SignInGate } from '../orders/sign-in-gate.tsx'
import { CaseSteps } from './case-steps.tsx'
import { caseWords as words } from './case-words.ts'
import { disputeOutlook, disputeTones } from './dispute-state.ts'
import { disputeWords } from './words.ts'
import { lazyContent, lazyPart } from '../../lib/lazy-part.ts'

const loadBody = () => import('./case-body.tsx')
const CaseBody = lazyContent(() => loadBody().then((module) => module.CaseBody))
const CaseActions = lazyPart(() => import('./case-actions.tsx').then((module) => module.CaseActions))
const CaseDesk = lazyPart(() => import('./case-desk.tsx').then((module) => module.CaseDesk))

export const CasePage = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <SignInGate purpose={words.purpose}>
      <OpenedCase id={id} />
    </SignInGate>
  )
}

const OpenedCase = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useReply(readDispute, { params: { id } })
  // Its code travels while the case itself is read.
  useEffect(() => void loadBody().catch(() => undefined), [])
  usePageTitle(data ? words.title(data.order.items[0]?.name ?? '') : null)
  if (data) return <CaseView dispute={data} />
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.plainTitle}
      </h1>
      {error ? (
        <InlineError
          title={words.failed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading thing={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-52 rounded-lg!" />
          <Skeleton className="h-64 rounded-lg!" />
        </Loading>
      )}
    </>
  )
}

const Head = ({ dispute }: { dispute: Dispute }) => {
  const now = useNow()
  const { role, buyer_username: buyer, seller_username: seller, outcome } = dispute
  return (
    <header className="card mb-4 flex flex-col gap-3 p-4">
      <div>
        <h1 tabIndex={-1} className="disp text-xl break-words md:text-2xl">
          {words.title(dispute.order.items[0]?.name ?? '')}
        </h1>
        <p className="mt-0.5 text-sm break-words text-ink-3">
          {role === 'admin'
            ? disputeWords.between(buyer, seller)
            : disputeWords.against(role === 'buyer' ? seller : buyer)}{' '}
          · {words.openedBy[dispute.opened_by]} · <When at={dispute.opened_at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusChip tone={disputeTones[dispute.state]}>{disputeWords.states[dispute.state]}</StatusChip>
        <span className="font-semibold">{disputeWords.reasons[dispute.reason]}</span>
      </div>
      <CaseSteps state={dispute.state} outcome={outcome} />
      <OutlookBox outlook={disputeOutlook(dispute, now)} />
      <dl className="grid gap-2 sm:grid-cols-2">
        <div
          className={`rounded-md px-3.5 py-3 ${outcome === null ? 'bg-jade-soft text-on-jade-soft' : 'bg-surface-2'}`}
        >
          <dt className="text-sm">{outcome === null || dispute.refund === null ? words.heldNow : words.refundBack}</dt>
          <dd className="disp text-xl">
            <Money6 value={outcome === null ? dispute.held : (dispute.refund ?? dispute.held)} />
          </dd>
        </div>
        <div className="rounded-md bg-surface-2 px-3.5 py-3">
          <dt className="text-sm text-ink-2">{words.wished}</dt>
          <dd className="disp text-xl">
            <Money6 value={dispute.wish_refund} />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Suspense>
          <CaseActions dispute={dispute} />
        </Suspense>
        {role === 'admin' ? null : (
          <ButtonLink to="/orders/$id" params={{ id: dispute.order_id }} kind="quiet">
            {words.toOrder}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

const CaseView = ({ dispute }: { dispute: Dispute }) => (
  <>
    <Head dispute={dispute} />
    <Suspense
      fallback={
        <Loading thing={words.loading}>
          <Skeleton className="h-64 rounded-lg!" />
        </Loading>
      }
    >
      {dispute.role === 'admin' ? <CaseDesk dispute={dispute} /> : null}
      <CaseBody dispute={dispute} />
    </Suspense>
  </>
)
