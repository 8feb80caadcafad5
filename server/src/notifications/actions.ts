// Notices: telling a person what happened without being asked, once for each fact; and what they then see, mark and put
// away.
import {
  notificationCategories,
  notificationCategoryNames,
  type NotificationCategory,
  type NotificationCounts,
  type NotificationKind,
  type NotificationPulse,
} from '@lamplit/contract/notifications'
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { isLiveSession } from '../kernel/session.ts'

export interface NotificationDraft {
  userId: string
  kind: NotificationKind
  /** The fact, like `late:{intent}`: told once, however often it is said. */
  key: string
  /** What it is about, like `order:{id}`, so that the page can lead there. */
  about?: string
  amount?: Pi
  note?: string
  /** Until when something must be done; a reminder with little time left may break quiet hours (domain §3.15). */
  due?: Date
}

/** Writes notices down in the transaction of the fact itself, so that neither is without the other. */
export const notify = async (tx: Write, news: readonly NotificationDraft[], now: Date): Promise<void> => {
  if (news.length === 0) return
  await tx.run('notices.insert', notificationsInserted(news, now))
}

/** Part of a larger statement: the same. */
export const notificationsInserted = (news: readonly NotificationDraft[], now: Date): Sql =>
  sql`insert into notices (id, user_id, kind, category, key, about, amount, note, due_at, at)
    select *, ${now}::timestamptz from unnest(${news.map(() => newId(now))}::uuid[],
      ${news.map(({ userId }) => userId)}::uuid[], ${news.map(({ kind }) => kind)}::text[],
      ${news.map(({ kind }) => notificationCategories[kind])}::text[], ${news.map(({ key }) => key)}::text[],
      ${news.map(({ about }) => about ?? null)}::text[], ${news.map(({ amount }) => amount ?? null)}::bigint[],
        ${news.map(({ note }) => note ?? null)}::text[], ${news.map(({ due }) => due ?? null)}::timestamptz[])
    on conflict (user_id, key) do nothing`

export interface Notification {
  id: string
  at: Date
  kind: NotificationKind
  category: NotificationCategory
  about: string | null
  amount: Pi | null
  note: string | null
  seen: boolean
  due: Date | null
}

const shown = sql`id, at, kind, category, about, amount, note, seen_at is not null as seen, due_at as due`

/** Newest first; of one category through its own index, so that a rare one is found without reading the others. */
export const notificationsOf = (
  db: Read,
  userId: string,
  { before, category, limit }: { before: string | null; category: NotificationCategory | undefined; limit: number },
): Promise<Notification[]> =>
  category === undefined
    ? db.many<Notification>(
        'notices.page',
        sql`select ${shown} from notices where user_id = ${userId} and dismissed_at is null
          and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${limit}`,
      )
    : db.many<Notification>(
        'notices.page-of',
        sql`select ${shown} from notices where user_id = ${userId} and category = ${category} and dismissed_at is null
          and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${limit}`,
      )

/** A badge stops at 99+, so nothing counts further than this. */
const countedTo = 100

export interface Unseen {
  unseen: number
  counts: NotificationCounts
}

/** How many are not seen yet, by category. */
export const unseenOf = async (db: Read, userId: string): Promise<Unseen> => {
  const rows = await db.many<{ category: NotificationCategory; n: number }>(
    'notices.counts',
    sql`select each.category, counted.n from unnest(${notificationCategoryNames as unknown as string[]}::text[]) each
      (category),
    lateral (select count(*)::int as n from (select from notices where user_id = ${userId} and category = each.category
      and seen_at is null limit ${countedTo}) found) counted`,
  )
  const counts = Object.fromEntries(rows.map(({ category, n }) => [category, n])) as NotificationCounts
  return {
    unseen: Math.min(
      countedTo,
      rows.reduce((sum, { n }) => sum + n, 0),
    ),
    counts,
  }
}

export const seeUpTo = (
  tx: Write,
  userId: string,
  id: string,
  category: NotificationCategory | undefined,
  now: Date,
): Promise<number> =>
  category === undefined
    ? tx.run(
        'notices.mark-seen',
        sql`update notices set seen_at = ${now} where user_id = ${userId} and seen_at is null and id <= ${id}`,
      )
    : tx.run(
        'notices.mark-category-seen',
        sql`update notices set seen_at = ${now} where user_id = ${userId} and category = ${category} and seen_at is null
          and id <= ${id}`,
      )

/** Marks one as seen; false when the person has no such notice. */
export const seeOne = async (tx: Write, userId: string, id: string, now: Date): Promise<boolean> =>
  (await tx.run(
    'notices.mark-one-seen',
    sql`update notices set seen_at = coalesce(seen_at, ${now}) where id = ${id} and user_id = ${userId}
      and dismissed_at is null`,
  )) > 0

/** Puts one away. The row stays, so that the same fact is not told again. */
export const dismiss = async (tx: Write, userId: string, id: string, now: Date): Promise<boolean> =>
  (await tx.run(
    'notices.dismiss',
    sql`update notices set dismissed_at = coalesce(dismissed_at, ${now}), seen_at = coalesce(seen_at, ${now})
      where id = ${id} and user_id = ${userId}`,
  )) > 0

export interface Pulse extends NotificationPulse {
  session: Buffer
}

/**
 * For each of these sessions what its person should know; one that ended, ran out or was suspended is missing in the
 * answer.
 */
export const pulseOf = (db: Read, sessions: readonly Buffer[], machineNow: Date): Promise<Pulse[]> =>
  db.many<Pulse>(
    'notices.unseen-pulse',
    sql`select s.token_hash as session, newest.id as newest, counted.n as unseen
    from unnest(${sessions as Buffer[]}::bytea[]) open (hash) join sessions s on s.token_hash = open.hash join users u
      on u.id = s.user_id
    left join lateral (select id from notices where user_id = s.user_id and dismissed_at is null order by id desc
      limit 1) newest on true,
    lateral (select count(*)::int as n from (select from notices where user_id = s.user_id and seen_at is null
      limit ${countedTo}) found) counted
    where ${isLiveSession(machineNow)} and u.state = 'active'`,
  )
