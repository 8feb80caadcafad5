// Caches of the worker that stay within their limits: each has a list of what lies in it and when it was last used.
import type { CacheGroup } from './cache-policy.ts'
import { overflow, readItems, reconciled, type CacheItem } from './cache-limits.ts'

/** The list lies beside the things, under an address that nobody asks for. */
const listKey = '/kept-list'
/** A page brings twenty pictures at once: the list is written once for all of them. */
const restMs = 500

export interface LimitedCache {
  get: (key: string) => Promise<Response | undefined>
  /** Keeps the content of an answer, which is used up by it. */
  put: (key: string, response: Response, group: CacheGroup) => Promise<void>
  drop: (key: string) => Promise<void>
  /** Throws everything away, and keeps nothing that still comes. */
  wipe: () => Promise<void>
}

/**
 * An answer as it is kept: its content alone. Without the server’s `date` and `cache-control` no page takes an old time
 * for the present one.
 */
const copyOf = async (response: Response, now: number): Promise<{ copy: Response; bytes: number }> => {
  const body = await response.arrayBuffer()
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return {
    copy: new Response(body, { headers: { 'content-type': type, 'x-kept-at': new Date(now).toISOString() } }),
    bytes: body.byteLength,
  }
}

const load = async (cache: Cache, common: CacheGroup): Promise<Map<string, CacheItem>> => {
  const listed = readItems(
    await cache
      .match(listKey)
      .then((found) => found?.json())
      .catch(() => null),
  )
  const keys = (await cache.keys()).map(({ url }) => url).filter((url) => new URL(url).pathname !== listKey)
  return new Map(reconciled(listed, keys, common).map((item) => [item.key, item]))
}

export const limitedCache = (name: string, common: CacheGroup, now: () => number): LimitedCache => {
  let list: Promise<Map<string, CacheItem>> | undefined
  let writing: Promise<void> | undefined
  let gone = false

  const opened = async (): Promise<[Cache, Map<string, CacheItem>]> => {
    const cache = await caches.open(name)
    return [cache, await (list ??= load(cache, common))]
  }
  const write = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, restMs))
    writing = undefined
    if (gone) return
    const [cache, items] = await opened()
    const over = overflow([...items.values()])
    over.forEach((key) => items.delete(key))
    await Promise.all(over.map((key) => cache.delete(key)))
    if (!gone) await cache.put(listKey, new Response(JSON.stringify([...items.values()])))
  }
  const writeSoon = (): Promise<void> => (writing ??= write())
  /** A full or forbidden storage keeps nothing; the page has its answer from the line. */
  const change = async (work: (cache: Cache, items: Map<string, CacheItem>) => Promise<void>): Promise<void> => {
    try {
      if (gone) return
      await work(...(await opened()))
      await writeSoon()
    } catch {
      list = undefined
    }
  }

  return {
    get: async (key) => {
      if (gone) return undefined
      const found = await caches
        .open(name)
        .then((cache) => cache.match(key, { ignoreVary: true }))
        .catch(() => undefined)
      if (found)
        void list
          ?.then((items) => {
            const item = items.get(key)
            if (item) item.usedAt = now()
          })
          .catch(() => undefined)
      return found
    },
    put: async (key, response, group) => {
      const { copy, bytes } = await copyOf(response, now())
      await change(async (cache, items) => {
        await cache.put(key, copy)
        items.set(key, { key, group, bytes, usedAt: now() })
        if (gone) await caches.delete(name)
      })
    },
    drop: (key) =>
      change(async (cache, items) => {
        items.delete(key)
        await cache.delete(key)
      }),
    wipe: async () => {
      gone = true
      await caches.delete(name).catch(() => false)
    },
  }
}
