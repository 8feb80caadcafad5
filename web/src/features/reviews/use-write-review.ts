// Sending a review: once per act, and what follows on every list that shows it.
import { listOrders, readOrder } from '@lamplit/contract/orders'
import { readProduct } from '@lamplit/contract/catalog'
import {
  givenReviews,
  userReviewSummary,
  productReviews,
  readReviewWindow,
  receivedReviews,
  reviewsToWrite,
  sellerReviews,
  writeReview,
  type ReviewForm,
  type ReviewWindow,
} from '@lamplit/contract/reviews'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { dayMonth } from './review-form.ts'
import { reviewWords as words } from './words.ts'

export const allOfReviews = [
  reviewsToWrite,
  givenReviews,
  receivedReviews,
  readReviewWindow,
  userReviewSummary,
  productReviews,
  sellerReviews,
  readProduct,
  listOrders,
  readOrder,
] as const

const say = ({ state, closes_at: closesAt }: ReviewWindow): unknown =>
  state === 'shown'
    ? toast.success(words.shownNow)
    : toast.success(words.kept, { message: words.keptText(dayMonth(closesAt)) })

export const useWriteReview = (orderId: string) => {
  const queries = useQueryClient()
  const { busy, error, run } = useCommand(
    async (form: ReviewForm, send): Promise<void> => {
      try {
        say(await send(writeReview, { params: { id: orderId }, body: form }))
      } catch (refusal) {
        if (!(refusal instanceof Refusal && refusal.code === 'INVALID_STATE')) throw refusal
        toast.warning(words.tooLate, { message: words.tooLateText })
      }
      void invalidateReplies(queries, ...allOfReviews)
    },
    { failure: 'inline' },
  )
  /** Answers whether there is nothing more to do here. */
  const send = async (form: ReviewForm): Promise<boolean> => (await run(form)) !== null
  return { busy, refused: error === null ? null : error instanceof Refusal ? error : sentenceOf(error), send }
}
