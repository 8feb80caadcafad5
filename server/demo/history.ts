// Lets the past happen in its order: steps at their moments, and what falls due between them.
import { sql, type Write } from '../src/kernel/db.ts'
import { due } from '../src/reactions.ts'
import { openWindow } from '../src/reviews/actions.ts'
import { closesAt } from '../src/reviews/review.ts'

export interface Step {
  at: Date
  happens: (tx: Write, at: Date) => Promise<void>
}

/** Runs the steps by time, all through the verbs that people use, and the timers as the running market would have. */
export const relive = async (tx: Write, steps: readonly Step[], until: Date): Promise<void> => {
  for (const { at, happens } of steps
    .filter((step) => step.at <= until)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await runDue(tx, at, until)
    await happens(tx, at)
  }
  await runDue(tx, until, until)
}

/** A timer that is due, or under the name of `ended` the word that an order ended, which leaves at its own moment. */
interface Next {
  kind: string
  recordId: string
  event: string
  dueAt: Date
}

const runDue = async (tx: Write, until: Date, end: Date): Promise<void> => {
  // Nobody may still write of what ended earlier: it was spoken of by other means.
  const heard = closesAt(until) > end
  for (;;) {
    // One call for both: most of a past is waiting for the database to say that nothing is due.
    const next = await tx.many<Next>(
      'demo.due',
      sql`with ended as (delete from outbox where topic = 'order.ended' and ${heard}::boolean
        returning (payload->>'order_id')::uuid as id, due_at),
      due as (delete from timers where id = (select id from timers where due_at <= ${until} order by due_at limit 1)
        returning kind, record_id, event, due_at)
      select 'ended' as kind, id as "recordId", '' as event, due_at as "dueAt" from ended union all
        select kind, record_id, event, due_at from due`,
    )
    if (next.length === 0) return
    for (const { recordId, dueAt } of next.filter(({ kind }) => kind === 'ended'))
      if (closesAt(dueAt) > end) await openWindow(tx, recordId, dueAt)
    for (const { kind, recordId, event, dueAt } of next.filter((each) => each.kind !== 'ended'))
      await due[kind]!(tx, recordId, event, dueAt)
  }
}
