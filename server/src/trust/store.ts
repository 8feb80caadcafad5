// What trust tiers are counted from, for some people at once, and where they are kept.
import { pi, unitsPerPi } from '@lamplit/contract/money'
import { smallestOrder } from '@lamplit/contract/tiers'
import type { TrustFigures } from '@lamplit/contract/trust'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { setListingTier, setTiers } from '../users/actions.ts'
import type { TrustFacts } from './tier.ts'

/**
 * So many of a person's newest orders and reviews on each side are counted: no tier asks for more, and nobody's night
 * is longer.
 */
const most = 1000

export interface TrustUser extends TrustFacts {
  id: string
  tier: number
  lowSince: Date | null
  granted: number | null
}

const smallest = pi(smallestOrder)

/** Of `u`: who else the chain showed paying from, or being paid to, one of their wallets. */
const sameWallet = sql`with wallets as (
    select c.other_address as address from (select txid from payment_intents where user_id = u.id and txid is not null
      order by id desc limit 200) i join chain_payments c on c.txid = i.txid and c.direction = 'in'
    union select address from (select coalesce(to_address, address) as address from withdrawals where user_id = u.id
      order by id desc limit 200) w where address is not null
    union select from_address from unmatched_money where user_id = u.id and from_address is not null)
  select coalesce(array_agg(person), '{}') as people from (
    select i.user_id as person from wallets v join chain_payments c on c.other_address = v.address
      and c.direction = 'in' join payment_intents i on i.txid = c.txid where i.user_id <> u.id
    union select w.user_id from wallets v join withdrawals w on coalesce(w.to_address, w.address) = v.address
      where w.user_id <> u.id
    union select m.user_id from wallets v join unmatched_money m on m.from_address = v.address
      where m.user_id <> u.id) others`

/**
 * The facts of these people, each by index: their own orders on both sides, the reviews about them, and the disputes
 * they lost. An order below 1 π counts nothing, nor does any with somebody who traded in both directions, who has used
 * the same wallet, or with whom a review window found a ring. The planner does not see how many people they are: it
 * would make a plan at each call, which costs more than the facts of one of them.
 */
export const factsOf = (db: Read, ids: readonly string[]): Promise<TrustUser[]> =>
  db.many<TrustUser>(
    'trust.figures',
    sql`select u.id, u.tier, u.created_at as "createdAt", s.low_since as "lowSince", s.granted,
      s.checked_at is not null as checked, done.orders, done.worth, done.counterparties, sales.sent, sales.late,
      said.good,
      said.bad,
      lost.count as "lostDisputes", lost.last as "lastLossAt"
    from unnest((select ${ids as string[]}::uuid[])) as asked (id) join users u on u.id = asked.id
      left join trust_standings s on s.user_id = u.id
    cross join lateral (${sameWallet}) same
    cross join lateral (select coalesce(sum(n), 0)::int as orders,
        floor(coalesce(sum(worth), 0) / ${unitsPerPi})::int as worth,
        count(*)::int as counterparties from (
        select other, count(*) filter (where total >= ${smallest}) as n,
          sum(worth) filter (where total >= ${smallest}) as worth from (
          (select o.id, o.buyer_id as other, 'sale' as side, o.state, o.total, o.total - o.refunded as worth
            from orders o where o.seller_id = u.id order by o.id desc limit ${most})
          union all (select o.id, o.seller_id, 'purchase', o.state, o.total, o.total - o.refunded from orders o
            where o.buyer_id = u.id order by o.id desc limit ${most})) both_sides
          left join review_windows w on w.id = both_sides.id
        where both_sides.state = 'completed' and not other = any(same.people) group by other
        having count(distinct side) = 1 and not coalesce(bool_or(cardinality(w.ring) > 0), false)) of_others
      where n > 0) done
    cross join lateral (select count(*)::int as sent, count(*) filter (where late)::int as late from (
        select o.late, o.shipped_at, o.delivered_at, o.delivery from orders o where o.seller_id = u.id
          order by o.id desc limit ${most}) own
        where late or shipped_at is not null or (delivery = 'pickup' and delivered_at is not null)) sales
    cross join lateral (select coalesce(sum(weight) filter (where rating >= 4), 0)::float as good,
      coalesce(sum(weight) filter (where rating <= 2), 0)::float as bad from (
        (select r.rating, r.weight from reviews r where r.subject_id = u.id and r.side = 'buyer'
          and r.revealed_at is not null and r.hidden_at is null order by r.id desc limit ${most})
        union all (select r.rating, r.weight from reviews r where r.subject_id = u.id and r.side = 'seller'
          and r.revealed_at is not null and r.hidden_at is null order by r.id desc limit ${most})) about_them) said
    cross join lateral (select count(*)::int as count, max(ended_at) as last from (
        (select d.ended_at from disputes d where d.seller_id = u.id and d.lost_side = 'seller'
          and d.ended_at is not null order by d.id desc limit ${most})
        union all (select d.ended_at from disputes d where d.buyer_id = u.id and d.lost_side = 'buyer'
          and d.ended_at is not null order by d.id desc limit ${most})) decided) lost
    order by u.id`,
  )

/** The next so many people of a night, in the order of their ids. */
export const usersAfter = async (tx: Write, after: string | null, limit: number): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(
      'trust.users-after',
      sql`select id from users where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`,
    )
  ).map(({ id }) => id)

export interface NightRow {
  after: string | null
  endedAt: Date | null
}

export const beginNight = (tx: Write, night: string, now: Date): Promise<number> =>
  tx.run(
    'trust.begin-night',
    sql`insert into trust_nights (night, began_at) values (${night}::date, ${now}) on conflict do nothing`,
  )
export const isNightOver = async (db: Read, night: string): Promise<boolean> =>
  (
    await db.maybe<{ over: boolean }>(
      'trust.night',
      sql`select ended_at is not null as over from trust_nights where night = ${night}::date`,
    )
  )?.over ?? false
/** How far this night is; held, so that two processes look at nobody twice. */
export const lockNight = (tx: Write, night: string): Promise<NightRow | undefined> =>
  tx.maybe<NightRow>(
    'trust.lock-night',
    sql`select after, ended_at as "endedAt" from trust_nights where night = ${night}::date and ended_at is null for
      update skip locked`,
  )
export const noteNight = (
  tx: Write,
  night: string,
  { after, looked, ended }: { after: string | null; looked: number; ended: Date | null },
): Promise<number> =>
  tx.run(
    'trust.note-night',
    sql`update trust_nights set after = coalesce(${after}::uuid, after), looked_at = looked_at + ${looked},
      ended_at = ${ended} where night = ${night}::date`,
  )

export interface ReviewedTier {
  id: string
  tier: number
  before: number
  earned: number
  lowSince: Date | null
  figures: TrustFigures
}

/** Writes down what a night found: the figures beside each person, and the tier of those for whom it changed. */
export const saveReviewedTiers = async (tx: Write, looked: readonly ReviewedTier[], now: Date): Promise<void> => {
  const column = <T>(of: (each: ReviewedTier) => T): T[] => looked.map(of)
  await tx.run(
    'trust.save',
    sql`insert into trust_standings (user_id, earned, figures, low_since, looked_at)
    select id, earned, figures, low_since, ${now}::timestamptz
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ earned }) => earned)}::int[],
      ${column(({ figures }) => JSON.stringify(figures))}::jsonb[],
      ${column(({ lowSince }) => lowSince)}::timestamptz[]) as t (id, earned, figures, low_since)
    on conflict (user_id) do update set earned = excluded.earned, figures = excluded.figures,
      low_since = excluded.low_since, looked_at = excluded.looked_at`,
  )
  const changed = looked.filter(({ tier, before }) => tier !== before)
  if (changed.length > 0) {
    await setTiers(tx, changed)
  }
}

export const noteChange = (
  tx: Write,
  id: string,
  { id: userId, before, tier, figures }: ReviewedTier,
  now: Date,
): Promise<number> =>
  tx.run(
    'trust.note-change',
    sql`insert into tier_changes (id, user_id, from_tier, to_tier, figures, at)
      values (${id}, ${userId}, ${before}, ${tier}, ${JSON.stringify(figures)}, ${now})`,
  )

export interface TrustRecord {
  figures: TrustFigures | Record<string, never>
  lookedAt: Date | null
}
export const trustRecordOf = (db: Read, userId: string): Promise<TrustRecord | undefined> =>
  db.maybe<TrustRecord>(
    'trust.record',
    sql`select figures, looked_at as "lookedAt" from trust_standings where user_id = ${userId}`,
  )

export interface TierChange {
  at: Date
  from: number
  to: number
}
export const changesOf = (db: Read, userId: string): Promise<TierChange[]> =>
  db.many<TierChange>(
    'trust.history',
    sql`select at, from_tier as "from", to_tier as "to" from tier_changes where user_id = ${userId} order by id desc
      limit 20`,
  )

export const userIdByName = (db: Read, username: string): Promise<{ id: string } | undefined> =>
  db.maybe('trust.user-by-name', sql`select id from users where lower(username) = lower(${username})`)
/** How often staff decided about somebody's tier. */
export const timesSet = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'trust.times-set',
      sql`select count(*)::int as n from events where kind = 'trust' and record_id = ${userId} and event = 'set'`,
    )
  ).n

export const saveManualTier = async (
  tx: Write,
  userId: string,
  { checked, granted, listsAs, by }: { checked: boolean; granted: number | null; listsAs: number | null; by: string },
  now: Date,
): Promise<void> => {
  await setListingTier(tx, userId, listsAs)
  await tx.run(
    'trust.set',
    sql`insert into trust_standings (user_id, granted, checked_by, checked_at)
      values (${userId}, ${granted}, ${checked ? by : null}, ${checked ? now : null})
    on conflict (user_id) do update set granted = excluded.granted, checked_by = excluded.checked_by,
      checked_at = excluded.checked_at`,
  )
}
