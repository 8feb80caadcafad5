// What each product sold, kept beside it and counted anew only where something changed: the lists of the home page are
// read off it (spec §1).
import { raw, sql, type Db, type Sql, type Write } from '../kernel/db.ts'

const dayMs = 86_400_000
/**
 * Orders are looked at again for so long: one whose purchase took a while is written with a time that has passed
 * already.
 */
const overlapMs = 5 * 60_000
/** So many products are counted in one transaction. */
const batch = 2000

/** The first of the month, by UTC. */
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

/** What was paid for and not given back. */
const countedOrder: Sql = sql`o.paid_at is not null and o.state not in ('cancelled', 'refunded')`

/** Counts these products anew. A Single Item that is sold leaves the lists; it comes back with its order. */
const count = async (tx: Write, ids: readonly string[], at: Date): Promise<void> => {
  const [month, week, before] = [monthOf(at), new Date(at.getTime() - 7 * dayMs), new Date(at.getTime() - 14 * dayMs)]
  const lately = sql`count(distinct o.buyer_id) filter (where o.paid_at >= ${week})`
  await tx.run('lists.delete-figures', sql`delete from product_figures where product_id = any(${ids}::uuid[])`)
  // The constants keep one purchase after none from looking like a rush.
  await tx.run(
    'lists.insert-figures',
    sql`insert into product_figures (product_id, buyers, month, month_buyers, month_total, trend)
    select i.product_id, count(distinct o.buyer_id), ${month}::date,
      count(distinct o.buyer_id) filter (where o.paid_at >= ${month}),
      coalesce(sum(i.total) filter (where o.paid_at >= ${month}), 0),
      case when ${lately} > 0 then (${lately} + 2)::float8 /
        (count(distinct o.buyer_id) filter (where o.paid_at >= ${before} and o.paid_at < ${week}) + 4) end
    from unnest(${ids}::uuid[]) wanted (id) join products p on p.id = wanted.id
      and (p.type <> 'Single Item' or p.stock > 0) join order_items i on i.product_id = p.id join orders o
      on o.id = i.order_id
    where ${countedOrder} group by 1`,
  )
}

/** One at a time: the job's turn and a clock that was moved can come together. */
const alone = (tx: Write): Promise<number> =>
  tx.run('lists.lock-figures', sql`lock table product_figures in share row exclusive mode`)

const patience = async (tx: Write): Promise<void> => {
  await tx.run('lists.statement-timeout', sql`set local statement_timeout = '60s'`)
  await tx.run('lists.lock-timeout', sql`set local lock_timeout = '60s'`)
}

const mark = (tx: Write, at: Date): Promise<number> =>
  tx.run(
    'lists.save-position',
    sql`insert into list_marks (list, looked_until) values ('figures', ${at}) on conflict (list) do update
      set looked_until = excluded.looked_until`,
  )

/** Counts every product that was ever ordered, a batch at a time along its index. */
export const countAll = async (db: Db, at: Date): Promise<void> => {
  await db.write(async (tx) => {
    await alone(tx)
    await tx.run('lists.clear-figures', sql`delete from product_figures`)
    await mark(tx, at)
  })
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await db.many<{ id: string }>(
      'lists.ordered-products',
      sql`select p.id from products p where p.id > ${last}
        and exists (select from order_items i where i.product_id = p.id) order by p.id limit ${raw(String(batch))}`,
    )
    if (found.length > 0)
      await db.write(async (tx) => {
        await patience(tx)
        await alone(tx)
        await count(
          tx,
          found.map(({ id }) => id),
          at,
        )
      })
    if (found.length < batch) return
    last = found.at(-1)!.id
  }
}

/**
 * Counts what changed since the last look: orders that moved, and purchases that left the last seven days or the seven
 * before. False when nobody has looked yet.
 */
export const countChanged = async (db: Db, at: Date): Promise<boolean> => {
  const kept = await db.maybe<{ until: Date }>(
    'lists.position',
    sql`select looked_until as until from list_marks where list = 'figures'`,
  )
  if (!kept) return false
  const since = new Date(Math.min(kept.until.getTime(), at.getTime()) - overlapMs)
  const left = (days: number): Sql =>
    sql`select o.id from orders o where o.paid_at >= ${new Date(since.getTime() - days * dayMs)}
      and o.paid_at < ${new Date(at.getTime() - days * dayMs)}`
  // At the turn of a month whoever sold lately is counted for the new one.
  const turned =
    monthOf(since).getTime() === monthOf(at).getTime()
      ? sql``
      : sql` union select o.id from orders o where o.paid_at >= ${monthOf(at)}`
  const changed = await db.many<{ id: string }>(
    'lists.changed-products',
    sql`select distinct i.product_id as id from (select o.id from orders o where o.updated_at >= ${since}
      union ${left(7)} union ${left(14)}${turned}) moved join order_items i on i.order_id = moved.id`,
  )
  for (let from = 0; from < changed.length; from += batch) {
    await db.write(async (tx) => {
      await patience(tx)
      await alone(tx)
      await count(
        tx,
        changed.slice(from, from + batch).map(({ id }) => id),
        at,
      )
    })
  }
  await db.write((tx) => mark(tx, at))
  return true
}
