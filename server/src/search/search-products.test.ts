// The search for products: each parameter, each sort, counts beside filters, and how soon it knows.
import { facetNames, priceRanges, searchProducts, type Facets } from '@lamplit/contract/search'
import * as selling from '@lamplit/contract/selling'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listed, online, single, stocked } from '../../test/listings.ts'
import { playHistories } from '../../test/histories.ts'
import { thisRun, tier } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { refreshSearch } from './refresh-search.ts'
import { bounds } from './candidates.ts'

let market: World
let mina: Player
let omar: Player
beforeAll(async () => {
  market = await world({ hotPages: false })
  mina = await market.person('mina', { tier: 3 })
  omar = await market.person('omar')
  await market.db.write(async (tx) => {
    await tx.run(
      'test.countries',
      sql`insert into place_countries (key, code) values ('portugal', 'PT'), ('vietnam', 'VN') on conflict do nothing`,
    )
    await tx.run(
      'test.places',
      sql`insert into places (key, code, name, latitude, longitude, population)
        values ('porto', 'PT', 'Porto, Portugal', 41.15, -8.61, 250000),
        ('lisbon', 'PT', 'Lisbon, Portugal', 38.72, -9.14, 500000),
        ('hanoi', 'VN', 'Hanoi, Vietnam', 21.03, 105.85, 8000000) on conflict do nothing`,
    )
  })
})
afterAll(() => market.close())
beforeEach(() =>
  market.db.write(async (tx) => {
    for (const table of ['likenesses_due', 'search_uncounted', 'picture_fetches', 'products'])
      await tx.run('test.empty', sql([`delete from ${table}`]))
  }),
)

type Answer = {
  results: { id: string; title: string; price: string }[]
  total: number
  total_is_least: boolean
  facets: Facets
  rescued: { by: string } | null
}
const search = async (query: Record<string, string>): Promise<Answer> => {
  const { status, body } = await market.anyone(searchProducts, { query })
  expect(status, JSON.stringify(body)).toBe(200)
  z.parse(searchProducts.reply!, structuredClone(body))
  return body
}
const titles = async (query: Record<string, string>): Promise<string[]> =>
  (await search(query)).results.map(({ title }) => title)
const set = (id: string, values: { stock?: number; stars?: [number, number]; at?: string }) =>
  market.db.write(async (tx) => {
    if (values.stock !== undefined)
      await tx.run('test.stock', sql`update products set stock = ${values.stock} where id = ${id}`)
    if (values.stars)
      await tx.run(
        'test.stars',
        sql`update products set reviews_count = ${values.stars[1]}, rating_sum = ${values.stars[0] * values.stars[1]},
          weight_sum = ${values.stars[1]}, weighted_sum = ${values.stars[0] * values.stars[1]} where id = ${id}`,
      )
    if (values.at)
      await tx.run(
        'test.at',
        sql`update products set created_at = ${values.at}::timestamptz, title = title where id = ${id}`,
      )
  })

const listExamples = async () => {
  const desk = await listed(mina, {
    ...stocked,
    title: 'Desk lamp',
    price: '10',
    category: 'Home',
    city: 'Porto',
    country: 'Portugal',
    fulfillmentMethod: 'shipping',
  })
  const floor = await listed(omar, {
    ...stocked,
    title: 'Floor lamp',
    price: '30',
    category: 'Home',
    city: 'Lisbon',
    country: 'Portugal',
    fulfillmentMethod: 'both',
  })
  const film = await listed(omar, {
    ...single,
    title: 'Film lamp',
    price: '200',
    category: 'Electronics',
    city: 'Hanoi',
    country: 'Vietnam',
    fulfillmentMethod: 'pickup',
  })
  const plan = await listed(mina, { ...online, title: 'Plan of a lamp', price: '2', category: 'Digital' })
  await set(desk.id, { stars: [5, 40], at: '2026-01-10T12:00:00Z' })
  await set(floor.id, { stars: [3, 2], at: '2026-02-10T12:00:00Z' })
  await set(film.id, { stock: 0, at: '2026-03-10T23:59:00Z' })
  await set(plan.id, { at: '2026-04-10T00:00:00Z' })
  await refreshSearch(market.deps)
  return { desk, floor, film, plan }
}

test('each search filter narrows the results, alone and with others', async () => {
  await listExamples()
  const cases: [Record<string, string>, string[]][] = [
    [{ type: 'Online' }, ['Plan of a lamp']],
    [{ type: 'Online|Single Item' }, ['Film lamp', 'Plan of a lamp']],
    [{ filter_category: 'Home' }, ['Desk lamp', 'Floor lamp']],
    [{ filter_category: 'home|Digital' }, ['Desk lamp', 'Floor lamp', 'Plan of a lamp']],
    [{ category: 'Electronics' }, ['Film lamp']],
    [{ category: 'products', tier: '3' }, ['Desk lamp', 'Plan of a lamp']],
    [{ category: 'users' }, []],
    [{ min_price: '10', max_price: '30' }, ['Desk lamp', 'Floor lamp']],
    [{ min_price: '10.0000001' }, ['Film lamp', 'Floor lamp']],
    [{ max_price: '2' }, ['Plan of a lamp']],
    [{ min_rating: '3' }, ['Desk lamp', 'Floor lamp']],
    [{ min_rating: '5' }, ['Desk lamp']],
    [{ location: 'portugal' }, ['Desk lamp', 'Floor lamp']],
    [{ location: 'Porto, Portugal' }, ['Desk lamp']],
    [{ availability: 'out_of_stock' }, ['Film lamp']],
    [{ availability: 'available', type: 'Single Item|Stocked' }, ['Desk lamp', 'Floor lamp']],
    [{ availability: 'all', type: 'Single Item' }, ['Film lamp']],
    [{ tier: '3' }, ['Desk lamp', 'Plan of a lamp']],
    [{ delivery: 'pickup' }, ['Film lamp', 'Floor lamp']],
    [{ delivery: 'shipping|download' }, ['Desk lamp', 'Floor lamp', 'Plan of a lamp']],
    [{ seller: 'OMAR' }, ['Film lamp', 'Floor lamp']],
    [{ seller: 'nobody' }, []],
    [{ start_date: '2026-02-10', end_date: '2026-03-10' }, ['Film lamp', 'Floor lamp']],
    [{ start_date: '2026-04-10' }, ['Plan of a lamp']],
    [{ end_date: '2026-01-09' }, []],
    [{ status: 'live', type: 'Online' }, ['Plan of a lamp']],
    [{ status: 'sold' }, []],
    [{ type: 'Stocked', min_price: '20', tier: '0|1', delivery: 'shipping' }, ['Floor lamp']],
  ]
  for (const [filters, expected] of cases) {
    for (const words of [{ q: 'lamp' }, {}])
      expect((await titles({ ...words, ...filters })).toSorted(), JSON.stringify({ ...words, ...filters })).toEqual(
        expected,
      )
  }
  expect(await titles({})).toEqual([])
  expect(await titles({ q: 'l', type: 'Online' })).toEqual([])
})

test('each sort orders the results, and distance begins with the nearest', async () => {
  await listExamples()
  const cases: [Record<string, string>, string[]][] = [
    [{ sort: 'newest' }, ['Plan of a lamp', 'Film lamp', 'Floor lamp', 'Desk lamp']],
    [{ sort: 'oldest' }, ['Desk lamp', 'Floor lamp', 'Film lamp', 'Plan of a lamp']],
    [{ sort: 'price_asc' }, ['Plan of a lamp', 'Desk lamp', 'Floor lamp', 'Film lamp']],
    [{ sort: 'price_desc' }, ['Film lamp', 'Floor lamp', 'Desk lamp', 'Plan of a lamp']],
    [{ sort: 'rating', min_rating: '1' }, ['Desk lamp', 'Floor lamp']],
    [{ sort: 'distance', near: 'Lisbon' }, ['Floor lamp', 'Desk lamp', 'Film lamp', 'Plan of a lamp']],
    [{ sort: 'distance', near: 'Hanoi, Vietnam' }, ['Film lamp', 'Desk lamp', 'Floor lamp', 'Plan of a lamp']],
    [{ sort: 'price_asc', page: '2', limit: '3' }, ['Film lamp']],
    [{ sort: 'price_asc', page: '50' }, []],
  ]
  for (const [query, expected] of cases)
    expect(await titles({ q: 'lamp', ...query }), JSON.stringify(query)).toEqual(expected)
  expect(await titles({ q: 'lamp', sort: 'distance', near: 'Nowhere at all' })).toEqual(await titles({ q: 'lamp' }))
})

test('sorting by popularity puts the most bought first', async () => {
  const { floor } = await listExamples()
  await market.db.write((tx) =>
    tx.run('test.sales', sql`update product_search set sales = 9 where product_id = ${floor.id}`),
  )
  expect((await titles({ q: 'lamp', sort: 'popularity' }))[0]).toBe('Floor lamp')
})

test('a listing is found, changed and removed at once; hidden and sold out ones are not shown', async () => {
  const { id } = await listed(mina, { ...stocked, title: 'Paper lantern' })
  expect(await titles({ q: 'lantern' })).toEqual(['Paper lantern'])
  await mina.call(selling.editProduct, { params: { id }, body: { title: 'Paper globe' } })
  expect([await titles({ q: 'lantern' }), await titles({ q: 'globe' })]).toEqual([[], ['Paper globe']])
  await market.db.write((tx) => tx.run('test.sold', sql`update products set stock = 0 where id = ${id}`))
  expect(await titles({ q: 'globe', availability: 'available' })).toEqual([])
  await refreshSearch(market.deps)
  expect(await titles({ q: 'globe', availability: 'out_of_stock' })).toEqual(['Paper globe'])
  await market.db.write((tx) => tx.run('test.hide', sql`update products set state = 'hidden' where id = ${id}`))
  expect(await titles({ q: 'globe' })).toEqual([])
  await market.db.write((tx) => tx.run('test.show', sql`update products set state = 'live' where id = ${id}`))
  expect(await titles({ q: 'globe' })).toEqual(['Paper globe'])
  await mina.call(selling.takeDownProduct, { params: { id } })
  expect(await titles({ q: 'globe' })).toEqual([])
})

test('for a very common word the best matches are ranked, and other sort orders reach all', async () => {
  const many = 700
  await market.db.write((tx) =>
    tx.run(
      'test.many',
      sql`insert into products (id, seller_id, type, title, description, price, category, stock, stocked,
        fulfillment_method, created_at, updated_at)
    select gen_random_uuid(), ${mina.user.id}, 'Stocked', 'Lantern ' || n, 'Shines.',
      10000000 + (n * 7919 % 700) * 1000000, case when n % 2 = 0 then 'Home' else 'Garden' end, 3, 3, 'shipping',
      now() - n * interval '1 day', now() from generate_series(1, ${many}) n`,
    ),
  )
  const found = await search({ q: 'lantern' })
  expect(found).toMatchObject({ total: bounds.enough, total_is_least: true })
  expect(found.facets.type).toEqual({ Stocked: bounds.enough })
  // Prices go up from 1 by a tenth: what few pass is asked of the index, what many pass of each match.
  expect(await search({ q: 'lantern', max_price: '10' })).toMatchObject({ total: 91, total_is_least: false })
  const cheap = await search({ q: 'lantern', max_price: '20', limit: '100' })
  expect(cheap).toMatchObject({ total: bounds.enough, total_is_least: true })
  expect(cheap.results.every(({ price }) => Number(price) <= 20)).toBe(true)
  const filtered = await search({ q: 'lantern', type: 'Stocked', filter_category: 'Home' })
  expect(filtered).toMatchObject({ total: bounds.enough, total_is_least: true })
  expect(filtered.results.every(({ title }) => Number(title.slice('Lantern '.length)) % 2 === 0)).toBe(true)
  const { Home = 0, Garden = 0 } = filtered.facets.category
  expect(Home + Garden).toBe(bounds.enough)
  expect(Math.min(Home, Garden)).toBeGreaterThan(0)
  // Which of many equals are read is the planner's choice; where they hold too few of the other filter's, its own are
  // read.
  expect(filtered.facets.type).toEqual({ Stocked: Home >= 30 ? Home : bounds.enough })
  const pagesOf = async (query: Record<string, string>, pages: number) =>
    (
      await Promise.all(
        Array.from({ length: pages }, (_, n) => search({ q: 'lantern', limit: '100', page: String(n + 1), ...query })),
      )
    ).flatMap(({ results }) => results)
  // More is fetched for the later pages, and what the first ones showed comes neither again nor is left out.
  const pages = (await pagesOf({ limit: '20' }, 13)).map(({ id }) => id)
  expect(new Set(pages).size).toBe(bounds.most)
  expect(pages.slice(0, 100)).toEqual((await pagesOf({}, 3)).slice(0, 100).map(({ id }) => id))
  const prices = (await pagesOf({ sort: 'price_asc' }, 7)).map(({ price }) => Number(price))
  expect(prices).toHaveLength(many)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const [first, last] = [Math.min(...prices), Math.max(...prices)]
  expect((await titles({ q: 'lantern', sort: 'price_desc', limit: '1' })).length).toBe(1)
  expect((await search({ q: 'lantern', sort: 'price_desc', limit: '1' })).results[0]!.price).toBe(String(last))
  expect(
    (await search({ q: 'lantern', sort: 'price_asc', limit: '1', min_price: String(first + 1) })).results[0]!.price,
  ).toBe(String(first + 1))
  expect(await titles({ q: 'lantern', sort: 'newest', limit: '3' })).toEqual(['Lantern 1', 'Lantern 2', 'Lantern 3'])
  expect(await titles({ q: 'lantern', sort: 'oldest', limit: '2' })).toEqual(['Lantern 700', 'Lantern 699'])
  expect(await titles({ q: 'lantern', sort: 'newest', limit: '2', filter_category: 'Home' })).toEqual([
    'Lantern 2',
    'Lantern 4',
  ])
  expect((await search({ q: 'lantern', filter_category: 'Home' })).facets.category).toMatchObject({
    Home: expect.any(Number),
    Garden: expect.any(Number),
  })
})

test('a sale writes nothing for searching', async () => {
  const { id } = await listed(mina, stocked)
  const before = await market.db.one(
    'test.row',
    sql`select xmin::text, ctid::text from product_search where product_id = ${id}`,
  )
  await market.db.write((tx) =>
    tx.run('test.sale', sql`update products set stock = stock - 1, reserved = 1 where id = ${id}`),
  )
  expect(
    await market.db.one('test.row', sql`select xmin::text, ctid::text from product_search where product_id = ${id}`),
  ).toEqual(before)
})

/** The counts as the contract says them, made anew from the cards' own makings. */
interface Made {
  type: 'Stocked' | 'Online'
  category: string
  price: number
  city: string | null
  sold: boolean
  stars: number
}
const passes: Record<string, (made: Made, value: string) => boolean> = {
  type: ({ type }, value) => value.split('|').includes(type),
  filter_category: ({ category }, value) => value.split('|').includes(category),
  min_price: ({ price }, value) => price >= Number(value),
  max_price: ({ price }, value) => price <= Number(value),
  min_rating: ({ stars }, value) => stars >= Number(value),
  location: ({ city }, value) => city === value,
  availability: ({ sold }, value) => sold === (value === 'out_of_stock'),
  delivery: ({ type }, value) => (value === 'download') === (type === 'Online'),
}
const ownOf: Record<string, string> = {
  type: 'type',
  filter_category: 'category',
  min_price: 'price',
  max_price: 'price',
  min_rating: 'rating',
  location: 'location',
  availability: 'availability',
  delivery: 'delivery',
}
const valuesOf: Record<string, (made: Made) => string[]> = {
  type: ({ type }) => [type],
  category: ({ category }) => [category],
  price: ({ price }) =>
    priceRanges
      .filter(([from, to]) => price >= from && (to === null || price < to))
      .map(([from, to]) => `${from}-${to ?? ''}`),
  rating: ({ stars }) => [1, 2, 3, 4, 5].filter((n) => stars >= n).map(String),
  availability: ({ sold }) => [sold ? 'out_of_stock' : 'available'],
  location: ({ city }) => (city ? [`${city}, Portugal`] : []),
  tier: () => ['3'],
  delivery: ({ type }) => [type === 'Online' ? 'download' : 'shipping'],
}
const expectedFacets = (goods: readonly Made[], asked: Record<string, string>) =>
  Object.fromEntries(
    facetNames.map((facet) => {
      const counts: Record<string, number> = {}
      for (const each of goods) {
        if (!Object.entries(asked).every(([name, value]) => ownOf[name] === facet || passes[name]!(each, value)))
          continue
        for (const value of valuesOf[facet]!(each)) counts[value] = (counts[value] ?? 0) + 1
      }
      return [facet, counts]
    }),
  )

const made = fc
  .record<Made>({
    type: fc.constantFrom('Stocked', 'Online'),
    category: fc.constantFrom('Home', 'Garden', 'Food'),
    price: fc.constantFrom(1, 5, 24, 25, 120, 700),
    city: fc.constantFrom('Porto', 'Lisbon'),
    sold: fc.boolean(),
    stars: fc.constantFrom(0, 2, 4, 5),
  })
  .map((each) => (each.type === 'Online' ? { ...each, city: null, sold: false } : each))
const filters = fc.record(
  {
    type: fc.constantFrom('Stocked', 'Online'),
    filter_category: fc.constantFrom('Home', 'Home|Food'),
    min_price: fc.constantFrom('5', '25'),
    max_price: fc.constantFrom('24', '200'),
    min_rating: fc.constantFrom('2', '5'),
    location: fc.constantFrom('Porto'),
    availability: fc.constantFrom('available', 'out_of_stock'),
    delivery: fc.constantFrom('download', 'shipping'),
  },
  { requiredKeys: [] },
)

test(
  `each filter is counted under all the others but not itself, in any market ${thisRun}`,
  async () => {
    const property = fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 8 }),
      fc.array(filters, { minLength: 1, maxLength: 4 }),
      async (goods, questions) => {
        await market.db.write(async (tx) => {
          for (const table of ['likenesses_due', 'search_uncounted', 'picture_fetches', 'products'])
            await tx.run('test.empty', sql([`delete from ${table}`]))
        })
        for (const [n, { type, category, price, city, sold, stars }] of goods.entries()) {
          const form =
            type === 'Online'
              ? online
              : { ...stocked, fulfillmentMethod: 'shipping', ...(city ? { city, country: 'Portugal' } : {}) }
          const { id } = await listed(mina, { ...form, title: `Lamp ${n}`, category, price: String(price) })
          if (sold || stars > 0)
            await set(id, { ...(sold ? { stock: 0 } : {}), ...(stars > 0 ? { stars: [stars, 3] } : {}) })
        }
        await refreshSearch(market.deps)
        for (const asked of questions) {
          const { facets, total, rescued } = await search({ q: 'lamp', ...asked })
          expect(facets, JSON.stringify(asked)).toEqual(expectedFacets(goods, asked))
          expect(rescued ? 0 : total).toBe(
            goods.filter((each) => Object.entries(asked).every(([name, value]) => passes[name]!(each, value!))).length,
          )
        }
      },
    )
    await playHistories(property, { seed: 20_261_123, full: 32, onDemand: 100 })
  },
  tier(60_000, 60_000, 600_000),
)
