// Whose turn it is: users take turns, so that nobody's flood keeps another waiting, and of one turn the small and the
// urgent come first.

export interface Queued {
  /** Who asked; what nobody in particular asked for shares one turn. */
  by: string
  /** Lower comes first: evidence of a dispute has a deadline. */
  rank: number
  bytes: number
}

/** More than this waiting is refused, of one user and of all together, so that uploads cannot fill the memory. */
const [mostOfOne, mostWaiting] = [20, 64]

export const openQueue = <T extends Queued>() => {
  const waiting = new Map<string, T[]>()
  /** How many of a user are being worked on now. */
  const working = new Map<string, number>()
  /** When a user was last served, in turns. */
  const served = new Map<string, number>()
  let turn = 0
  const size = (): number => [...waiting.values()].reduce((sum, own) => sum + own.length, 0)
  const before = (one: T, other: T): boolean =>
    one.rank !== other.rank ? one.rank < other.rank : one.bytes < other.bytes

  return {
    size,
    /** False where there is no room for it. */
    add: (item: T): boolean => {
      const own = waiting.get(item.by) ?? []
      if (own.length >= mostOfOne || size() >= mostWaiting) return false
      waiting.set(item.by, [...own, item])
      return true
    },
    /** One that came back from a process that died goes to the front: it has had its turn. */
    putBack: (item: T): void => void waiting.set(item.by, [{ ...item, rank: -1 }, ...(waiting.get(item.by) ?? [])]),
    /** Of the users with the least under way: urgent first, then whoever was served longest ago, then the smallest. */
    take: (): T | undefined => {
      const first = [...waiting].map(([by, own]) => {
        const item = own.reduce((best, each) => (before(each, best) ? each : best))
        return { by, item, busy: working.get(by) ?? 0, last: served.get(by) ?? 0 }
      })
      const [next] = first.toSorted(
        (one, other) =>
          one.busy - other.busy ||
          one.item.rank - other.item.rank ||
          one.last - other.last ||
          one.item.bytes - other.item.bytes,
      )
      if (!next) return undefined
      const rest = waiting.get(next.by)!.filter((each) => each !== next.item)
      if (rest.length > 0) waiting.set(next.by, rest)
      else waiting.delete(next.by)
      working.set(next.by, next.busy + 1)
      served.set(next.by, ++turn)
      return next.item
    },
    done: ({ by }: T): void => {
      const left = (working.get(by) ?? 1) - 1
      if (left > 0) working.set(by, left)
      else working.delete(by)
      // Who has nothing here any more is forgotten.
      if (left <= 0 && !waiting.has(by)) served.delete(by)
    },
    clear: (): T[] => {
      const all = [...waiting.values()].flat()
      waiting.clear()
      return all
    },
  }
}
