// What others wrote of one, as a seller and as a buyer, with one reply to each.
import { receivedReviews } from '@lamplit/contract/reviews'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { AboutLine } from './about-line.tsx'
import { ReviewListState } from './list-state.tsx'
import { ReplyButton } from './reply-button.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewWords as words } from './words.ts'

export const ReceivedList = ({ stars, onAll }: { stars: number | null; onAll: () => void }) => {
  const pages = usePages(receivedReviews, { query: (stars === null ? {} : { stars: String(stars) }) as never })
  const reviews = pages.data?.pages.flatMap((page) => page.reviews) ?? []
  const nothing =
    reviews.length > 0 ? null : stars === null ? (
      <EmptyState title={words.noneReceived} text={words.noneReceivedText} />
    ) : (
      <EmptyState
        title={words.noneMatch}
        action={
          <Button kind="soft" size={44} onClick={onAll}>
            {words.showAll}
          </Button>
        }
      />
    )
  return (
    <ReviewListState pages={pages} nothing={nothing}>
      <ul className="flex flex-col gap-3">
        {reviews.map((review) => (
          <li key={review.id} className="card p-4">
            <AboutLine about={review} />
            <div>
              <ReviewItem review={review} aside={<ReportButton kind="review" about={review.id} small />} />
            </div>
            {review.may_reply ? <ReplyButton review={review} /> : null}
          </li>
        ))}
      </ul>
    </ReviewListState>
  )
}
