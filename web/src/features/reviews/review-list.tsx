// Reviews with their filter and all their states, in the specified words (spec §2, §8).
import type { Review, ReviewSummary } from '@lamplit/contract/reviews'
import { pageSizes } from '@lamplit/contract/limits'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { specProductTexts } from '../../words/spec-product-texts.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { ReviewItem } from './review-item.tsx'
import { StarFilter, type StarChoice } from './star-filter.tsx'
import { useReviews, useSummary, type ReviewsOf } from './use-reviews.ts'
import { reviewWords as words } from './words.ts'

const countsOf = (reviews: readonly Review[], summary: ReviewSummary | undefined): Record<number, number> => {
  if (summary) return Object.fromEntries(summary.stars.map(({ stars, count }) => [stars, count]))
  const counts: Record<number, number> = {}
  for (const { rating } of reviews) counts[rating] = (counts[rating] ?? 0) + 1
  return counts
}

export const ReviewsLoading = ({ sentence }: { sentence: string }) => (
  <div aria-busy="true" className="flex flex-col gap-4 py-2">
    <p role="status" className="text-sm text-ink-2">
      {sentence}
    </p>
    {[0, 1, 2].map((place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3.5" />
      </div>
    ))}
  </div>
)

const Nothing = ({ sentence }: { sentence: string }) => <p className="py-6 text-center text-ink-2">{sentence}</p>

export const ReviewList = ({ of }: { of: ReviewsOf }) => {
  const whole = useReviews(of)
  const [choice, setChoice] = useState<StarChoice>('all')
  const [shown, setShown] = useState<number>(pageSizes.reviews)
  // What was read whole is filtered here; of a longer list the server picks.
  const picked = useReviews(of, {
    stars: choice === 'all' ? null : choice,
    enabled: whole.hasNextPage && choice !== 'all',
  })
  const summary = useSummary(of, whole.hasNextPage)
  if (whole.error && !whole.data)
    return (
      <InlineError
        message={specProductTexts.reviewsFailed}
        busy={whole.isFetching}
        onRetry={() => void whole.refetch()}
      />
    )
  if (!whole.data) return <ReviewsLoading sentence={specProductTexts.loadingReviews} />
  const all = whole.data.pages.flat()
  if (all.length === 0) return <Nothing sentence={specProductTexts.noReviews} />
  const current = whole.hasNextPage && choice !== 'all' ? picked : whole
  const matching = current.data?.pages.flat().filter(({ rating }) => choice === 'all' || rating === choice)
  const more = (): void => {
    setShown(shown + pageSizes.reviews)
    if ((matching?.length ?? 0) <= shown + pageSizes.reviews && current.hasNextPage) void current.fetchNextPage()
  }
  return (
    <>
      <StarFilter
        value={choice}
        counts={countsOf(all, summary.data)}
        onChange={(next) => {
          setChoice(next)
          setShown(pageSizes.reviews)
        }}
      />
      <div aria-live="polite" className="mt-1">
        {matching === undefined ? (
          current.error ? (
            <InlineError
              message={specProductTexts.reviewsFailed}
              busy={current.isFetching}
              onRetry={() => void current.refetch()}
            />
          ) : (
            <ReviewsLoading sentence={specProductTexts.loadingReviews} />
          )
        ) : matching.length === 0 ? (
          <Nothing sentence={specProductTexts.noReviewsMatch} />
        ) : (
          matching
            .slice(0, shown)
            .map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                aside={<ReportButton kind="review" about={review.id} owner={review.username ?? undefined} small />}
              />
            ))
        )}
      </div>
      {(matching && matching.length > shown) || current.hasNextPage ? (
        <Button kind="soft" size={44} wide busy={current.isFetchingNextPage} onClick={more}>
          {words.more}
        </Button>
      ) : null}
    </>
  )
}
