// Reviews of a product or of a seller, a hundred at a time, newest first, and what they add up to (spec §7).
import {
  userReviewSummary,
  productReviews,
  productReviewSummary,
  sellerReviews,
  type Review,
  type ReviewSummary,
} from '@lamplit/contract/reviews'
import { pageSizes } from '@lamplit/contract/limits'
import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'
import { replyKey, useReply } from '../../lib/use-reply.ts'

export type ReviewsOf = { product: string } | { seller: string }

const read = (of: ReviewsOf, stars: number | null, cursor: string | null, signal: AbortSignal): Promise<Review[]> => {
  const part = { ...(cursor ? { cursor } : {}), ...(stars === null ? {} : { stars: String(stars) as never }) }
  return 'product' in of
    ? ask(productReviews, { params: { id: of.product }, query: part, signal })
    : ask(sellerReviews, { query: { username: of.seller, type: 'seller', ...part }, signal })
}

export const useReviews = (
  of: ReviewsOf,
  { stars = null, enabled = true }: { stars?: number | null; enabled?: boolean } = {},
) =>
  useInfiniteQuery({
    queryKey: [...replyKey('product' in of ? productReviews : sellerReviews, { params: of }), stars ?? 'all'],
    enabled,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => read(of, stars, pageParam, signal),
    // A full page may have another one behind it, which begins after its last review.
    getNextPageParam: (last) => (last.length === pageSizes.max ? last.at(-1)!.id : null),
  })

/** Asked for only where more reviews exist than were read, because then the read ones say everything. */
export const useSummary = (of: ReviewsOf, enabled: boolean): UseQueryResult<ReviewSummary> => {
  const product = useReply(
    productReviewSummary,
    { params: { id: 'product' in of ? of.product : '' } },
    { enabled: enabled && 'product' in of },
  )
  const seller = useReply(
    userReviewSummary,
    { query: { username: 'seller' in of ? of.seller : '', type: 'seller' } },
    { enabled: enabled && 'seller' in of },
  )
  return 'product' in of ? product : seller
}
