// Sessions: an opaque bearer token of 256 bits, kept only as its hash, ended by time, by the person or by an operator
// (quality §3.7).
import { createHash, randomBytes } from 'node:crypto'
import { sessionTimes, staffSessionTimes } from '@lamplit/contract/limits'
import type { Via } from '@lamplit/contract/users'
import { sql, type Read, type Sql, type Write } from './db.ts'

/** Who acts. It comes from the session alone (domain D4). */
export interface Actor {
  id: string
  username: string
  uid: string
  roles: string[]
  suspended: boolean
  sessionHash: Buffer
  via: Via
  /** What Pi said of them at a sign-in. */
  preferredLanguage?: string | null
  /** When this session began; unknown of one that acts without a session. */
  signedInAt?: Date
  /** The uid that this session was opened with; an account has another one after it was linked. */
  signedInUid?: string | null
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** Opens a session and answers its token; the oldest ones of a person make room. */
export const openSession = async (
  tx: Write,
  userId: string,
  via: Via,
  now: Date,
  uid: string | null = null,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx.run(
    'sessions.insert',
    sql`insert into sessions (token_hash, user_id, via, uid, created_at, used_at)
      values (${tokenHash(token)}, ${userId}, ${via}, ${uid}, ${now}, ${now})`,
  )
  await tx.run(
    'sessions.trim',
    sql`delete from sessions where token_hash in (select token_hash from sessions where user_id = ${userId}
      order by used_at desc, created_at desc offset ${sessionTimes.perUser})`,
  )
  return token
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/**
 * Part of a larger statement, about a session `s` and its user `u`: the session is not over. It is when it was last
 * used, or began, too long ago; sessions of staff are short.
 */
export const isLiveSession = (now: Date): Sql => {
  const { idleMinutes, absoluteHours } = staffSessionTimes
  return sql`s.used_at > case when u.roles = '{}' then ${before(now, sessionTimes.idleDays * dayMs)}::timestamptz
      else ${before(now, idleMinutes * minuteMs)}::timestamptz end
    and s.created_at > case when u.roles = '{}' then ${before(now, sessionTimes.absoluteDays * dayMs)}::timestamptz
      else ${before(now, absoluteHours * hourMs)}::timestamptz end`
}

/** Whether this session began so lately that a money verb of staff believes it. */
export const isFresh = ({ signedInAt }: Pick<Actor, 'signedInAt'>, now: Date): boolean =>
  signedInAt !== undefined && signedInAt > before(now, staffSessionTimes.freshMinutes * minuteMs)

/** An actor with what is known of their session. */
export interface Session extends Actor {
  usedAt: Date
}

const columns = sql`u.id, u.username, i.uid, u.roles, u.state = 'suspended' as suspended, s.token_hash as "sessionHash",
  s.via, u.preferred_language as "preferredLanguage", s.used_at as "usedAt", s.created_at as "signedInAt",
  s.uid as "signedInUid"`
const withUsers = sql`sessions s join users u on u.id = s.user_id join user_identities i on i.user_id = u.id
  and i.current`

/** The person behind a token, or null: unknown, ended, unused or open for too long. */
export const actorOf = async (db: Read, token: string, now: Date): Promise<Session | null> => {
  const row = await db.maybe<Session>(
    'sessions.actor',
    sql`select ${columns} from ${withUsers} where s.token_hash = ${tokenHash(token)} and ${isLiveSession(now)}`,
  )
  return row ?? null
}

/** The same for many sessions at once; one that is over is missing in the answer. */
export const actorsOf = (db: Read, sessionHashes: readonly Buffer[], now: Date): Promise<Session[]> =>
  db.many<Session>(
    'sessions.actors',
    sql`select ${columns} from ${withUsers}
    where s.token_hash = any(${sessionHashes as Buffer[]}::bytea[]) and ${isLiveSession(now)}`,
  )

const staffTouchMs = 5 * minuteMs

/** A session is renewed by use; at most once an hour, so that reading stays reading; of staff every five minutes. */
export const isDueForTouch = ({ usedAt, roles }: Session, now: Date): boolean =>
  usedAt < before(now, roles.length > 0 ? staffTouchMs : hourMs)

export const touchSessions = (tx: Write, sessionHashes: readonly Buffer[], now: Date): Promise<number> =>
  tx.run(
    'sessions.touch',
    sql`update sessions set used_at = ${now} where token_hash = any(${sessionHashes as Buffer[]}::bytea[])
      and used_at < ${before(now, staffTouchMs)}`,
  )

/** Ends every session of these people, wherever they are signed in. */
export const endSessionsOf = (tx: Write, userIds: readonly string[]): Promise<number> =>
  tx.run('sessions.end-all', sql`delete from sessions where user_id = any(${userIds as string[]}::uuid[])`)

export const endSession = (tx: Write, { sessionHash }: Actor): Promise<number> =>
  tx.run('sessions.end', sql`delete from sessions where token_hash = ${sessionHash}`)

/** Takes away the rows that can no longer open anything. */
export const sweepSessions = (tx: Write, now: Date): Promise<number> => {
  const idle = before(now, sessionTimes.idleDays * dayMs)
  return tx.run('sessions.sweep', sql`delete from sessions where used_at < ${idle}`)
}
