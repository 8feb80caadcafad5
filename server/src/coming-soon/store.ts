// The SQL of areas that are being built and of those who wait for them.
import type { Area } from '@lamplit/contract/coming-soon'
import { sql, type Read, type Write } from '../kernel/db.ts'

export interface AreaRow {
  area: Area
  id: string
  state: 'building' | 'open'
  openedAt: Date | null
  waiting: number
}

const columns = sql`o.area, o.id, o.state, o.opened_at as "openedAt", o.waiting`

export const areasFor = (db: Read, userId: string | null): Promise<(AreaRow & { waits: boolean })[]> =>
  db.many(
    'coming-soon.areas',
    sql`select ${columns}, w.user_id is not null as waits from openings o left join opening_waits w on w.area = o.area
      and w.user_id = ${userId}::uuid order by o.id`,
  )

/** Whoever waits and whoever opens take turns, so that nobody is missed in between. */
export const lockAreaForUpdate = (tx: Write, area: Area): Promise<AreaRow | undefined> =>
  tx.maybe('coming-soon.lock-area', sql`select ${columns} from openings o where o.area = ${area} for update`)

export const joinWaitlist = (tx: Write, area: Area, userId: string, at: Date): Promise<number> =>
  tx.run(
    'waitlist.join',
    sql`insert into opening_waits (area, user_id, at) values (${area}, ${userId}, ${at}) on conflict do nothing`,
  )

export const leaveWaitlist = (tx: Write, area: Area, userId: string): Promise<number> =>
  tx.run('waitlist.leave', sql`delete from opening_waits where area = ${area} and user_id = ${userId}`)

export const changeWaitingCount = async (tx: Write, area: Area, change: number): Promise<number> =>
  (
    await tx.one<{ waiting: number }>(
      'waitlist.count',
      sql`update openings set waiting = waiting + ${change} where area = ${area} returning waiting`,
    )
  ).waiting

export const isWaiting = async (db: Read, area: Area, userId: string): Promise<boolean> =>
  (await db.maybe(
    'waitlist.is-waiting',
    sql`select from opening_waits where area = ${area} and user_id = ${userId}`,
  )) !== undefined

export const setState = (tx: Write, area: Area, openedAt: Date | null): Promise<number> =>
  tx.run(
    'coming-soon.set-state',
    sql`update openings set state = ${openedAt === null ? 'building' : 'open'}, opened_at = ${openedAt}
      where area = ${area}`,
  )

/** Takes so many off the list of those who wait; they are told in the same transaction. */
export const takeFromWaitlist = (tx: Write, area: Area, most: number): Promise<{ userId: string }[]> =>
  tx.many(
    'waitlist.take',
    sql`with told as (delete from opening_waits where area = ${area}
      and user_id in (select user_id from opening_waits where area = ${area} order by user_id limit ${most} for
      update skip locked) returning user_id),
    counted as (update openings set waiting = greatest(0, waiting - (select count(*)::int from told))
      where area = ${area}) select user_id as "userId" from told`,
  )
