// Ended orders that one may review, and how many of them still have nothing written.
import { reviewsToWrite } from '@lamplit/contract/reviews'
import { usePages } from '../../lib/use-pages.ts'

/** `count` is for the tab: null while it is unknown or nothing waits, with a plus where more pages follow. */
export const useToWrite = () => {
  const pages = usePages(reviewsToWrite)
  const orders = pages.data?.pages.flatMap((page) => page.orders) ?? []
  const open = orders.filter(({ mine }) => mine === null).length
  return { pages, orders, count: open === 0 ? null : `${open}${pages.hasNextPage ? '+' : ''}` }
}
