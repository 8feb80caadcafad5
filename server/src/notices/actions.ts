// Notices: telling a person what happened without being asked, once for each fact.
import type { NoticeKind } from '@lamplit/contract/notices'
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'

export interface News {
  userId: string
  kind: NoticeKind
  /** The fact, like `late:{intent}`: told once, however often it is said. */
  key: string
  /** What it is about, like `order:{id}`, so that the page can lead there. */
  about?: string
  amount?: Pi
  note?: string
}

/** Writes notices down in the transaction of the fact itself, so that neither is without the other. */
export const tell = async (tx: Write, news: readonly News[], now: Date): Promise<void> => {
  if (news.length === 0) return
  await tx.run('notices.insert', sql`insert into notices (id, user_id, kind, key, about, amount, note, at)
    select *, ${now}::timestamptz from unnest(${news.map(() => newId(now))}::uuid[], ${news.map(({ userId }) => userId)}::uuid[], ${news.map(({ kind }) => kind)}::text[], ${news.map(({ key }) => key)}::text[],
      ${news.map(({ about }) => about ?? null)}::text[], ${news.map(({ amount }) => amount ?? null)}::bigint[], ${news.map(({ note }) => note ?? null)}::text[])
    on conflict (user_id, key) do nothing`)
}

export interface Told { id: string; at: Date; kind: NoticeKind; about: string | null; amount: Pi | null; note: string | null; seen: boolean }

export const noticesOf = (db: Read, userId: string, before: string | null, limit: number): Promise<Told[]> =>
  db.many<Told>('notices.page', sql`select id, at, kind, about, amount, note, seen_at is not null as seen from notices where user_id = ${userId} and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${limit}`)

/** How many are not seen yet; counted no further than a badge shows. */
export const unseenOf = async (db: Read, userId: string): Promise<number> =>
  (await db.one<{ n: number }>('notices.unseen', sql`select count(*)::int as n from (select 1 from notices where user_id = ${userId} and seen_at is null limit 100) each`)).n

export const seeUpTo = (tx: Write, userId: string, id: string, now: Date): Promise<number> =>
  tx.run('notices.see', sql`update notices set seen_at = ${now} where user_id = ${userId} and seen_at is null and id <= ${id}`)
