// What happened to an order, by whom and why, oldest first (domain 3.1, rule 2).
import type { Order } from '@lamplit/contract/orders'
import { dateAndTime } from '../../lib/format.ts'
import { factWords as words } from './fact-words.ts'

export const Timeline = ({ order }: { order: Order }) => (
  <section className="card p-4" aria-labelledby="order-timeline">
    <h2 id="order-timeline" className="disp mb-2 text-lg">{words.timeline}</h2>
    <ol className="ms-1.5 border-s-2 border-line">
      {order.timeline.map((entry) => (
        <li key={`${entry.at}${entry.event}`} className="relative ps-4 pb-3 last:pb-0 before:absolute before:-start-1.75 before:top-1.5 before:size-3 before:rounded-full before:bg-jade before:ring-3 before:ring-surface">
          <p className="text-sm font-semibold">{words.events[entry.event] ?? words.happened} <span className="font-normal text-ink-2">{words.by[entry.by] ?? ''}</span></p>
          <p className="num text-xs text-ink-3"><time dateTime={entry.at}>{dateAndTime(new Date(entry.at))}</time></p>
          {entry.note ? <p className="mt-0.5 text-sm break-words text-ink-2">{entry.note}</p> : null}
        </li>
      ))}
    </ol>
  </section>
)
