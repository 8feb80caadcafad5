// What the seller should send or make ready before this day ends, on top of everything else (design §4.8).
import type { OrderCard as Card } from '@lamplit/contract/orders'
import { OrderCard } from './order-card.tsx'
import { salesWords as words } from './sales-words.ts'

export const DueToday = ({ due }: { due: readonly Card[] }) => (
  <section aria-labelledby="due-today" className="mb-6">
    <h2 id="due-today" className="disp text-xl">
      {words.dueToday}
    </h2>
    <p className="mb-2 text-sm text-ink-2">{words.dueTodayText(due.length)}</p>
    <ul className="grid items-start gap-3 lg:grid-cols-2">
      {due.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  </section>
)
