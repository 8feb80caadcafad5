// Verified sessions, answered from memory for less than a second: a session that ends, and a user who is suspended or
// given another role, is known in every process within that second, with nothing to be notified of.
import type { Db } from './db.ts'
import { openBatchWriter } from './batch-writer.ts'
import type { Log } from './log.ts'
import { actorOf, actorsOf, tokenHash, isDueForTouch, touchSessions, type Actor, type Session } from './session.ts'

/** For so long a session is answered from memory, from the moment its reading began. */
export const freshMs = 900
/** One that is used when it is older than this is read again, together with others, before it is too old. */
const renewAfterMs = 400
const renewEveryMs = 50
const mostSessions = 5000
/** So many are read by one statement. */
const mostAtOnce = 500
const touchEveryMs = 200

export interface SessionCache {
  /** The user behind a token, or null; see `actorOf`. */
  actorOf: (token: string) => Promise<Actor | null>
  /** This process has just ended this session, or changed users: it, or none at all, is answered from memory. */
  forget: (sessionHash?: Buffer) => void
  close: () => Promise<void>
}

interface Cached {
  session: Session
  readAt: number
}

export interface SessionCacheOptions {
  db: Db
  /** For what nobody waits for: the times of last use. */
  backgroundDb: Db
  machineNow: () => Date
  log: Log
  /** A clock that only goes forward. */
  elapsedMs?: () => number
}

export const openSessionCache = ({
  db,
  backgroundDb,
  machineNow,
  log,
  elapsedMs = () => performance.now(),
}: SessionCacheOptions): SessionCache => {
  const cached = new Map<string, Cached>()
  const due = new Map<string, Buffer>()
  let timer: NodeJS.Timeout | undefined
  // Counts changes, so that what was read before one is not cached after it.
  let changes = 0
  const touches = openBatchWriter<Buffer>(
    (hashes) => backgroundDb.write((tx) => touchSessions(tx, hashes, machineNow())).then(() => {}),
    log,
    touchEveryMs,
  )

  const put = (key: string, session: Session, readAt: number): void => {
    cached.delete(key)
    if (cached.size >= mostSessions) cached.delete(cached.keys().next().value!)
    cached.set(key, { session, readAt })
  }
  const touch = (session: Session): void => {
    const now = machineNow()
    if (!isDueForTouch(session, now)) return
    session.usedAt = now
    touches.add(session.sessionHash)
  }

  const renew = async (): Promise<void> => {
    const hashes = [...due.values()].slice(0, mostAtOnce)
    const readAt = elapsedMs()
    const before = changes
    const found = new Map(
      (await actorsOf(db, hashes, machineNow())).map((session) => [keyOf(session.sessionHash), session]),
    )
    for (const key of hashes.map(keyOf)) {
      due.delete(key)
      const session = found.get(key)
      if (!session) cached.delete(key)
      else if (changes === before && cached.has(key)) put(key, session, readAt)
    }
  }
  /** One renewal after the other; what waits too long is read by the request that needs it. */
  const renewLater = (): void => {
    timer ??= setTimeout(
      () =>
        void renew()
          .catch((error: unknown) => {
            due.clear()
            log.warn({ error: String(error) }, 'sessions not renewed')
          })
          .finally(() => {
            timer = undefined
            if (due.size > 0) renewLater()
          }),
      renewEveryMs,
    ).unref()
  }

  return {
    actorOf: async (token) => {
      const hash = tokenHash(token)
      const key = keyOf(hash)
      const known = cached.get(key)
      const readAt = elapsedMs()
      const age = known ? readAt - known.readAt : Number.POSITIVE_INFINITY
      if (known && age < freshMs) {
        if (age >= renewAfterMs && due.size < mostSessions) {
          due.set(key, hash)
          renewLater()
        }
        touch(known.session)
        return known.session
      }
      const before = changes
      const session = await actorOf(db, token, machineNow())
      if (!session) cached.delete(key)
      else if (changes === before) put(key, session, readAt)
      if (session) touch(session)
      return session
    },
    forget: (sessionHash) => {
      changes++
      if (sessionHash) cached.delete(keyOf(sessionHash))
      else cached.clear()
    },
    close: async () => {
      clearTimeout(timer)
      await touches.close()
    },
  }
}

const keyOf = (hash: Buffer): string => hash.toString('base64')
