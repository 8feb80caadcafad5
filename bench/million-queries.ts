// What people would type into a market of this size, taken from its own titles: rare and common words, pairs,
// misspellings, beginnings, and filters.
import type pg from 'pg'
import { chanceFrom } from '../server/demo/chance.ts'
import { run } from './tpcb.ts'

export const queryClasses = ['selective', 'medium', 'broad', 'typo', 'prefix', 'filtered'] as const
export type QueryClass = (typeof queryClasses)[number]
/** How often each is asked in the mix, of a hundred. */
export const shares: Readonly<Record<QueryClass, number>> = {
  selective: 25,
  medium: 25,
  broad: 10,
  typo: 10,
  prefix: 15,
  filtered: 15,
}

export interface BenchQuery {
  searches: Readonly<Record<QueryClass, string[]>>
  typed: string[]
  ids: string[]
}

const sampled = 20_000

/** Paths to ask, none twice in a row: what was answered before must not make the next answer quick. */
export const benchQueriesOf = async (
  connection: pg.ClientConfig,
  listings: number,
  each: number,
): Promise<BenchQuery> => {
  const { rows } = (await run(
    connection,
    `select id, title, category from products tablesample system (${Math.min(100, (100 * sampled * 2) / listings)})
      where state = 'live' limit ${sampled}`,
  )) as pg.QueryResult<{ id: string; title: string; category: string | null }>
  const { next: chance } = chanceFrom(listings)
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const wordsOf = (title: string): string[] => [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])]
  const seen = new Map<string, number>()
  for (const { title } of rows) for (const word of wordsOf(title)) seen.set(word, (seen.get(word) ?? 0) + 1)
  const share = (word: string): number => (seen.get(word) ?? 0) / rows.length
  const broad = [...seen]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 40)
    .map(([word]) => word)
  const until = (make: () => string | null): string => {
    for (;;) {
      const made = make()
      if (made !== null) return made
    }
  }
  const pairOf = (fits: (word: string) => boolean, beside: (word: string) => boolean) => () => {
    const words = wordsOf(any(rows).title)
    const first = words.find(fits)
    const second = words.find((word) => word !== first && beside(word))
    return first && second ? `${first} ${second}` : null
  }
  // A rare word is one that hardly any other title has, like the number of a model, however large the market.
  const selective = pairOf(
    (word) => seen.get(word) === 1 && word.length >= 5,
    () => true,
  )
  const medium = pairOf(
    (word) => share(word) > 0.0005 && share(word) < 0.02,
    (word) => share(word) > 0.0005,
  )
  const misspelt = (): string | null => {
    const words = until(medium).split(' ')
    const at = words.findIndex((word) => word.length >= 6 && !/\d/.test(word))
    if (at < 0) return null
    const word = words[at]!
    const place = 1 + Math.floor(chance() * (word.length - 2))
    words[at] = any([
      word.slice(0, place) + word.slice(place + 1),
      word.slice(0, place) + word[place + 1]! + word[place]! + word.slice(place + 2),
      word.slice(0, place) + word[place]! + word.slice(place),
    ])
    return words.join(' ')
  }
  const begun = (): string | null => {
    const words = until(medium)
    const end = words.length - 1 - Math.floor(chance() * 4)
    return /[^ ]{2}$/.test(words.slice(0, end)) ? words.slice(0, end) : null
  }
  const filtered = (): string => {
    const low = Math.floor(chance() * 40)
    const filter = any([
      `&min_price=${low}&max_price=${low + 60}`,
      '&min_rating=4',
      '&availability=available&type=Stocked',
      '&sort=price_asc',
      '&sort=newest',
      `&filter_category=${encodeURIComponent(any(rows).category ?? 'Home')}`,
    ])
    return `${path(chance() < 0.3 ? any(broad) : until(medium))}${filter}`
  }
  const path = (words: string): string => `/api/search/products?q=${encodeURIComponent(words)}`
  const many = (make: () => string | null, times = each): string[] => Array.from({ length: times }, () => until(make))
  return {
    searches: {
      selective: many(selective).map(path),
      medium: many(medium).map(path),
      broad: many(() => any(broad)).map(path),
      typo: many(misspelt).map(path),
      prefix: many(begun).map(path),
      filtered: many(filtered),
    },
    typed: many(() => {
      const words = until(medium)
      return words.slice(0, 1 + Math.floor(chance() * 12)).trim() || null
    }).map((typed) => `/api/search/suggestions?q=${encodeURIComponent(typed)}`),
    ids: rows.slice(0, 2000).map(({ id }) => id),
  }
}

/** All classes by their shares, in an order that is the same in every run. */
export const mixed = ({ searches }: BenchQuery, chance: () => number): { kind: QueryClass; url: string }[] =>
  queryClasses
    .flatMap((kind) =>
      searches[kind]
        .slice(0, Math.floor((searches[kind].length * shares[kind]) / 25))
        .map((url) => ({ kind, url, at: chance() })),
    )
    .toSorted((a, b) => a.at - b.at)
