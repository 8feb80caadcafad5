// Sessions: an opaque bearer token of 256 bits, kept only as its hash, ended by time, by the person or by an operator
// (quality §3.7).
import { createHash, randomBytes } from 'node:crypto'
import { sessionTimes } from '@lamplit/contract/limits'
import type { Via } from '@lamplit/contract/users'
import { sql, type Read, type Write } from './db.ts'

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
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
const dayMs = 86_400_000

/** Opens a session and answers its token; the oldest ones of a person make room. */
export const openSession = async (tx: Write, userId: string, via: Via, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx.run(
    'sessions.insert',
    sql`insert into sessions (token_hash, user_id, via, created_at, used_at)
      values (${tokenHash(token)}, ${userId}, ${via}, ${now}, ${now})`,
  )
  await tx.run(
    'sessions.trim',
    sql`delete from sessions where token_hash in (select token_hash from sessions where user_id = ${userId}
      order by used_at desc, created_at desc offset ${sessionTimes.perUser})`,
  )
  return token
}

/** A session is over when it was last used before `idle` or began before `oldest`. */
export const liveSince = (now: Date): { idle: Date; oldest: Date } => ({
  idle: new Date(now.getTime() - sessionTimes.idleDays * dayMs),
  oldest: new Date(now.getTime() - sessionTimes.absoluteDays * dayMs),
})

/** An actor with what is known of their session. */
export interface Session extends Actor {
  usedAt: Date
}

const columns = sql`u.id, u.username, i.uid, u.roles, u.state = 'suspended' as suspended, s.token_hash as "sessionHash",
  s.via, u.preferred_language as "preferredLanguage", s.used_at as "usedAt"`
const withUsers = sql`sessions s join users u on u.id = s.user_id join user_identities i on i.user_id = u.id and i.current`

/** The person behind a token, or null: unknown, ended, unused for 7 days, or older than 30. */
export const actorOf = async (db: Read, token: string, now: Date): Promise<Session | null> => {
  const { idle, oldest } = liveSince(now)
  const row = await db.maybe<Session>(
    'sessions.actor',
    sql`select ${columns} from ${withUsers}
    where s.token_hash = ${tokenHash(token)} and s.used_at > ${idle} and s.created_at > ${oldest}`,
  )
  return row ?? null
}

/** The same for many sessions at once; one that is over is missing in the answer. */
export const actorsOf = (db: Read, sessionHashes: readonly Buffer[], now: Date): Promise<Session[]> => {
  const { idle, oldest } = liveSince(now)
  return db.many<Session>(
    'sessions.actors',
    sql`select ${columns} from ${withUsers}
    where s.token_hash = any(${sessionHashes as Buffer[]}::bytea[]) and s.used_at > ${idle}
      and s.created_at > ${oldest}`,
  )
}

const anHourBefore = (now: Date): Date => new Date(now.getTime() - 3_600_000)

/** A session is renewed by use; at most once an hour, so that reading stays reading. */
export const isDueForTouch = ({ usedAt }: Session, now: Date): boolean => usedAt < anHourBefore(now)

export const touchSessions = (tx: Write, sessionHashes: readonly Buffer[], now: Date): Promise<number> =>
  tx.run(
    'sessions.touch',
    sql`update sessions set used_at = ${now} where token_hash = any(${sessionHashes as Buffer[]}::bytea[])
      and used_at < ${anHourBefore(now)}`,
  )

/** Ends every session of these people, wherever they are signed in. */
export const endSessionsOf = (tx: Write, userIds: readonly string[]): Promise<number> =>
  tx.run('sessions.end-all', sql`delete from sessions where user_id = any(${userIds as string[]}::uuid[])`)

export const endSession = (tx: Write, { sessionHash }: Actor): Promise<number> =>
  tx.run('sessions.end', sql`delete from sessions where token_hash = ${sessionHash}`)

/** Takes away the rows that can no longer open anything. */
export const sweepSessions = (tx: Write, now: Date): Promise<number> => {
  const idle = new Date(now.getTime() - sessionTimes.idleDays * dayMs)
  return tx.run('sessions.sweep', sql`delete from sessions where used_at < ${idle}`)
}
