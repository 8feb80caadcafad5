// How many visitors one address may seem to be: whoever makes up a new one for every call moves no figure. Kept in
// memory for a day, and nowhere else.
import { dayOf } from './day.ts'

/**
 * So many visitors of one address count a day; a house or an office has more, and loses only that the others are not
 * counted.
 */
const perAddress = 12
const mostAddresses = 20_000

/**
 * Answers whether a call counts: of a visitor that this address was before today, or of one of its first few; and of
 * each visitor no more than `perVisit` a day.
 */
export const openVisitors = ({
  most = perAddress,
  perVisit = Number.POSITIVE_INFINITY,
}: { most?: number; perVisit?: number } = {}): ((address: string, visit: string, at: Date) => boolean) => {
  let today = ''
  let known = new Map<string, Map<string, number>>()
  return (address, visit, at) => {
    const day = dayOf(at)
    if (day !== today) [today, known] = [day, new Map()]
    const visits = known.get(address) ?? new Map<string, number>()
    const calls = visits.get(visit)
    if (calls !== undefined) {
      if (calls >= perVisit) return false
      visits.set(visit, calls + 1)
      return true
    }
    // A flood from everywhere is not counted at all until the day is over.
    if (visits.size >= most || (visits.size === 0 && known.size >= mostAddresses)) return false
    known.set(address, visits.set(visit, 1))
    return true
  }
}
