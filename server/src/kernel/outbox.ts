// The outbox: what must happen after a transaction is written inside it, and delivered until it is done (quality §3.5).
import { sql, type Db, type Write } from './db.ts'
import { newId } from './ids.ts'

export interface OutboxMessage {
  id: string
  topic: string
  payload: Record<string, unknown>
  attempts: number
}
/** Delivers one message. It may be called twice for the same one, so its effect must be the same the second time. */
export type Delivery = (message: OutboxMessage) => Promise<void>

const leaseSeconds = 30

export const enqueue = (tx: Write, topic: string, payload: Record<string, unknown>, now: Date): Promise<number> =>
  tx.run(
    'outbox.insert',
    sql`insert into outbox (id, topic, payload, due_at)
      values (${newId(now)}, ${topic}, ${JSON.stringify(payload)}, ${now})`,
  )

/**
 * Delivers what is due of these topics and answers how many messages were delivered. One that fails comes back after 1
 * s, 2 s, … 5 min.
 */
export const runOutbox = async (
  db: Db,
  deliveries: Readonly<Record<string, Delivery>>,
  now: () => Date,
  onBug: (error: unknown, message: OutboxMessage) => void,
): Promise<number> => {
  let delivered = 0
  for (;;) {
    const messages = await claim(db, Object.keys(deliveries), now())
    if (messages.length === 0) return delivered
    for (const message of messages) {
      try {
        await deliveries[message.topic]!(message)
        await db.write((tx) => tx.run('outbox.done', sql`delete from outbox where id = ${message.id}`))
        delivered++
      } catch (error) {
        onBug(error, message)
        await db.write((tx) =>
          tx.run(
            'outbox.delay',
            sql`update outbox set due_at = ${now()}::timestamptz
              + least(interval '5 minutes', interval '1 second' * 2 ^ least(attempts, 20)) where id = ${message.id}`,
          ),
        )
      }
    }
  }
}

/** A claimed message is out of sight for a while: if this process dies, another takes it up. */
const claim = (db: Db, topics: readonly string[], now: Date): Promise<OutboxMessage[]> =>
  db.write((tx) =>
    tx.many<OutboxMessage>(
      'outbox.claim',
      sql`update outbox set attempts = attempts + 1,
        due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (select id from outbox where due_at <= ${now} and topic = any(${topics}::text[]) order by due_at
      limit 20 for update skip locked) returning id, topic, payload, attempts`,
    ),
  )
