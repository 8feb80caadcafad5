// What one has written, newest first; what nobody sees yet can be changed.
import { givenReviews } from '@lamplit/contract/reviews'
import { PencilLine } from 'lucide-react'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AboutLine } from './about-line.tsx'
import { ReviewListState } from './list-state.tsx'
import { openReview } from './open-review.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewWords as words } from './words.ts'

export const GivenList = () => {
  const pages = usePages(givenReviews)
  const reviews = pages.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <ReviewListState
      pages={pages}
      nothing={reviews.length === 0 ? <EmptyState title={words.noneGiven} text={words.nothingToWriteText} /> : null}
    >
      <ul className="flex flex-col gap-3">
        {reviews.map((review) => (
          <li key={review.id} className="card p-4">
            <AboutLine about={review} username={review.to} />
            <div>
              <ReviewItem review={review} {...(review.shown_at === null ? { note: words.hidden } : {})} />
            </div>
            {review.shown_at === null && review.order_id !== null ? (
              <Button
                kind="soft"
                size={44}
                icon={PencilLine}
                aria-label={words.editOf(review.title)}
                onClick={() => openReview(review.order_id!)}
              >
                {words.edit}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </ReviewListState>
  )
}
