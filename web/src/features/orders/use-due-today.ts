// The open sales of which something is due today; the list below leaves them out, so that each stands once.
import { pageSizes } from '@lamplit/contract/page-sizes'
import { listOrders, type OrderCard } from '@lamplit/contract/orders'
import { useReply } from '../../lib/use-reply.ts'
import { isDueToday } from './deadline.ts'

export const useDueToday = (): readonly OrderCard[] => {
  const { data, dataUpdatedAt } = useReply(listOrders, {
    query: { role: 'seller', tab: 'in_progress', limit: String(pageSizes.max) },
  })
  return (data?.orders ?? []).filter((order) => isDueToday(order, new Date(dataUpdatedAt)))
}
