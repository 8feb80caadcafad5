// Sending a review: once per act, and what follows on every list that shows it.
import { listOrders, readOrder } from '@lamplit/contract/orders'
import { readProduct } from '@lamplit/contract/catalog'
import {
  givenReviews,
  personReviewSummary,
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
import { useRef, useState } from 'react'
import { ask, Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { createAct } from '../purchase/idempotent-request.ts'
import { dayMonth } from './review-form.ts'
import { reviewWords as words } from './words.ts'

export const allOfReviews = [
  reviewsToWrite,
  givenReviews,
  receivedReviews,
  readReviewWindow,
  personReviewSummary,
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
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | string | null>(null)
  const act = useRef(createAct<ReviewForm>())
  /** Answers whether there is nothing more to do here. */
  const send = async (form: ReviewForm): Promise<boolean> => {
    setBusy(true)
    setRefused(null)
    try {
      say(await act.current.try(form, (body, key) => ask(writeReview, { params: { id: orderId }, body, key })))
      void invalidateReplies(queries, ...allOfReviews)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'INVALID_STATE') {
        toast.warning(words.tooLate, { message: words.tooLateText })
        void invalidateReplies(queries, ...allOfReviews)
        return true
      }
      setRefused(error instanceof Refusal ? error : sentenceOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, send }
}
