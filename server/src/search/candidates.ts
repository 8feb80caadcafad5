// Matches read from the index, best first and so many at most, as columns: a thousand rows cost as much as twenty.
import { sql, type Read } from '../kernel/db.ts'
import type { ProductFilters } from './product-index.ts'
import { deliveryBits, typeNumber } from './text-query.ts'

/** So many matches are fetched and counted, so many more rows looked at, and the best of them ranked: a broad word costs no more than a narrow one. */
export const bounds = { enough: 400, spare: 100, ranked: 200 } as const

export interface Hit {
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

interface Row { found: number; band: number; ids: string | null; stages: string | null; qualities: string | null; prices: string | null; facts: string | null; fails: string | null; categories: string | null; places: string | null; keys: string | null; stems: string | null }

export const candidates = async (db: Read, { stages, filters, placeWords, must, sort, near, enough }: Asking): Promise<Hits> => {
  const { types, categories, leastPrice, mostPrice, leastStars, available, tiers, deliveries, since, before } = filters
  const row = await db.one<Row>('search.candidates', sql`select count(*)::int as found, coalesce(max(band), 0)::int as band, string_agg(id::text, ',') as ids, string_agg(stage::text, ',') as stages, string_agg(quality::text, ',') as qualities, string_agg(price::text, ',') as prices,
      string_agg(facts::text, ',') as facts, string_agg(fails::text, ',') as fails, string_agg(translate(coalesce(category, ''), E'\n', ' '), E'\n') as categories, string_agg(translate(coalesce(place, ''), E'\n', ' '), E'\n') as places, string_agg(coalesce(key::text, ''), ',') as keys, string_agg(stems, E'\n') filter (where n <= ${bounds.ranked}) as stems
    from (select c.*, row_number() over (order by c.fails <> 0, c.stage, c.quality desc, c.id) as n, case ${sort}::text when 'newest' then extract(epoch from c.listed_at)::float8 when 'oldest' then extract(epoch from c.listed_at)::float8 when 'rating' then c.smoothed when 'popularity' then c.sales
        when 'distance' then (2 * 6371 * asin(least(sqrt(sin(radians(c.latitude - ${near?.latitude ?? null}::float8) / 2) ^ 2 + cos(radians(c.latitude)) * cos(radians(${near?.latitude ?? null}::float8)) * sin(radians(c.longitude - ${near?.longitude ?? null}::float8) / 2) ^ 2), 1))) end as key
      from (select distinct on (id) * from search_candidates(${stages}::text[]::tsquery[], ${enough}, ${Math.min(bounds.spare, enough)}, ${must}, ${types?.map(typeNumber) ?? null}::int[], ${categories?.map((name) => name.toLowerCase()) ?? null}::text[], ${leastPrice ?? 0n}, ${mostPrice ?? 9_000_000_000_000_000_000n}, ${leastStars ?? 0},
        ${available ?? null}::boolean, ${placeWords ?? null}::text[], ${tiers ?? null}::int[], ${deliveries ? deliveryBits(deliveries) : null}::int, ${since ?? '-infinity'}::timestamptz, ${before ?? 'infinity'}::timestamptz) order by id, stage) c
      order by n limit ${enough}) c`)
  if (row.found === 0) return { hits: [], capped: false, band: 0 }
  const numbers = (text: string | null): number[] => text!.split(',').map(Number)
  const [ids, stage, quality, price, facts, fails, keys, stems, category, place] = [row.ids!.split(','), numbers(row.stages), numbers(row.qualities), numbers(row.prices), numbers(row.facts), numbers(row.fails), row.keys!.split(','), row.stems?.split('\n') ?? [], row.categories!.split('\n'), row.places!.split('\n')]
  const hits = ids.map((id, n): Hit => ({ id, stage: stage[n]!, quality: quality[n]!, price: price[n]!, facts: facts[n]!, fails: fails[n]!, category: category[n]!, place: place[n]!, key: keys[n] === '' ? null : Number(keys[n]), stems: stems[n] }))
  return { hits, capped: row.found >= enough, band: row.band }
}
