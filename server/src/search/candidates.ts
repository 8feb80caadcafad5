// Matches read from the index, best first and so many at most. Their numbers come in one piece and their texts in
// another, and are told apart here: a database that sorts and packs them takes longer for it than to find them.
import { empty, sql, type Read, type Sql } from '../kernel/db.ts'
import type { ProductFilters } from './product-index.ts'
import { deliveryBits, facetBits, typeNumber, type FilterFacet } from './text-query.ts'

/**
 * So many matches are fetched, ranked and counted, and for pages further on so many at most: a broad word costs no more
 * than a narrow one.
 */
export const bounds = { enough: 120, most: 240 } as const

export interface Hit {
  /** The product's id without its hyphens, see `idOf`. */
  id: string
  stage: number
  quality: number
  price: number
  /** Type, stars, tier, whether it is there to buy, and ways of delivery, see `search_index`. */
  facts: number
  /** A bit for each filter that it does not pass. */
  fails: number
  category: string
  place: string
  /** What the chosen sort goes by; null for what has none. */
  key: number | null
  /** The title's words. */
  stems: string
}
/**
 * As they were found, which is the same however many are asked for. `band` and `stage` are the last that were asked.
 */
export interface Hits {
  hits: Hit[]
  capped: boolean
  band: number
  stage: number
}

export interface Asking {
  stages: readonly string[]
  filters: ProductFilters
  placeWords: readonly string[] | null
  /**
   * The filters that a match must pass, as bits. Those of category and place are words of the stages, the others are
   * asked of each match too.
   */
  must: number
  sort: string
  near: { latitude: number; longitude: number } | null
  enough: number
}

/** The id as the market writes it. */
export const idOf = ({ id }: Hit): string =>
  `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`

interface Row {
  facts: Buffer
  texts: string | null
  counts: number[]
  band: number
}

/** More than any price. */
const highest = 9_000_000_000_000_000_000n

export const candidates = async (db: Read, asking: Asking): Promise<Hits> => {
  const { stages, enough } = asking
  const row = await db.one<Row>(
    'search.candidates',
    sql`select facts, texts, counts, band
      from search_found(${stages}::text[]::tsquery[], ${enough}${filtersOf(asking)})`,
  )
  const hits = hitsOf(row, asking)
  return { hits: hits.slice(0, enough), capped: hits.length >= enough, band: row.band, stage: row.counts.length }
}

/** What each match is asked; most questions ask nothing, and the function without filters costs less. */
const filtersOf = ({
  filters: { types, leastPrice, mostPrice, leastStars, available, tiers, deliveries, since, before },
  must,
}: Asking): Sql => {
  const asked = <T>(facet: FilterFacet, value: T): T | null => (must & facetBits[facet] ? value : null)
  if (must === 0 && since === undefined && before === undefined) return empty
  // A price is a word of the index only in steps, a day only where there are not too many, and what most matches pass
  // is none of the words that are looked for.
  return sql`, ${asked('price', leastPrice) ?? 0n}, ${asked('price', mostPrice) ?? highest},
    ${since ?? '-infinity'}::timestamptz, ${before ?? 'infinity'}::timestamptz,
    ${asked('type', types?.map(typeNumber)) ?? null}::int[], ${asked('rating', leastStars) ?? 0},
      ${asked('availability', available) ?? null}::boolean, ${asked('tier', tiers) ?? null}::int[],
      ${asked('delivery', deliveries && deliveryBits(deliveries)) ?? null}::int`
}

/** Bytes of a match: its numbers as `product_search.facts` lists them. */
const size = 52
const at = { price: 16, facts: 24, sales: 28, smoothed: 32, listed: 36, latitude: 44, longitude: 48 } as const

const hitsOf = ({ facts, texts, counts }: Row, asking: Asking): Hit[] => {
  if (texts === null) return []
  const hex = facts.toString('hex')
  const failsOf = failing(asking)
  const keyOf = sortedBy(asking)
  const known = counts.length > 1 ? new Set<string>() : null
  const hits: Hit[] = []
  let stage = 1
  let left = counts[0]!
  texts.split('\n').forEach((line, n) => {
    while (left === 0) left = counts[stage++]!
    left--
    const id = hex.slice(2 * size * n, 2 * size * n + 32)
    // Each stage holds the one before.
    if (known?.has(id)) return
    known?.add(id)
    const hit = hitOf(facts, size * n, line, id, stage)
    hit.key = keyOf(facts, size * n)
    hit.fails = failsOf(hit, line)
    hits.push(hit)
  })
  return hits
}

const hitOf = (facts: Buffer, start: number, line: string, id: string, stage: number): Hit => {
  const numbers = facts.readInt32BE(start + at.facts)
  const place = line.indexOf('\t') + 1
  const placeWords = line.indexOf('\t', place) + 1
  const price = facts.readInt32BE(start + at.price) * 4_294_967_296 + facts.readUInt32BE(start + at.price + 4)
  return {
    id,
    stage,
    quality: numbers >> 14,
    price,
    facts: numbers & 16_383,
    fails: 0,
    category: line.slice(0, place - 1),
    place: line.slice(place, placeWords - 1),
    key: null,
    stems: line.slice(line.indexOf('\t', placeWords) + 1),
  }
}

/** By stage, and in each what has the most to speak for it. */
export const byQuality = (a: Hit, b: Hit): number =>
  a.stage - b.stage || b.quality - a.quality || (a.id < b.id ? -1 : 1)

type FailsOf = (hit: Hit, line: string) => number
/** Bits of the filters that a match does not pass. Those it must pass were asked already. */
const failing = ({
  filters: { types, categories, leastPrice, mostPrice, leastStars, available, tiers, deliveries },
  placeWords,
  must,
}: Asking): FailsOf => {
  const tests: [bit: number, passes: (hit: Hit, line: string) => boolean][] = []
  const test = (bit: number, passes: (hit: Hit, line: string) => boolean): void => {
    if ((must & bit) === 0) tests.push([bit, passes])
  }
  if (types) {
    const numbers = types.map(typeNumber)
    test(facetBits.type, ({ facts }) => numbers.includes(facts & 3))
  }
  if (categories) {
    const names = categories.map((name) => name.toLowerCase())
    test(facetBits.category, ({ category }) => names.includes(category.toLowerCase()))
  }
  if (leastPrice !== undefined || mostPrice !== undefined) {
    const [least, most] = [Number(leastPrice ?? 0n), Number(mostPrice ?? highest)]
    test(facetBits.price, ({ price }) => price >= least && price <= most)
  }
  if (leastStars !== undefined) test(facetBits.rating, ({ facts }) => ((facts >> 2) & 7) >= leastStars)
  if (available !== undefined) test(facetBits.availability, ({ facts }) => ((facts & 256) !== 0) === available)
  if (placeWords !== null)
    test(facetBits.location, (_, line) => {
      const words = (line.split('\t', 3)[2] ?? '').split(' ')
      return placeWords.every((word) => words.includes(word))
    })
  if (tiers) test(facetBits.tier, ({ facts }) => tiers.includes((facts >> 5) & 7))
  if (deliveries) {
    const bits = deliveryBits(deliveries)
    test(facetBits.delivery, ({ facts }) => ((facts >> 9) & bits) !== 0)
  }
  if (tests.length === 0) return () => 0
  return (hit, line) => tests.reduce((fails, [bit, passes]) => (passes(hit, line) ? fails : fails | bit), 0)
}

type KeyOf = (facts: Buffer, start: number) => number | null
/** What the sort goes by; in the order of the index there is nothing to say. */
const sortedBy = ({ sort, near }: Asking): KeyOf => {
  if (sort === 'newest' || sort === 'oldest')
    return (facts, start) =>
      facts.readInt32BE(start + at.listed) * 4_294_967_296 + facts.readUInt32BE(start + at.listed + 4)
  if (sort === 'rating') return (facts, start) => facts.readFloatBE(start + at.smoothed)
  if (sort === 'popularity') return (facts, start) => facts.readInt32BE(start + at.sales)
  if (sort !== 'distance' || near === null) return () => null
  return (facts, start) =>
    kilometres(near, {
      latitude: facts.readFloatBE(start + at.latitude),
      longitude: facts.readFloatBE(start + at.longitude),
    })
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Along the surface of the earth; null where one of them is nowhere. */
const kilometres = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number | null => {
  if (Number.isNaN(b.latitude) || Number.isNaN(b.longitude)) return null
  const across =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(b.latitude)) *
      Math.cos(radians(a.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(Math.sqrt(across), 1))
}
