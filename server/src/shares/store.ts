// The SQL of shares: written in batches, counted by a job, read as counts.
import { shareLimits } from '@lamplit/contract/shares'
import { sql, type Db, type Read, type Write } from '../kernel/db.ts'

export interface ShareEvent {
  id: string
  at: Date
  kind: 'share' | 'visit'
  platform: string
  productId: string
  referrerHost: string | null
}

/** The whole market's counts stand under the id that is nobody's. */
export const wholeMarket = '00000000-0000-0000-0000-000000000000'
/** Counts over all days stand under a day before all days. */
const allDays = '-infinity'

/**
 * One statement for a whole batch. What names no product that everyone can see falls out here, so made-up ids leave no
 * trace.
 */
export const insertShareEvents = async (db: Db, events: readonly ShareEvent[]): Promise<void> => {
  const column = <T>(of: (event: ShareEvent) => T): T[] => events.map(of)
  await db.write((tx) =>
    tx.run(
      'shares.insert',
      sql`insert into share_events (id, at, kind, platform, product_id, seller_id, referrer_host)
    select e.id, e.at, e.kind, e.platform, p.id, p.seller_id, e.host
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ at }) => at)}::timestamptz[],
      ${column(({ kind }) => kind)}::text[], ${column(({ platform }) => platform)}::text[],
      ${column(({ productId }) => productId)}::uuid[], ${column(({ referrerHost }) => referrerHost)}::text[]) as e
      (id, at, kind, platform, product, host)
    join products p on p.id = e.product where p.state = 'live'`,
    ),
  )
}

/** Adds so many uncounted events to the counts, in one statement; answers how many there were. */
export const countEvents = (tx: Write, most: number): Promise<{ counted: number }> =>
  tx.one(
    'shares.count',
    sql`
  with fresh as (
    update share_events set counted = true
      where id in (select id from share_events where not counted order by id limit ${most} for update skip locked)
    returning product_id, seller_id, kind, platform, (at at time zone 'UTC')::date as day
  ), sums as (
    select about, day, kind, platform, count(*) as times
    from (select seller_id as about, day, kind, platform from fresh union all
      select ${wholeMarket}::uuid, day, kind, platform from fresh
      union all select seller_id, ${allDays}::date, kind, platform from fresh union all
        select ${wholeMarket}::uuid, ${allDays}::date, kind, platform from fresh) each_of
    group by about, day, kind, platform
  ), added as (
    insert into share_counts (about, day, kind, platform, times) select about, day, kind, platform, times from sums
      order by about, day, kind, platform
    on conflict (about, day, kind, platform) do update set times = share_counts.times + excluded.times
  ), of_products as (
    insert into share_products (product_id, seller_id, shares, visits)
    select product_id, seller_id, count(*) filter (where kind = 'share'), count(*) filter (where kind = 'visit')
      from fresh group by product_id, seller_id order by product_id
    on conflict (product_id) do update set shares = share_products.shares + excluded.shares,
      visits = share_products.visits + excluded.visits
  )
  select count(*)::int as counted from fresh`,
  )

/** What is old is forgotten, a bounded number at a time: single events after a month, days once no trend shows them. */
export const deleteOldShareEvents = async (
  tx: Write,
  { eventsBefore, daysBefore }: { eventsBefore: string; daysBefore: Date },
): Promise<void> => {
  await tx.run(
    'shares.forget',
    sql`delete from share_events where id in (select id from share_events where id < ${eventsBefore}::uuid and counted
      order by id limit 5000)`,
  )
  await tx.run(
    'shares.forget-days',
    sql`delete from share_counts where day < ${daysBefore}::date and day > ${allDays}::date`,
  )
}

export interface ShareCount {
  day: string
  kind: 'share' | 'visit'
  platform: string
  times: number
}
/** All-time counts by platform and those of the days of the trend: at most 9 platforms × 2 kinds × 8 rows. */
export const countsOf = (read: Read, about: string, since: string): Promise<ShareCount[]> =>
  read.many(
    'shares.counts',
    sql`
  select day::text as day, kind, platform, times::float8 as times from share_counts where about = ${about}
    and (day = ${allDays}::date or day >= ${since}::date)`,
  )

export interface Recent {
  platform: string
  product_id: string
  title: string
  at: Date
}
export const recentOf = (read: Read, sellerId: string | null): Promise<Recent[]> =>
  read.many(
    'shares.recent',
    sellerId === null
      ? sql`select e.platform, e.product_id, p.title, e.at from share_events e join products p on p.id = e.product_id
        where e.kind = 'share' order by e.id desc limit ${shareLimits.recent}`
      : sql`select e.platform, e.product_id, p.title, e.at from share_events e join products p on p.id = e.product_id
        where e.kind = 'share' and e.seller_id = ${sellerId} order by e.id desc limit ${shareLimits.recent}`,
  )

export interface Popular {
  product_id: string
  title: string
  shares: number
  visits: number
}
export const popularOf = (read: Read, sellerId: string | null): Promise<Popular[]> =>
  read.many(
    'shares.popular',
    sellerId === null
      ? sql`select s.product_id, p.title, s.shares::float8 as shares, s.visits::float8 as visits from share_products s
        join products p on p.id = s.product_id where s.shares > 0 order by s.shares desc, s.product_id
        limit ${shareLimits.popular}`
      : sql`select s.product_id, p.title, s.shares::float8 as shares, s.visits::float8 as visits from share_products s
        join products p on p.id = s.product_id where s.seller_id = ${sellerId} and s.shares > 0
        order by s.shares desc, s.product_id limit ${shareLimits.popular}`,
  )

export const sharesOfListings = (
  read: Read,
  sellerId: string,
  ids: readonly string[],
): Promise<{ product_id: string; shares: number; visits: number }[]> =>
  read.many(
    'shares.of-listings',
    sql`
  select product_id, shares::float8 as shares, visits::float8 as visits from share_products
    where product_id = any(${ids}::uuid[]) and seller_id = ${sellerId}`,
  )
