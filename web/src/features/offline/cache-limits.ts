// How much is kept: what was not used for longest goes first when there is too much (domain §3.15: the last seen, not
// everything).
import type { CacheGroup } from './cache-policy.ts'

export interface CacheItem {
  key: string
  group: CacheGroup
  bytes: number
  usedAt: number
}
export interface CacheLimit {
  items: number
  bytes: number
}

const megabyte = 1_000_000

/** At most 50 listings; pictures are small, and a cheap phone has little room. */
export const cacheLimits: Readonly<Record<CacheGroup, CacheLimit>> = {
  seen: { items: 50, bytes: 2 * megabyte },
  lists: { items: 60, bytes: 4 * megabyte },
  own: { items: 8, bytes: 2 * megabyte },
  looks: { items: 4, bytes: megabyte },
  pictures: { items: 300, bytes: 12 * megabyte },
  files: { items: 150, bytes: 4 * megabyte },
}

/** What has to go so that every group stays within its limit. */
export const overflow = (
  items: readonly CacheItem[],
  most: Readonly<Record<CacheGroup, CacheLimit>> = cacheLimits,
): string[] => {
  const taken = new Map<CacheGroup, CacheLimit>()
  // The worker has no document that would lend it what old browsers lack.
  return Array.from(items)
    .sort((a, b) => b.usedAt - a.usedAt)
    .flatMap(({ key, group, bytes }) => {
      const so = taken.get(group) ?? { items: 0, bytes: 0 }
      const next = { items: so.items + 1, bytes: so.bytes + bytes }
      if (next.items > most[group].items || next.bytes > most[group].bytes) return [key]
      taken.set(group, next)
      return []
    })
}

/** Reads the list of a cache; what is no list, or no entry of one, is left out. */
export const readItems = (raw: unknown): CacheItem[] =>
  (Array.isArray(raw) ? raw : []).filter(
    (item: Partial<CacheItem> | null): item is CacheItem =>
      typeof item?.key === 'string' &&
      typeof item.group === 'string' &&
      item.group in cacheLimits &&
      typeof item.bytes === 'number' &&
      typeof item.usedAt === 'number',
  )

/**
 * The list as it must be for what really lies in the cache: a worker can be ended between keeping a thing and writing
 * it down.
 */
export const reconciled = (items: readonly CacheItem[], keys: readonly string[], group: CacheGroup): CacheItem[] => {
  const known = new Map(items.map((item) => [item.key, item]))
  return keys.map((key) => known.get(key) ?? { key, group, bytes: 20_000, usedAt: 0 })
}
