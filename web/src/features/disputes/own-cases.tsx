// One's own cases, newest first, page by page.
import { listDisputes } from '@lamplit/contract/disputes'
import { sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseSkeletons } from './case-skeletons.tsx'
import { disputeWords as words } from './words.ts'

export const OwnCases = () => {
  const pages = usePages(listDisputes)
  const disputes = pages.data?.pages.flatMap((page) => page.disputes) ?? []
  if (pages.isPending) return <CaseSkeletons />
  if (pages.error && !pages.data)
    return (
      <InlineError
        title={words.listFailed}
        message={sentenceOf(pages.error)}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  if (disputes.length === 0)
    return (
      <EmptyState
        title={words.noneYours}
        text={words.noneYoursText}
        action={
          <ButtonLink to="/disputes/new" kind="soft">
            {words.open}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <CaseCard dispute={dispute} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      ) : null}
      <ButtonLink to="/disputes/new" kind="outline" size={44} className="mt-4">
        {words.open}
      </ButtonLink>
    </>
  )
}
