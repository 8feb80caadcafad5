// The job that ranks the lists of the home page (spec §1), so that a request only reads the result.
import type { Deps } from '../deps.ts'
import { raw, sql, type Sql, type Write } from '../kernel/db.ts'
import type { RankedList } from './find-products.ts'
import { forgetProducts } from './hot-pages.ts'

const dayMs = 86_400_000
const length = 100

/** What was paid for and not given back. */
const bought: Sql = sql`order_items i join orders o on o.id = i.order_id where o.paid_at is not null and o.state not in ('cancelled', 'refunded')`

/** The score of each product for each list; the higher comes first. */
const scores = (now: Date): Record<RankedList, Sql> => {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const week = new Date(now.getTime() - 7 * dayMs)
  const weekBefore = new Date(now.getTime() - 14 * dayMs)
  return {
    'top-sales': sql`select i.product_id, count(distinct o.buyer_id)::float8 as score from ${bought} group by 1`,
    // A single good review must not beat forty: five votes of 4.2 stand before the first, and each counts by its weight (domain 3.12).
    'top-reviews': sql`select id as product_id, ((weighted_sum + 4.2 * 5) / (weight_sum + 5))::float8 as score from products where reviews_count > 0 and state = 'live'`,
    'most-purchases': sql`select i.product_id, count(distinct o.buyer_id)::float8 as score from ${bought} and o.paid_at >= ${month} group by 1`,
    'most-sales': sql`select i.product_id, sum(i.total)::float8 as score from ${bought} and o.paid_at >= ${month} group by 1`,
    // The last seven days against the seven before; the constants keep one purchase after none from looking like a rush.
    trending: sql`select i.product_id, ((count(distinct o.buyer_id) filter (where o.paid_at >= ${week})) + 2)::float8 / ((count(distinct o.buyer_id) filter (where o.paid_at < ${week})) + 4) as score
      from ${bought} and o.paid_at >= ${weekBefore} group by 1 having count(*) filter (where o.paid_at >= ${week}) > 0`,
  }
}

/** Ranks every list anew in one transaction. Run as a job each minute at most, and once after a market was filled. */
export const refreshLists = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = now()
  await db.write(async (tx) => {
    await tx.run('lists.patience', sql`set local statement_timeout = '60s'`)
    await tx.run('lists.wait', sql`set local lock_timeout = '60s'`)
    // The job's turn and a clock that was moved can come together; two rankings at once would each insert the first place.
    await tx.run('lists.alone', sql`lock table product_ranks in exclusive mode`)
    for (const [list, score] of Object.entries(scores(at))) await rank(tx, list as RankedList, score, at)
  })
  forgetProducts(db)
}

const rank = async (tx: Write, list: RankedList, score: Sql, at: Date): Promise<void> => {
  await tx.run('lists.clear', sql`delete from product_ranks where list = ${list}`)
  await tx.run(`lists.${list}`, sql`insert into product_ranks (list, rank, product_id, score, made_at)
    select ${raw(`'${list}'`)}, row_number() over (order by s.score desc, p.reviews_count desc, p.id desc), p.id, s.score, ${at}::timestamptz from (${score}) s join products p on p.id = s.product_id
    where p.state = 'live' and (p.type <> 'Single Item' or p.stock > 0) order by s.score desc, p.reviews_count desc, p.id desc limit ${length}`)
}
