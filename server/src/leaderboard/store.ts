// The SQL of leaderboards: counted by a job, read by place.
import { leaderLimits, type Board, type Span } from '@lamplit/contract/leaderboard'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'

export interface LeaderRow {
  place: number
  rank: number
  username: string
  level: number
  value: number
}

/** Who has how much since a moment, or ever: people, what counts for them, and when they last got more, for ties. */
const scores: Readonly<Record<Board, (since: Date | null) => Sql>> = {
  xp: (since) =>
    since === null
      ? sql`select id as user_id, xp as value, null::timestamptz as last from users where xp > 0`
      : sql`select user_id, sum(amount)::int as value, max(at) as last from xp_events where at > ${since}
        group by user_id`,
  sellers: (
    since,
  ) => sql`select seller_id as user_id, sum(least(sales, ${leaderLimits.perBuyer}))::int as value, max(last) as last
    from (select seller_id, buyer_id, count(*)::int as sales, max(completed_at) as last from orders
      where state = 'completed' and completed_at is not null
      and (${since}::timestamptz is null or completed_at > ${since}) group by seller_id, buyer_id) pairs
      group by seller_id`,
}

/**
 * Writes a list anew; readers see the old one until it stands. Suspended and hidden people, staff, and who stays
 * out are on none.
 */
export const writeBoard = async (tx: Write, board: Board, span: Span, since: Date | null, now: Date): Promise<void> => {
  // It reads a whole table where it counts all time; nobody waits for it.
  await tx.run('leaderboard.statement-timeout', sql`set local statement_timeout = '60s'`)
  await tx.run('leaderboard.clear', sql`delete from leader_rows where board = ${board} and span = ${span}`)
  await tx.run(
    'leaderboard.insert',
    sql`insert into leader_rows (board, span, place, rank, user_id, value)
    select ${board}, ${span}, row_number() over best, dense_rank() over (order by value desc), user_id, value
    from (${scores[board](since)}) scored join users u on u.id = user_id
    where value > 0 and u.state = 'active' and u.hidden_at is null and not u.roles && '{admin}'
      and not exists (select from leader_optouts o where o.user_id = u.id)
    window best as (order by value desc, last nulls first, user_id) order by value desc, last nulls first, user_id
      limit ${leaderLimits.kept}`,
  )
  await tx.run(
    'leaderboard.note-run',
    sql`insert into leader_runs (board, span, at) values (${board}, ${span}, ${now}) on conflict (board, span) do update
      set at = excluded.at`,
  )
}

const columns = sql`l.place, l.rank, u.username, u.level, l.value`
/** Who was hidden or suspended since the count is not shown. */
const shown = sql`join users u on u.id = l.user_id and u.state = 'active' and u.hidden_at is null`

export const topOf = (db: Read, board: Board, span: Span): Promise<LeaderRow[]> =>
  db.many(
    'leaderboard.top',
    sql`select ${columns} from leader_rows l ${shown} where l.board = ${board} and l.span = ${span}
      and l.place <= ${leaderLimits.shown} order by l.place`,
  )

export const ownRow = (db: Read, board: Board, span: Span, userId: string): Promise<LeaderRow | undefined> =>
  db.maybe(
    'leaderboard.own-row',
    sql`select ${columns} from leader_rows l ${shown} where l.user_id = ${userId} and l.board = ${board}
      and l.span = ${span}`,
  )

export const around = (db: Read, board: Board, span: Span, place: number): Promise<LeaderRow[]> =>
  db.many(
    'leaderboard.around',
    sql`select ${columns} from leader_rows l ${shown} where l.board = ${board} and l.span = ${span}
      and l.place between ${place - leaderLimits.around} and ${place + leaderLimits.around} order by l.place`,
  )

export const runAt = async (db: Read, board: Board, span: Span): Promise<Date | null> =>
  (
    await db.maybe<{ at: Date }>(
      'leaderboard.run-at',
      sql`select at from leader_runs where board = ${board} and span = ${span}`,
    )
  )?.at ?? null

export const isOptedOut = async (db: Read, userId: string): Promise<boolean> =>
  (await db.maybe('leaderboard.is-opted-out', sql`select from leader_optouts where user_id = ${userId}`)) !== undefined

export const optOut = async (tx: Write, userId: string, now: Date): Promise<void> => {
  await tx.run(
    'leaderboard.opt-out',
    sql`insert into leader_optouts (user_id, at) values (${userId}, ${now}) on conflict do nothing`,
  )
  await tx.run('leaderboard.delete-user', sql`delete from leader_rows where user_id = ${userId}`)
}

export const optIn = (tx: Write, userId: string): Promise<number> =>
  tx.run('leaderboard.opt-in', sql`delete from leader_optouts where user_id = ${userId}`)
