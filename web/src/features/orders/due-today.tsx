// What the seller should send or make ready before this day ends, on top of everything else (design §4.8).
import { pageSizes } from '@lamplit/contract/limits'
import { listOrders, type OrderCard as Card } from '@lamplit/contract/orders'
import { useReply } from '../../lib/use-reply.ts'
import { isDueToday } from './deadline.ts'
import { OrderCard } from './order-card.tsx'
import { orderWords as words } from './words.ts'

/** The open sales of which something is due; the list below leaves them out, so that each stands once. */
export const useDueToday = (): readonly Card[] => {
  const { data, dataUpdatedAt } = useReply(listOrders, { query: { role: 'seller', tab: 'in_progress', limit: String(pageSizes.max) } })
  return (data?.orders ?? []).filter((order) => isDueToday(order, new Date(dataUpdatedAt)))
}

export const DueToday = ({ due }: { due: readonly Card[] }) => due.length === 0 ? null : (
  <section aria-labelledby="due-today" className="mb-6">
    <h2 id="due-today" className="disp text-xl">{words.dueToday}</h2>
    <p className="mb-2 text-sm text-ink-2">{words.dueTodayText(due.length)}</p>
    <ul className="grid items-start gap-3 lg:grid-cols-2">{due.map((order) => <li key={order.id}><OrderCard order={order} /></li>)}</ul>
  </section>
)
