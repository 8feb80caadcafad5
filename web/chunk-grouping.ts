// Which of the modules that no group names travel together. What it wins: without it, with the named groups alone, a
// first visit of a product asks for 32 files of script instead of 20 and of the home page for 75 with what is fetched
// when idle instead of 51; each is about 1 KB heavier. Rolldown's own `entriesAware` with `entriesAwareMergeThreshold`
// was tried in its place: its files need each other in circles and carry 320 KB into the shell.

/**
 * @property size what it weighs in bytes of source; @property needs imported at once; @property later imported when it
 * is wanted
 */
export interface Module {
  size: number
  needs: readonly string[]
  later: readonly string[]
}
export type Graph = ReadonlyMap<string, Module>

export interface Visits {
  /** What comes with every visit, in its order. */
  always: readonly string[]
  /** How many of these are the shell, which stays as it is. */
  shell: number
  /** Pages that are opened often, or have to be light. */
  often: ReadonlySet<string>
}

/**
 * What one request costs, in bytes of source that could have come instead: its heads, a file that is compressed alone,
 * the time of a weak phone.
 */
const requestCost = 2000
/** How many ordinary pages count as much as one that is opened often, and as what comes with every visit. */
const oftenCounts = 5
const alwaysCounts = 30

/** @property first the place in every visit where it comes, or Infinity; @property pages who else wants it */
interface Parcel {
  modules: string[]
  size: number
  needs: Set<Parcel>
  first: number
  pages: Set<string>
  taken: boolean
}

const reachedFrom = (start: string, graph: Graph): Set<string> => {
  const found = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || !graph.has(id)) continue
    found.add(id)
    open.push(...graph.get(id)!.needs)
  }
  return found
}

const withNeeds = (parcel: Parcel, found: Set<Parcel> = new Set()): Set<Parcel> => {
  if (!found.has(parcel)) {
    found.add(parcel)
    for (const next of parcel.needs) withNeeds(next, found)
  }
  return found
}

/** Whoever wants a parcel gets what it needs. */
const bring = (parcel: Parcel): void => {
  for (const part of withNeeds(parcel)) {
    part.first = Math.min(part.first, parcel.first)
    for (const page of parcel.pages) part.pages.add(page)
  }
}

/**
 * Modules that the same pages want, and the same moment of every visit, are one parcel from the start; what a group has
 * taken is one too.
 */
const parcelsOf = (graph: Graph, { always }: Visits, groupOf: (id: string) => string | undefined): Parcel[] => {
  const first = new Map<string, number>()
  always.forEach((start, at) => {
    for (const id of reachedFrom(start, graph)) if (!first.has(id)) first.set(id, at)
  })
  const pages = new Map<string, string[]>()
  const starts = new Set([...graph.values()].flatMap(({ later }) => later).filter((id) => !always.includes(id)))
  for (const start of [...starts].toSorted())
    for (const id of reachedFrom(start, graph)) pages.set(id, [...(pages.get(id) ?? []), start])

  const parcels = new Map<string, Parcel>()
  const holding = new Map<string, Parcel>()
  for (const id of [...new Set([...first.keys(), ...pages.keys()])].toSorted()) {
    const group = groupOf(id)
    const [at, by] = [first.get(id) ?? Infinity, pages.get(id) ?? []]
    const name = group ?? [at, ...by].join()
    const parcel = parcels.get(name) ?? {
      modules: [],
      size: 0,
      needs: new Set(),
      first: Infinity,
      pages: new Set(),
      taken: group !== undefined,
    }
    parcel.modules.push(id)
    parcel.size += graph.get(id)!.size
    parcel.first = Math.min(parcel.first, at)
    for (const page of by) parcel.pages.add(page)
    holding.set(id, parcel)
    parcels.set(name, parcel)
  }
  for (const [id, parcel] of holding)
    for (const next of graph.get(id)!.needs)
      if (holding.has(next) && holding.get(next) !== parcel) parcel.needs.add(holding.get(next)!)
  const all = [...parcels.values()]
  all.forEach(bring)
  return all
}

const counts = (page: string, { often }: Visits): number => (often.has(page) ? oftenCounts : 1)

const saved = (one: Parcel, other: Parcel, visits: Visits): number => {
  let requests = Math.max(one.first, other.first) < Infinity ? alwaysCounts : 0
  for (const page of one.pages) if (other.pages.has(page)) requests += counts(page, visits)
  return requests * requestCost
}

/** What would come with the other, and earlier than now or for nothing, to those who want the one. */
const carried = (one: Parcel, other: Parcel, visits: Visits): number => {
  let bytes = 0
  for (const part of withNeeds(other)) {
    if (part.first < visits.shell) continue
    for (const page of one.pages) if (!part.pages.has(page)) bytes += part.size * counts(page, visits)
    if (part.first > one.first) bytes += part.size * alwaysCounts
  }
  return bytes
}

/** Whether one needs the other through a third: as one file, they and the third would need each other. */
const needsAcross = (from: Parcel, to: Parcel): boolean =>
  [...from.needs].some((next) => next !== to && withNeeds(next).has(to))

const join = (one: Parcel, other: Parcel, all: Set<Parcel>): void => {
  one.modules.push(...other.modules)
  one.size += other.size
  one.first = Math.min(one.first, other.first)
  for (const page of other.pages) one.pages.add(page)
  for (const next of other.needs) one.needs.add(next)
  all.delete(other)
  for (const { needs } of all) if (needs.delete(other)) needs.add(one)
  one.needs.delete(one)
  bring(one)
}

/**
 * The modules that share a file although different pages want them: two parcels are joined as long as that saves more
 * than it carries to those who do not want it, the best first.
 * No two files come to need each other.
 * @param groupOf the group that has taken a module; groups stay as they are
 */
export const groupModules = (graph: Graph, visits: Visits, groupOf: (id: string) => string | undefined): string[][] => {
  const all = new Set(parcelsOf(graph, visits, groupOf))
  const free = [...all].filter(({ taken, first }) => !taken && first >= visits.shell)
  const gains = new Map<Parcel, Map<Parcel, number>>()
  const weigh = (one: Parcel, others: Iterable<Parcel>): void => {
    const row = new Map<Parcel, number>()
    for (const other of others) {
      const most = one === other ? 0 : saved(one, other, visits)
      const gain = most > 0 ? most - carried(one, other, visits) - carried(other, one, visits) : 0
      if (gain > 0) row.set(other, gain)
    }
    gains.set(one, row)
  }
  free.forEach((one, at) => weigh(one, free.slice(0, at)))

  const joined = new Set<Parcel>()
  for (;;) {
    let best: [Parcel, Parcel, number] | undefined
    for (const [one, row] of gains)
      for (const [other, gain] of row) if (!best || gain > best[2]) best = [one, other, gain]
    if (!best) return [...joined].map(({ modules }) => modules)
    const [one, other] = best
    gains.get(one)!.delete(other)
    if (needsAcross(one, other) || needsAcross(other, one)) continue
    join(one, other, all)
    joined.add(one).delete(other)
    gains.delete(other)
    for (const row of gains.values()) {
      row.delete(one)
      row.delete(other)
    }
    weigh(one, gains.keys())
  }
}
