// What things of a category usually cost: the middle price, made anew by a job, so that a price far off is told while
// it is typed (domain §3.13).
import type { Deps } from '../deps.ts'
import { sql, type Read } from '../kernel/db.ts'

/** Fewer listings say nothing about what is usual. */
const fewest = 5
/** So many of a category's newest listings are looked at. */
const most = 1000

/** Categories one after the other, each by its own index: none of them reads the whole market. */
export const refreshUsualPrices = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const categories = await db.many<{ category: string }>(
    'catalog.categories',
    sql`with recursive each as (
      (select category from products where state = 'live' and category is not null order by category limit 1)
      union all select (select p.category from products p where p.state = 'live' and p.category > each.category
        order by p.category limit 1) from each where each.category is not null)
    select category from each where category is not null limit 1000`,
  )
  let made = 0
  for (const { category } of categories) {
    made += await db.write((tx) =>
      tx.run(
        'catalog.set-usual-price',
        sql`insert into category_prices (category, median, listings, made_at)
      select ${category}, percentile_disc(0.5) within group (order by price), count(*)::int, ${now()}::timestamptz
        from (select price from products where state = 'live' and category = ${category} order by id desc
        limit ${most}) newest having count(*) >= ${fewest}
      on conflict (category) do update set median = excluded.median, listings = excluded.listings,
        made_at = excluded.made_at`,
      ),
    )
  }
  return made
}

export const usualPrice = async (db: Read, category: string | undefined): Promise<bigint | null> =>
  category
    ? ((
        await db.maybe<{ median: bigint }>(
          'catalog.usual-price',
          sql`select median from category_prices where category = ${category}`,
        )
      )?.median ?? null)
    : null
