// The job that ranks the lists of the home page (spec §1), so that a request only reads the result. No run sorts the
// market: each list is the beginning of an index.
import type { Deps } from '../deps.ts'
import { raw, sql, type Sql, type Write } from '../kernel/db.ts'
import type { RankedList } from './find-products.ts'
import { changingProducts } from './changing-products.ts'
import { countAll, countChanged, monthOf } from './list-figures.ts'

const length = 100

/**
 * The score of each product for each list, and the order of its index; the higher comes first, then what more people
 * have reviewed.
 */
const lists = (now: Date): Record<RankedList, { from: Sql; score: Sql; by: Sql }> => {
  const figures = sql`product_figures f join products p on p.id = f.product_id`
  const month = monthOf(now)
  // A single good review must not beat forty: five votes of 4.2 stand before the first, and each counts by its weight
  // (domain §3.12).
  const smoothed = sql`((p.weighted_sum + 4.2 * 5) / (p.weight_sum + 5))`
  return {
    'top-sales': { from: sql`${figures} where true`, score: sql`f.buyers`, by: sql`f.buyers desc, f.product_id desc` },
    'top-reviews': {
      from: sql`products p where p.reviews_count > 0`,
      score: smoothed,
      by: sql`${smoothed} desc, p.reviews_count desc, p.id desc`,
    },
    'most-purchases': {
      from: sql`${figures} where f.month = ${month}::date and f.month_buyers > 0`,
      score: sql`f.month_buyers`,
      by: sql`f.month_buyers desc, f.product_id desc`,
    },
    'most-sales': {
      from: sql`${figures} where f.month = ${month}::date and f.month_total > 0`,
      score: sql`f.month_total`,
      by: sql`f.month_total desc, f.product_id desc`,
    },
    trending: {
      from: sql`${figures} where f.trend is not null`,
      score: sql`f.trend`,
      by: sql`f.trend desc, f.product_id desc`,
    },
  }
}

/** Counts everything anew and ranks it: once after a market was filled. */
export const refreshLists = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = now()
  await countAll(db, at)
  await rankAll({ db }, at)
}

/** Counts what changed and ranks: the job, twice a minute. */
export const keepListsFresh = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = now()
  if (!(await countChanged(db, at))) await countAll(db, at)
  await rankAll({ db }, at)
}

const rankAll = async ({ db }: Pick<Deps, 'db'>, at: Date): Promise<void> => {
  await db.write(async (tx) => {
    await tx.run('lists.statement-timeout', sql`set local statement_timeout = '60s'`)
    await tx.run('lists.lock-timeout', sql`set local lock_timeout = '60s'`)
    // Two rankings at once would each insert the first place; whoever reads waits for neither.
    await tx.run('lists.lock-ranks', sql`lock table product_ranks in exclusive mode`)
    for (const [list, how] of Object.entries(lists(at))) await rank(tx, list as RankedList, how, at)
  })
}

const rank = async (
  tx: Write,
  list: RankedList,
  { from, score, by }: { from: Sql; score: Sql; by: Sql },
  at: Date,
): Promise<void> => {
  await tx.run('lists.clear-ranks', changingProducts(tx, sql`delete from product_ranks where list = ${list}`))
  await tx.run(
    `lists.${list}`,
    changingProducts(
      tx,
      sql`insert into product_ranks (list, rank, product_id, score, made_at)
    select ${raw(`'${list}'`)}, row_number() over (order by s.score desc, s.reviews_count desc, s.id desc), s.id,
      s.score, ${at}::timestamptz
    from (select p.id, p.reviews_count, ${score}::float8 as score from ${from} and p.state = 'live'
      and (p.type <> 'Single Item' or p.stock > 0) order by ${by} limit ${raw(String(length))}) s`,
    ),
  )
}
