// Reviews of a product or of a seller, a hundred at a time, newest first (spec §7).
import { productReviews, sellerReviews, type Review } from '@lamplit/contract/reviews'
import { pageSizes } from '@lamplit/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'
import { replyKey } from '../../lib/use-reply.ts'

export type ReviewsOf = { product: string } | { seller: string }

const read = (of: ReviewsOf, cursor: string | null, signal: AbortSignal): Promise<Review[]> => {
  const place = cursor ? { cursor } : {}
  return 'product' in of
    ? ask(productReviews, { params: { id: of.product }, query: place, signal })
    : ask(sellerReviews, { query: { username: of.seller, type: 'seller', ...place }, signal })
}

export const useReviews = (of: ReviewsOf) =>
  useInfiniteQuery({
    queryKey: [...replyKey('product' in of ? productReviews : sellerReviews, { params: of }), 'all'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => read(of, pageParam, signal),
    // A full page may have another one behind it, which begins after its last review.
    getNextPageParam: (last) => (last.length === pageSizes.max ? last.at(-1)!.id : null),
  })
