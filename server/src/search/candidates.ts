// Matches read from the index, best first and so many at most, packed into a few columns: to write four hundred ids and numbers out as text took longer than to find them.
import { sql, type Read, type Sql } from '../kernel/db.ts'
import type { ProductFilters } from './product-index.ts'
import { deliveryBits, typeNumber } from './text-query.ts'

/** So many matches are fetched and counted, so many more rows looked at, and the best of them ranked: a broad word costs no more than a narrow one. */
export const bounds = { enough: 400, spare: 100, ranked: 200 } as const

export interface Hit {
  /** The product's id without its hyphens, see `idOf`. */
  id: string
  stage: number
  quality: number
  price: number
  facts: number
  /** A bit for each filter that it does not pass. */
  fails: number
  category: string
  place: string
  /** What the chosen sort goes by; null for what has none. */
  key: number | null
  /** The title's words, of the best ones. */
  stems: string | undefined
}
export interface Hits { hits: Hit[]; capped: boolean; band: number }

export interface Asking {
  stages: readonly string[]
  filters: ProductFilters
  placeWords: readonly string[] | null
  /** The filters that a match must pass, as bits. */
  must: number
  sort: string
  near: { latitude: number; longitude: number } | null
  enough: number
}

/** The id as the market writes it. */
export const idOf = ({ id }: Hit): string => `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`

interface Row { found: number; band: number; ids: string; marks: Buffer; prices: Buffer; categories: string; places: string; keys: Buffer | null; stems: string | null }

/** What the sort goes by; in the order of the index there is nothing to say. */
const keyOf = (sort: string, near: Asking['near']): Sql => {
  if (sort === 'newest' || sort === 'oldest') return sql`extract(epoch from c.listed_at)::float8`
  if (sort === 'rating') return sql`c.smoothed::float8`
  if (sort === 'popularity') return sql`c.sales::float8`
  if (sort !== 'distance' || near === null) return sql`null::float8`
  const { latitude, longitude } = near
  return sql`2 * 6371 * asin(least(sqrt(sin(radians(c.latitude - ${latitude}::float8) / 2) ^ 2 + cos(radians(c.latitude)) * cos(radians(${latitude}::float8)) * sin(radians(c.longitude - ${longitude}::float8) / 2) ^ 2), 1))`
}

export const candidates = async (db: Read, { stages, filters, placeWords, must, sort, near, enough }: Asking): Promise<Hits> => {
  const { types, categories, leastPrice, mostPrice, leastStars, available, tiers, deliveries, since, before } = filters
  // Quality has ten bits, a stage six, the filters eight.
  const row = await db.one<Row>('search.candidates', sql`select count(*)::int as found, coalesce(max(band), 0)::int as band, encode(string_agg(uuid_send(id), ''), 'hex') as ids, string_agg(int8send(quality::bigint + (stage << 10) + (fails << 16) + (facts::bigint << 24)), '') as marks, string_agg(float8send(price::float8), '') as prices,
      string_agg(translate(coalesce(category, ''), E'\n', ' '), E'\n') as categories, string_agg(translate(coalesce(place, ''), E'\n', ' '), E'\n') as places, string_agg(float8send(coalesce(key, 'NaN')), '') filter (where ${sort !== 'relevance'}) as keys, string_agg(stems, E'\n') filter (where n <= ${bounds.ranked}) as stems
    from (select c.*, row_number() over (order by c.fails <> 0, c.stage, c.quality desc, c.id) as n, ${keyOf(sort, near)} as key
      from (select distinct on (id) * from search_candidates(${stages}::text[]::tsquery[], ${enough}, ${Math.min(bounds.spare, enough)}, ${must}, ${types?.map(typeNumber) ?? null}::int[], ${categories?.map((name) => name.toLowerCase()) ?? null}::text[], ${leastPrice ?? 0n}, ${mostPrice ?? 9_000_000_000_000_000_000n}, ${leastStars ?? 0},
        ${available ?? null}::boolean, ${placeWords ?? null}::text[], ${tiers ?? null}::int[], ${deliveries ? deliveryBits(deliveries) : null}::int, ${since ?? '-infinity'}::timestamptz, ${before ?? 'infinity'}::timestamptz) order by id, stage) c
      order by n limit ${enough}) c`)
  return row.found === 0 ? { hits: [], capped: false, band: 0 } : { hits: hitsOf(row), capped: row.found >= enough, band: row.band }
}

const hitsOf = ({ found, ids, marks, prices, keys, ...texts }: Row): Hit[] => {
  const [stems, category, place] = [texts.stems?.split('\n') ?? [], texts.categories.split('\n'), texts.places.split('\n')]
  return Array.from({ length: found }, (_, n): Hit => {
    const facts = (marks.readInt32BE(8 * n) << 8) | marks[8 * n + 4]!
    const rest = marks.readInt32BE(8 * n + 4)
    const key = keys?.readDoubleBE(8 * n) ?? NaN
    return { id: ids.slice(32 * n, 32 * n + 32), stage: (rest >> 10) & 63, quality: rest & 1023, price: prices.readDoubleBE(8 * n), facts, fails: (rest >> 16) & 255, category: category[n]!, place: place[n]!, key: Number.isNaN(key) ? null : key, stems: stems[n] }
  })
}
