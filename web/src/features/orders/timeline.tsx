// What happened to an order, by whom and why, oldest first (domain §3.1, rule 2).
import type { Order } from '@lamplit/contract/orders'
import { HistoryList } from '../../ui/history-list.tsx'
import { factWords as words } from './fact-words.ts'

export const Timeline = ({ order }: { order: Order }) => (
  <section className="card p-4" aria-labelledby="order-timeline">
    <h2 id="order-timeline" className="disp mb-2 text-lg">
      {words.timeline}
    </h2>
    <HistoryList
      steps={order.timeline.map(({ at, event, by, note }) => ({
        at,
        what: words.events[event] ?? words.happened,
        who: event.startsWith('settle') ? undefined : words.by[by],
        note: note === null ? null : (words.notes[note] ?? note),
      }))}
    />
  </section>
)
