// Both reviews of an order, once they are shown: fixed, and with one reply each.
import type { ReviewWindow } from '@lamplit/contract/reviews'
import { ReviewItem } from './review-item.tsx'
import { ReplyButton } from './reply-button.tsx'
import { reviewWords as words } from './words.ts'

export const ShownReviews = ({ about }: { about: ReviewWindow }) => (
  <div className="flex flex-col gap-4">
    <section>
      <h3 className="text-sm font-semibold">{words.theirs(about.username)}</h3>
      {about.theirs ? (
        <div>
          <ReviewItem review={about.theirs} />
        </div>
      ) : (
        <p className="py-2 text-sm text-ink-2">{words.theyWroteNothing(about.username)}</p>
      )}
      {about.theirs && about.may_reply ? <ReplyButton review={about.theirs} /> : null}
    </section>
    <section>
      <h3 className="text-sm font-semibold">{words.yours}</h3>
      {about.mine ? (
        <ReviewItem review={about.mine} />
      ) : (
        <p className="py-2 text-sm text-ink-2">{words.youWroteNothing}</p>
      )}
    </section>
  </div>
)
