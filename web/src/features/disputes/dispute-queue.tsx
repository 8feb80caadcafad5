// Cases that wait for staff, soonest first, in the panel of staff (domain §3.14).
import { disputeQueue } from '@lamplit/contract/disputes'
import { sentenceOf } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { OutlookBox } from '../orders/outlook-box.tsx'
import { staffDisputeWords as words } from './admin-words.ts'
import { disputeOutlook, disputeTones } from './dispute-state.ts'
import { disputeWords } from './words.ts'

export const DisputeQueue = () => {
  const pages = usePages(disputeQueue)
  const now = useNow()
  const disputes = pages.data?.pages.flatMap((page) => page.disputes) ?? []
  if (pages.isPending)
    return (
      <Loading thing={words.loading}>
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    )
  if (pages.error && !pages.data)
    return (
      <InlineError
        title={words.failed}
        message={sentenceOf(pages.error)}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  if (disputes.length === 0) return <EmptyState title={words.none} />
  return (
    <section aria-label={words.title}>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="card flex flex-col gap-3 p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold">{disputeWords.reasons[dispute.reason]}</p>
              <StatusChip tone={disputeTones[dispute.state]}>{disputeWords.states[dispute.state]}</StatusChip>
            </div>
            <p className="text-sm break-words text-ink-2">
              {disputeWords.between(dispute.buyer_username, dispute.seller_username)}
            </p>
            <p className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
              {disputeWords.held}
              <Money6 value={dispute.held} className="font-semibold text-ink" />
            </p>
            <OutlookBox outlook={disputeOutlook(dispute, now)} />
            <ButtonLink
              to="/disputes/$id"
              params={{ id: dispute.id }}
              size={44}
              className="self-start"
              aria-label={words.openOf(disputeWords.reasons[dispute.reason], dispute.buyer_username)}
            >
              {words.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      ) : null}
    </section>
  )
}
