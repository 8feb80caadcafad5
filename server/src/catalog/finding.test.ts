// Finding products: pages that miss nothing, words by stem and without accents, kept pages that are never old, and the
// lists of the home page.
import * as catalog from '@lamplit/contract/catalog'
import { searchProducts } from '@lamplit/contract/search'
import * as selling from '@lamplit/contract/selling'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listed, online, single, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { addReviews } from '../reviews/actions.ts'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { refreshLists } from './actions.ts'

let market: World
let mina: Player
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.db.write(async (tx) => {
    for (const table of [
      'search_words',
      'search_uncounted',
      'likenesses_due',
      'product_ranks',
      'review_products',
      'reviews',
      'order_items',
      'orders',
      'picture_fetches',
      'products',
    ])
      await tx.run('test.empty', sql([`delete from ${table}`]))
  })
  await refreshLists(market.deps)
})

const titles = (body: { products?: { title: string }[]; results?: { title: string }[] }): string[] =>
  (body.products ?? body.results ?? []).map(({ title }) => title)
// Lists are sent as text that was kept, so they are held against the contract here.
const sound = <R extends z.ZodMiniType>(reply: R | undefined, body: unknown) => {
  z.parse(reply!, structuredClone(body))
  return body as any
}
const list = async (query: Record<string, string> = {}) =>
  sound(catalog.listProducts.reply, (await market.anyone(catalog.listProducts, { query })).body)
const search = async (query: Record<string, string>) =>
  sound(searchProducts.reply, (await market.anyone(searchProducts, { query })).body)

test.each(['newest', 'oldest', 'price_asc', 'price_desc'])(
  'paging by %s shows every product once, also while others are added',
  async (sort) => {
    const prices = ['1', '3', '2', '3', '1', '2', '3', '1', '2', '5', '4']
    const before = await Promise.all(
      prices.map((price, index) => listed(mina, { ...stocked, title: `Lamp ${index}`, price })),
    )
    const seen: { id: string; price: string }[] = []
    let cursor: string | null = null
    do {
      const page: { products: { id: string; price: string }[]; next_cursor: string | null } = await list({
        sort,
        limit: '3',
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.products)
      cursor = page.next_cursor
      await listed(mina, { ...stocked, title: `Late lamp ${seen.length}`, price: '2.5' })
    } while (cursor)
    const ids = seen.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id } of before) expect(ids).toContain(id)
    if (sort.startsWith('price'))
      expect(seen.map(({ price }) => Number(price))).toEqual(
        seen.map(({ price }) => Number(price)).toSorted((a, b) => (sort === 'price_asc' ? a - b : b - a)),
      )
  },
)

test.each([
  ['nonsense', 'nonsense'],
  ['of another order', Buffer.from(JSON.stringify(['oldest', newId(new Date())])).toString('base64url')],
  ['with SQL in it', Buffer.from(JSON.stringify(['newest', "' or 1=1"])).toString('base64url')],
  ['too short', Buffer.from('["newest"]').toString('base64url')],
  ['not a list', Buffer.from('{"a":1}').toString('base64url')],
])('a cursor that is %s is refused', async (_, cursor) => {
  expect(await market.anyone(catalog.listProducts, { query: { cursor } })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', details: { fields: { cursor: expect.any(String) } } },
  })
})

test('filters narrow the list', async () => {
  await listed(mina, { ...stocked, title: 'Beech blocks', category: 'Toys and hobbies', price: '4.2' })
  await listed(mina, { ...single, category: 'Electronics' })
  const gone = await listed(mina, { ...stocked, title: 'Sold-out lamp', price: '9' })
  await market.db.write((tx) => tx.run('test.sold-out', sql`update products set stock = 0 where id = ${gone.id}`))
  await listed(await market.person('omar'), { ...online, category: 'Digital' })
  const cases: [Record<string, string>, string[]][] = [
    [{ type: 'Online' }, ['Icon pack: 480 icons']],
    [{ category: 'Electronics' }, ['Rangefinder film camera']],
    [{ seller: 'OMAR' }, ['Icon pack: 480 icons']],
    [{ seller: 'nobody' }, []],
    [{ min_price: '5', max_price: '10' }, ['Sold-out lamp']],
    [{ availability: 'out_of_stock' }, ['Sold-out lamp']],
    [{ availability: 'available', type: 'Stocked' }, ['Beech blocks']],
    [{ q: 'camera' }, ['Rangefinder film camera']],
    [{ q: 'camera', sort: 'relevance' }, ['Rangefinder film camera']],
  ]
  for (const [query, expected] of cases) expect(titles(await list(query)), JSON.stringify(query)).toEqual(expected)
})

test.each([
  { type: 'Rental' },
  { limit: '0' },
  { limit: '101' },
  { sort: 'random' },
  { min_price: '-1' },
  { max_price: '1e3' },
  { availability: 'maybe' },
])('a wrong filter %j is refused in words', async (query) => {
  expect(await market.anyone(catalog.listProducts, { query })).toMatchObject({
    status: 400,
    body: { success: false, code: 'VALIDATION_ERROR' },
  })
})

test.each([
  ['roasted', 'its stem'],
  ['roasting beans', 'two words'],
  ['da lat', 'no accents'],
  ['Đà Lạt', 'its accents'],
  ['arab', 'its beginning'],
  ['ARABICA', 'capitals'],
  ['arabcia', 'a typing error'],
  ['coffe', 'a missing letter'],
])('search finds by %s: %s', async (q) => {
  await listed(mina, {
    ...stocked,
    title: 'Đà Lạt arabica coffee',
    description: 'Medium roast beans in a bag of 500 g.',
    category: 'Food',
  })
  await listed(mina, { ...stocked, title: 'Beech block set', description: 'Nine pieces, oiled twice.' })
  expect(titles(await search({ q }))).toEqual(['Đà Lạt arabica coffee'])
})

test('a match in the title ranks before one in the description; counts cover all matches', async () => {
  await listed(mina, {
    ...stocked,
    title: 'Reading chair',
    description: 'Stands well beside a lamp.',
    category: 'Home',
  })
  await listed(mina, { ...stocked, title: 'Lamp oil', category: 'Garden' })
  await listed(mina, { ...online, title: 'Lamp drawings', description: 'For printing.', category: 'Digital' })
  const first = await search({ q: 'lamp', limit: '2' })
  const second = await search({ q: 'lamp', limit: '2', page: '2' })
  expect([first.total, second.total]).toEqual([3, 3])
  expect(titles(second)).toEqual(['Reading chair'])
  expect(first.facets).toMatchObject({ type: { Stocked: 2, Online: 1 }, category: { Home: 1, Garden: 1, Digital: 1 } })
  expect(titles(await search({ q: 'lamp', filter_category: 'Garden' }))).toEqual(['Lamp oil'])
  expect(titles(await search({ q: 'lamp', sort: 'oldest' }))).toEqual(['Reading chair', 'Lamp oil', 'Lamp drawings'])
})

test.each(['', 'a', ' l ', '!', '& | !', "'; drop table products; --", 'the'])(
  'a search for %j finds nothing and breaks nothing',
  async (q) => {
    await listed(mina)
    expect(await search({ q })).toMatchObject({ success: true, results: [], total: 0 })
  },
)

test('a cached page is served without a query and matched by its ETag', async () => {
  await listed(mina)
  const first = await market.anyone(catalog.listProducts)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: expect.stringMatching(/^"/),
  })
  const again = await market.anyone(catalog.listProducts, {
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers['content-security-policy']).toBeTruthy()
})

test('an edit and a take-down are seen at once, with the cache on', async () => {
  const { id } = await listed(mina)
  const read = async () => ({
    list: (await list()).products[0]?.price,
    detail: (await market.anyone(catalog.readProduct, { params: { id } })).body.price,
  })
  expect(await read()).toEqual({ list: '5.85', detail: '5.85' })
  await mina.call(selling.editProduct, { params: { id }, body: { price: '6' } })
  expect(await read()).toEqual({ list: '6', detail: '6' })
  await mina.call(selling.takeDownProduct, { params: { id } })
  expect(await read()).toEqual({ list: undefined, detail: undefined })
})

test('a change that bypasses the cache is visible within a second', async () => {
  const { id } = await listed(mina)
  expect((await list()).products[0].price).toBe('5.85')
  await market.db.write((tx) => tx.run('test.price', sql`update products set price = 70000000 where id = ${id}`))
  await new Promise((done) => {
    setTimeout(done, 1001)
  })
  expect((await list()).products[0].price).toBe('7')
})

test('a personal response is not cached', async () => {
  const { id } = await listed(mina)
  await mina.call(selling.takeDownProduct, { params: { id } })
  const mine = await mina.call(catalog.readProduct, { params: { id } })
  expect(mine).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
  expect((await market.anyone(catalog.readProduct, { params: { id } })).status).toBe(404)
})

test('the lists of the home page are ranked by what was bought and said', async () => {
  const buyers = await Promise.all(['b1', 'b2', 'b3', 'b4'].map((name) => market.person(name)))
  const make = (title: string, form: Record<string, unknown> = stocked) => listed(mina, { ...form, title })
  const [old, rich, hot, gone] = [
    await make('Old favourite'),
    await make('Rich'),
    await make('Hot now'),
    await make('Gone camera', single),
  ]
  const now = new Date()
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  const thisMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 0, 0, 1))
  await market.db.write(async (tx) => {
    const buy = async (productId: string, buyer: Player, units: number, paidAt: Date, state = 'completed') => {
      const id = newId(paidAt)
      await tx.run(
        'test.order',
        sql`insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery,
          handling_days, paid_at, created_at, updated_at)
        values (${id}, ${id}, ${buyer.user.id}, ${mina.user.id}, ${state}, ${units}, 0, ${units}, 'wallet', 'shipping',
          3, ${paidAt}, ${paidAt}, ${paidAt})`,
      )
      await tx.run(
        'test.item',
        sql`insert into order_items (order_id, product_id, name, type, price, quantity, total)
          values (${id}, ${productId}, 'x', 'Stocked', ${units}, 1, ${units})`,
      )
    }
    for (const buyer of buyers) await buy(old.id, buyer, 10, daysAgo(100))
    for (const buyer of [buyers[0]!, buyers[0]!, buyers[0]!]) await buy(hot.id, buyer, 10, daysAgo(0))
    await buy(hot.id, buyers[1]!, 10, daysAgo(0))
    await buy(rich.id, buyers[2]!, 1000, thisMonth)
    for (const buyer of buyers) await buy(rich.id, buyer, 9_000_000, daysAgo(0), 'cancelled')
    for (const buyer of buyers) await buy(gone.id, buyer, 10, daysAgo(0))
    await tx.run('test.gone', sql`update products set stock = 0 where id = ${gone.id}`)
    await addReviews(
      tx,
      [5, 5, 5, 5, 5, 5, 4].map((rating) => ({
        productId: hot.id,
        sellerId: mina.user.id,
        orderId: null,
        authorId: null,
        authorName: null,
        rating,
        comment: null,
        at: now,
      })),
    )
    await addReviews(tx, [
      {
        productId: old.id,
        sellerId: mina.user.id,
        orderId: null,
        authorId: null,
        authorName: null,
        rating: 5,
        comment: null,
        at: now,
      },
    ])
  })
  await refreshLists(market.deps)
  const of = async (endpoint: typeof catalog.topSales, limit = '100') =>
    titles(sound(endpoint.reply, (await market.anyone(endpoint, { query: { limit } })).body))
  expect(await of(catalog.topSales)).toEqual(['Old favourite', 'Hot now', 'Rich'])
  expect(await of(catalog.topSales, '1')).toEqual(['Old favourite'])
  expect(await of(catalog.topReviews)).toEqual(['Hot now', 'Old favourite'])
  expect(await of(catalog.mostPurchases)).toEqual(['Hot now', 'Rich'])
  expect(await of(catalog.mostSales)).toEqual(['Rich', 'Hot now'])
  expect((await of(catalog.trending))[0]).toBe('Hot now')
  expect(await of(catalog.recentlyAdded)).toEqual(['Hot now', 'Rich', 'Old favourite'])
})

test('many who ask for the same page at once are answered from one reading', async () => {
  await listed(mina)
  const answers = await Promise.all(Array.from({ length: 20 }, () => list({ limit: '7' })))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
})

test('the product card stored as text equals the product', async () => {
  const odd = 'Quote " and \\ slash, tab\tend, Đà Lạt ☕ </script>'
  const ids = [
    await listed(mina, {
      ...stocked,
      title: odd,
      category: 'Home "and" garden',
      price: '12.3456789'.slice(0, 9),
      city: 'Porto',
      country: 'Portugal',
    }),
    await listed(mina, { ...single, title: 'One of a kind', price: '1000000' }),
    await listed(mina, { ...online, title: 'A course', price: '0.01' }),
  ]
  await market.db.write((tx) =>
    tx.run(
      'test.rate',
      sql`update products set rating_sum = 13, reviews_count = 3, pictures = array[${'b'.repeat(64)}]
        where id = ${ids[0]!.id}`,
    ),
  )
  await market
    .person('mina')
    .then((again) =>
      again.call(selling.editProduct, { params: { id: ids[2]!.id }, body: { price: '7.5', title: 'A longer course' } }),
    )
  const { products } = await list()
  expect(products).toHaveLength(3)
  for (const card of products) {
    const detail = (await market.anyone(catalog.readProduct, { params: { id: card.id } })).body
    expect(card).toEqual(Object.fromEntries(Object.keys(card).map((key) => [key, detail[key]])))
  }
  expect(Object.keys(products[0]).toSorted()).toEqual(
    Object.keys((catalog.productCard as unknown as { shape: object }).shape).toSorted(),
  )
})
