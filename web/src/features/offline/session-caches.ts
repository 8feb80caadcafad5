// What belongs to one session: kept under a digest of its token, read with that token alone, and gone with the session
// (domain §3.15; devices are shared).
import { isOwn, ownCache } from './cache-policy.ts'
import { limitedCache, type LimitedCache } from './limited-cache.ts'

const digestOf = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .slice(0, 16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** A name for the same question asked again by POST. */
export const postCacheKey = async (url: string, body: string): Promise<string> => `${url}?asked=${await digestOf(body)}`

export interface SessionCaches {
  /** Those of the session that this header names. Whatever another one left goes. */
  of: (authorization: string) => Promise<LimitedCache>
  /** Everything of every session goes, also what is still on its way. */
  wipe: () => Promise<void>
}

export const sessionCaches = (now: () => number): SessionCaches => {
  let current: { name: string; things: LimitedCache } | undefined
  const ended = new Set<string>()
  const clear = async (except?: string): Promise<void> => {
    const names = await caches.keys().catch(() => [])
    await Promise.all(names.filter((name) => isOwn(name) && name !== except).map((name) => caches.delete(name)))
  }
  const wipe = async (): Promise<void> => {
    const last = current
    if (last) {
      ended.add(last.name)
      await last.things.wipe()
    }
    await clear()
  }
  return {
    of: async (authorization) => {
      const name = ownCache(await digestOf(authorization))
      if (current?.name === name) return current.things
      const things = limitedCache(name, 'own', now)
      // A session that ended does not come back: late answers of it are not kept.
      if (ended.has(name)) {
        await things.wipe()
        return things
      }
      current = { name, things }
      await clear(name)
      return things
    },
    wipe,
  }
}
