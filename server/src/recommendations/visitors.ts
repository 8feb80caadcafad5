// How many visitors one address may seem to be: whoever makes up a new one for every look moves no likeness. Kept in memory for a day, and nowhere else.

/** So many visitors of one address count a day; a house or an office has more, and loses only that the others are not counted. */
const perAddress = 12
const mostAddresses = 20_000

/** Answers whether a look counts: of a visitor that this address was before today, or of one of its first few. */
export const openVisitors = (): ((address: string, visit: string, at: Date) => boolean) => {
  let today = ''
  let known = new Map<string, Set<string>>()
  return (address, visit, at) => {
    const day = at.toISOString().slice(0, 10)
    if (day !== today) [today, known] = [day, new Map()]
    const visits = known.get(address) ?? new Set<string>()
    if (visits.has(visit)) return true
    // A flood from everywhere is not counted at all until the day is over.
    if (visits.size >= perAddress || (visits.size === 0 && known.size >= mostAddresses)) return false
    known.set(address, visits.add(visit))
    return true
  }
}
