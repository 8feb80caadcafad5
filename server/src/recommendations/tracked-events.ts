// What was looked at and which recommendations were followed: gathered in memory, written together, forgotten after a
// while (quality DOS-3; domain §3.15).
import { recommendationLimits, type RecommendationKind } from '@lamplit/contract/recommendations'
import type { Deps } from '../deps.ts'
import { dayOf } from '../kernel/day.ts'
import { deleteSaltsBefore, hashOf, saltsOf } from '../kernel/day-salts.ts'
import { sql, type Db, type Write } from '../kernel/db.ts'

export interface View {
  kind: 'view'
  productId: string
  userId: string | null
  visit: string
  at: Date
}
export interface Click {
  kind: 'click'
  productId: string
  from: RecommendationKind
  at: Date
}
export type TrackedEvent = View | Click

const visitDays = 30
const clickDays = 90
const atATime = 5000
const dayMs = 86_400_000
const column = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key])

/** Writes a batch. What names no live listing falls out here, so made-up ids leave no trace. */
export const writeTracked = async (db: Db, events: readonly TrackedEvent[]): Promise<void> => {
  const views = events.filter((event) => event.kind === 'view')
  const clicks = events.filter((event) => event.kind === 'click')
  await db.write(async (tx) => {
    if (clicks.length > 0) await countClicks(tx, clicks)
    if (views.length > 0) await keepViews(tx, views)
  })
}

const countClicks = (tx: Write, clicks: readonly Click[]): Promise<number> =>
  tx.run(
    'recommendations.count-clicks',
    sql`insert into recommendation_clicks (day, kind, product_id, clicks)
    select e.day, e.kind, p.id, count(*) from unnest(${clicks.map(({ at }) => dayOf(at))}::date[],
      ${column(clicks, 'from')}::text[], ${column(clicks, 'productId')}::uuid[]) e (day, kind, id) join products p
      on p.id = e.id and p.state = 'live'
    group by 1, 2, 3 order by 1, 2, 3 on conflict (day, kind, product_id) do update
      set clicks = recommendation_clicks.clicks + excluded.clicks`,
  )

/** What was looked at yesterday and is written only now is not kept: its salt is gone. */
const keepViews = async (tx: Write, views: readonly View[]): Promise<void> => {
  const today = views
    .map(({ at }) => dayOf(at))
    .toSorted()
    .at(-1)!
  await deleteSaltsBefore(tx, 'visits', today)
  const salts = await saltsOf(tx, 'visits', [today])
  const seen = views.flatMap(({ productId, userId, visit, at }) => {
    const salt = salts.get(dayOf(at))
    return salt
      ? [{ visitor: hashOf(salt, userId === null ? `visit:${visit}` : `user:${userId}`), productId, userId, at }]
      : []
  })
  // Sellers look at their own listings all day; that says nothing about what goes together.
  await tx.run(
    'recommendations.visits',
    sql`insert into visits (visitor, product_id, seen_at)
    select e.visitor, p.id, max(e.at) from unnest(${column(seen, 'visitor')}::bytea[],
      ${column(seen, 'productId')}::uuid[], ${column(seen, 'userId')}::uuid[], ${column(seen, 'at')}::timestamptz[]) e
      (visitor, id, person, at) join products p on p.id = e.id and p.state = 'live'
    where p.seller_id is distinct from e.person
      and (select count(*) from visits v where v.visitor = e.visitor) < ${recommendationLimits.views} group by 1, 2
      order by 1, 2
    on conflict (visitor, product_id) do update set seen_at = excluded.seen_at`,
  )
  const known = seen.filter(({ userId }) => userId !== null)
  if (known.length > 0)
    await keepHistory(
      tx,
      known.map(({ productId, userId, at }) => ({ productId, userId: userId!, at })),
    )
}

/** The last fifty of each person who has not said no. */
const keepHistory = async (
  tx: Write,
  views: readonly { productId: string; userId: string; at: Date }[],
): Promise<void> => {
  await tx.run(
    'recommendations.history',
    sql`insert into view_history (user_id, product_id, viewed_at)
    select e.person, p.id, max(e.at) from unnest(${column(views, 'userId')}::uuid[],
      ${column(views, 'productId')}::uuid[], ${column(views, 'at')}::timestamptz[]) e (person, id, at) join products p
      on p.id = e.id and p.state = 'live' and p.seller_id <> e.person
    where not exists (select from recommendation_choices c where c.user_id = e.person and not c.personal) group by 1, 2
      order by 1, 2
    on conflict (user_id, product_id) do update set viewed_at = greatest(view_history.viewed_at, excluded.viewed_at)`,
  )
  await tx.run(
    'recommendations.history-trim',
    sql`delete from view_history v using (select user_id, product_id,
      row_number() over (partition by user_id order by viewed_at desc, product_id) as n from view_history
      where user_id = any(${[...new Set(column(views, 'userId'))]}::uuid[])) old
    where old.n > ${recommendationLimits.views} and v.user_id = old.user_id and v.product_id = old.product_id`,
  )
}

/** The job: away with what is old, a bounded number at a time. */
export const pruneVisits = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const ago = (days: number): Date => new Date(now().getTime() - days * dayMs)
  await db.write((tx) =>
    tx.run(
      'recommendations.prune-visits',
      sql`delete from visits where (visitor, product_id) in (select visitor, product_id from visits
        where seen_at < ${ago(visitDays)} order by seen_at limit ${atATime})`,
    ),
  )
  await db.write((tx) =>
    tx.run(
      'recommendations.prune-clicks',
      sql`delete from recommendation_clicks where day < ${dayOf(ago(clickDays))}::date`,
    ),
  )
  await db.write((tx) => deleteSaltsBefore(tx, 'visits', dayOf(now())))
}
