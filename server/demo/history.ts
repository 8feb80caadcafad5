// Lets the past happen in its order: steps at their moments, and what falls due between them.
import { sql, type Write } from '../src/kernel/db.ts'
import { due } from '../src/reactions.ts'
import { openWindow } from '../src/reviews/actions.ts'
import { closesAt } from '../src/reviews/review.ts'

export interface Step { at: Date; happens: (tx: Write, at: Date) => Promise<void> }

/** Runs the steps by time, all through the verbs that people use, and the timers as the running market would have. */
export const relive = async (tx: Write, steps: readonly Step[], until: Date): Promise<void> => {
  for (const { at, happens } of steps.filter((step) => step.at <= until).toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await runDue(tx, at, until)
    await happens(tx, at)
  }
  await runDue(tx, until, until)
}

interface DueTimer { kind: string; recordId: string; event: string; dueAt: Date }

const runDue = async (tx: Write, until: Date, end: Date): Promise<void> => {
  for (;;) {
    // Nobody may still write of what ended earlier.
    if (closesAt(until) > end) await sayEnded(tx, end)
    const timer = await tx.maybe<DueTimer>('demo.due', sql`delete from timers where id = (select id from timers where due_at <= ${until} order by due_at limit 1) returning kind, record_id as "recordId", event, due_at as "dueAt"`)
    if (!timer) return
    await due[timer.kind]!(tx, timer.recordId, timer.event, timer.dueAt)
  }
}

/** The word that an order ended leaves at its own moment, as the running market would have sent it. What ended long ago was spoken of by other means. */
const sayEnded = async (tx: Write, end: Date): Promise<void> => {
  const letters = await tx.many<{ orderId: string; at: Date }>('demo.ended', sql`delete from outbox where topic = 'order.ended' returning payload->>'order_id' as "orderId", due_at as at`)
  for (const { orderId, at } of letters) if (closesAt(at) > end) await openWindow(tx, orderId, at)
}
