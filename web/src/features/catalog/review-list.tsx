// Reviews with their filter and all their states, in the specified words (spec §2, §8).
import type { Review } from '@lamplit/contract/reviews'
import { pageSizes } from '@lamplit/contract/limits'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { ReviewItem } from './review-item.tsx'
import { StarFilter, type StarChoice } from './star-filter.tsx'
import { useReviews, type ReviewsOf } from './use-reviews.ts'
import { catalogWords as words } from './words.ts'

const countsOf = (reviews: readonly Review[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { rating } of reviews) counts[rating] = (counts[rating] ?? 0) + 1
  return counts
}

export const ReviewsLoading = ({ sentence }: { sentence: string }) => (
  <div aria-busy="true" className="flex flex-col gap-4 py-2">
    <p role="status" className="text-sm text-ink-2">{sentence}</p>
    {[0, 1, 2].map((place) => <div key={place} className="flex flex-col gap-2"><Skeleton className="h-3.5 w-40" /><Skeleton className="h-3.5" /></div>)}
  </div>
)

export const ReviewList = ({ of }: { of: ReviewsOf }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useReviews(of)
  const [choice, setChoice] = useState<StarChoice>('all')
  const [shown, setShown] = useState<number>(pageSizes.reviews)
  if (error && !data) return <InlineError message={specTexts.reviewsFailed} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <ReviewsLoading sentence={specTexts.loadingReviews} />
  const all = data.pages.flat()
  if (all.length === 0) return <p className="py-6 text-center text-ink-2">{specTexts.noReviews}</p>
  const matching = choice === 'all' ? all : all.filter(({ rating }) => rating === choice)
  const more = matching.length > shown || hasNextPage
  return (
    <>
      <StarFilter value={choice} counts={countsOf(all)} onChange={(next) => { setChoice(next); setShown(pageSizes.reviews) }} />
      <div aria-live="polite" className="mt-1">
        {matching.length === 0 ? <p className="py-6 text-center text-ink-2">{specTexts.noReviewsMatch}</p> : matching.slice(0, shown).map((review) => <ReviewItem key={review.id} review={review} />)}
      </div>
      {more ? <Button kind="soft" size={44} wide busy={isFetchingNextPage} onClick={() => { setShown(shown + pageSizes.reviews); if (matching.length <= shown + pageSizes.reviews && hasNextPage) void fetchNextPage() }}>{words.showMore}</Button> : null}
    </>
  )
}
