// What recommendations read and keep for people: activities, likenesses, picks of categories, and the choice whether to
// have them.
import { recommendationLimits, type Remembered } from '@lamplit/contract/recommendations'
import { sql, type Read, type Write } from '../kernel/db.ts'
import type { Activity, Seed } from './pick.ts'

/** How many of a person's purchases and wishes are looked at. */
const bounds = { purchases: 300, kept: 50 } as const

/**
 * What a person did, the newest of each kind: purchases from the books, cart and wishlist, their kept views, and those
 * their page remembers. Null when they do not want this.
 */
export const activityOf = async (
  db: Read,
  userId: string,
  views: readonly Remembered[],
  now: Date,
): Promise<Activity[] | null> => {
  const { activities, personal } = await db.one<{
    activities: (Omit<Activity, 'at'> & { at: string })[]
    personal: boolean
  }>(
    'recommendations.taste',
    sql`with done as (
      (select 'bought' as kind, i.product_id, o.paid_at as at from orders o join order_items i on i.order_id = o.id
        where o.buyer_id = ${userId} and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
        order by o.id desc limit ${bounds.purchases})
      union all (select 'kept', product_id, added_at from cart_items where user_id = ${userId} order by added_at desc
        limit ${bounds.kept})
      union all (select 'kept', product_id, added_at from wishlist_items where user_id = ${userId}
        order by added_at desc limit ${bounds.kept})
      union all (select 'viewed', product_id, max(viewed_at)
        from (select product_id, viewed_at from view_history where user_id = ${userId}
        union all select * from unnest(${views.map(({ productId }) => productId)}::uuid[],
          ${views.map(({ timestamp }) => momentOf(timestamp, now))}::timestamptz[])) v (product_id, viewed_at)
          group by product_id order by 3 desc limit ${recommendationLimits.views}))
    select coalesce((select personal from recommendation_choices where user_id = ${userId}), true) as personal,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'productId', d.product_id, 'at', d.at, 'category',
        p.category, 'price', (p.price / 1e7)::float8, 'type', p.type)) from done d join products p
        on p.id = d.product_id), '[]') as activities`,
  )
  return personal ? activities.map((activity) => ({ ...activity, at: new Date(activity.at) })) : null
}

const yearMs = 365 * 86_400_000
/** A page may say any time; it counts as one of the last year, and none as the oldest. */
const momentOf = (said: string, now: Date): Date => {
  const ms = Date.parse(said)
  return new Date(
    Number.isNaN(ms) ? now.getTime() - yearMs : Math.min(now.getTime(), Math.max(now.getTime() - yearMs, ms)),
  )
}

export interface Near {
  id: string
  near: number
  place: number | null
}

/** What is like the seeds, and what is bought most in some categories and everywhere. */
export const nearTo = (db: Read, seeds: readonly Seed[], categories: readonly string[]): Promise<Near[]> =>
  db.many<Near>(
    'recommendations.near',
    sql`with alike as (select x.id, sum(s.weight * x.score)::float8 as near
      from unnest(${seeds.map(({ id }) => id)}::uuid[], ${seeds.map(({ weight }) => weight)}::float8[]) s (id, weight)
      join likenesses l on l.product_id = s.id, lateral unnest(l.alike, l.scores) x (id, score) group by 1
        order by 2 desc, 1 limit 120),
    liked as (select product_id as id, min(place) as place
      from (select product_id, place from category_picks where category = any(${categories}::text[]) and place <= 12
      union all select product_id, rank from product_ranks where list = 'trending' and rank <= 20) picks group by 1)
    select id, coalesce(near, 0) as near, place from alike full join liked using (id)`,
  )

/** A few live listings with all of these words, for somebody of whom little else is known. */
export const searchedFor = async (db: Read, queries: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      'recommendations.searched',
      sql`select distinct f.id from unnest(${queries}::text[]) q (words),
        lateral (select p.id from products p where p.state = 'live' and p.words @@ plainto_tsquery('market', q.words)
        order by p.id desc limit 15) f`,
    )
  ).map(({ id }) => id)

/** What was found to be like a product, the best first. */
export const alikeTo = async (db: Read, productId: string): Promise<string[]> =>
  (
    await db.maybe<{ alike: string[] }>(
      'recommendations.alike',
      sql`select alike from likenesses where product_id = ${productId}`,
    )
  )?.alike ?? []

/** Others of its category, for a product that is too new or too lonely to be known. */
export const sameCategoryOf = async (db: Read, productId: string, most: number): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      'recommendations.same-category',
      sql`with shelf as (select category from products where id = ${productId} and state = 'live')
    select id from (select c.product_id as id, 1 as turn, c.place::bigint as place from shelf s join category_picks c
      on c.category = s.category
      union all (select p.id, 2, row_number() over (order by p.id desc) from shelf s join products p
        on p.category = s.category and p.state = 'live' order by p.id desc limit ${most + 1})) beside
    where id <> ${productId}::uuid group by id order by min(turn), min(place) limit ${most}`,
    )
  ).map(({ id }) => id)

/** What is bought most in a category, then its newest. */
export const picksOf = async (db: Read, category: string, most: number): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      'recommendations.of-category',
      sql`select id from (select product_id as id, 1 as turn, place::bigint as place from category_picks
        where category = ${category}
      union all (select id, 2, row_number() over (order by id desc) from products where category = ${category}
        and state = 'live' order by id desc limit ${most})) picks group by id order by min(turn), min(place)
        limit ${most}`,
    )
  ).map(({ id }) => id)

export const choiceOf = (db: Read, userId: string): Promise<{ personal: boolean; views: number }> =>
  db.one(
    'recommendations.choice',
    sql`select coalesce((select personal from recommendation_choices where user_id = ${userId}), true) as personal,
      (select count(*)::int from view_history where user_id = ${userId}) as views`,
  )

export const choose = (tx: Write, userId: string, personal: boolean, now: Date): Promise<number> =>
  tx.run(
    'recommendations.choose',
    sql`insert into recommendation_choices (user_id, personal, chosen_at) values (${userId}, ${personal}, ${now})
      on conflict (user_id) do update set personal = excluded.personal, chosen_at = excluded.chosen_at`,
  )

export const deleteViews = (tx: Write, userId: string): Promise<number> =>
  tx.run('recommendations.forget-views', sql`delete from view_history where user_id = ${userId}`)
