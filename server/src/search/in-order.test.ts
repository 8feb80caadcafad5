// Price and age as orders of a search: whatever is read ahead, the pages are those that sorting all matches gives.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFrom } from '../../demo/chance.ts'
import { world, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { productIndex } from './postgres-index.ts'
import type { ProductFilters, ProductQuestion } from './product-index.ts'
import { countWords } from './refresh-search.ts'
import { filterQueries } from './text-query.ts'

const listings = 6000
let market: World
beforeAll(async () => {
  market = await world()
  const seller = await market.person('mina', { tier: 3 })
  for (let from = 0; from < listings; from += 500) {
    await market.db.write((tx) =>
      tx.run(
        'test.many',
        sql`insert into products (id, seller_id, type, title, description, price, stock, stocked, fulfillment_method,
          created_at, updated_at)
      select gen_random_uuid(), ${seller.user.id}, case when n % 2 = 0 then 'Stocked' else 'Single Item' end,
        'Lantern' || case when n % 3 = 0 then ' brass' else '' end || case when n % 20 = 0 then ' tall' else '' end,
        'Made by hand' || case when n % 5 = 0 then ' of enamel.' else '.' end,
        100000 + (n::bigint * 7919 % 6007) * (n::bigint * 7919 % 6007) * 40, case when n % 2 = 0 then 3 else 1 end,
          case when n % 2 = 0 then 3 else 1 end, 'shipping', now() - (n * 104729 % 6011) * interval '3 hours', now()
          from generate_series(${from}::int, ${from + 499}::int) n`,
      ),
    )
  }
  await countWords(market.db)
}, 120_000)
afterAll(() => market.close())

const sorts = {
  price_asc: sql`price, id`,
  price_desc: sql`price desc, id desc`,
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
} as const
type Sort = keyof typeof sorts
const searched = async (
  words: string,
  filters: ProductFilters,
  sort: ProductQuestion['sort'],
  offset: number,
): Promise<string[]> =>
  (await productIndex(market.db).search({ words, filters, sort, near: null, offset, limit: 20 }, new Date())).ids
const expected = async (
  like: string,
  { leastPrice, mostPrice, types, since }: ProductFilters,
  sort: Sort,
  offset: number,
): Promise<string[]> =>
  (
    await market.db.many<{ id: string }>(
      'test.sorted',
      sql`select id from products where (title || ' ' || description) ilike
        all(${like.split(' ').map((word) => `%${word}%`)}::text[]) and price between ${leastPrice ?? 0n}
        and ${mostPrice ?? 9_000_000_000_000_000n}
    and (${types === undefined} or type = any(${types ?? []}::text[]))
      and created_at >= ${since ?? '-infinity'}::timestamptz order by ${sorts[sort]} offset ${offset} limit 20`,
    )
  ).map(({ id }) => id)

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
test.each<[string, string, ProductFilters]>([
  ['what all have', 'lantern', {}],
  ['what a third has', 'lantern brass', {}],
  ['what a few hundred have', 'lantern tall', {}],
  ['what descriptions say', 'lantern enamel', {}],
  ['a range of prices', 'lantern', { leastPrice: 5_000_000n, mostPrice: 700_000_000n }],
  ['one kind', 'lantern brass', { types: ['Stocked'] }],
  ['what came lately', 'lantern', { since: daysAgo(300) }],
])('%s: every page in every order is that of all matches sorted', async (_, words, filters) => {
  for (const sort of Object.keys(sorts) as Sort[])
    for (const offset of [0, 20, 140, 240])
      expect(await searched(words, filters, sort, offset), `${sort} from ${offset}`).toEqual(
        await expected(words, filters, sort, offset),
      )
})

test('a price range finds every price in it, and none more than a step outside', async () => {
  const { next } = chanceFrom(20_261_122)
  const price = (): bigint => BigInt(Math.floor(100_000 * Math.exp(next() * Math.log(1e8))))
  const cases = Array.from({ length: 400 }, () => {
    const [a, b] = [price(), price()]
    return { least: a < b ? a : b, most: a < b ? b : a, price: next() < 0.5 ? price() : a }
  })
  const queries = cases.map(
    ({ least, most }, n) =>
      filterQueries(
        n % 3 === 0
          ? { leastPrice: least }
          : n % 3 === 1
            ? { mostPrice: most }
            : { leastPrice: least, mostPrice: most },
        null,
      ).price!,
  )
  const found = await market.db.many<{ found: boolean }>(
    'test.prices',
    sql`select array_to_tsvector(search_price_words(price)) @@ query as found
      from unnest(${cases.map((each) => each.price)}::bigint[], ${queries}::text[]::tsquery[]) with ordinality t
      (price, query, n) order by n`,
  )
  const step = 2 ** 0.5
  cases.forEach(({ least, most, price: asked }, n) => {
    const [low, high] = [n % 3 === 1 ? 0 : Number(least), n % 3 === 0 ? Infinity : Number(most)]
    if (Number(asked) >= low && Number(asked) <= high)
      expect(found[n]!.found, `${asked} from ${low} to ${high}`).toBe(true)
    else if (Number(asked) < low / step || Number(asked) > high * step)
      expect(found[n]!.found, `${asked} outside ${low} to ${high}`).toBe(false)
  })
  expect(Math.max(...queries.map((query) => query.split('|').length))).toBeLessThanOrEqual(19)
})
