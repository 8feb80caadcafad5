// Everything behind one field: goods, people, pages and one's own orders, each found by what people type, and never
// another person's order.
import { searchAll, type SearchResult } from '@lamplit/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, buyerWith, list } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { pages } from './sources/pages.ts'

let market: World
let seller: Player
let buyer: Player
let stranger: Player
let order: string
beforeAll(async () => {
  market = await world()
  seller = await market.person('wanda_wicks', { tier: 2 })
  buyer = await buyerWith(market, 'bruno_buys', '100')
  stranger = await market.person('stella')
  const lamp = await list(seller, { title: 'Marble desk lamp' })
  for (let n = 0; n < 6; n++) await list(seller, { title: `Wallet of leather ${n}` })
  order = (await buy(buyer, [{ id: lamp }])).body.data.order_ids[0] as string
})
afterAll(() => market.close())

const search = async (
  who: Player['call'],
  query: Record<string, string>,
): Promise<{ data: SearchResult[]; meta: { total: number; by_category: Record<string, number> } }> =>
  (await who(searchAll, { query })).body
const titles = ({ data }: { data: SearchResult[] }): string[] => data.map(({ type, title }) => `${type} ${title}`)

test('one search finds products, users and pages, with what their rows show', async () => {
  const goods = await search(market.anyone, { q: 'marble lamp' })
  expect(goods.data[0]).toMatchObject({
    type: 'product',
    title: 'Marble desk lamp',
    url: expect.stringMatching(/^\/product\//),
    meta: { price: '10', seller: 'wanda_wicks', reviews: 0, rating: null },
  })
  expect((await search(market.anyone, { q: 'wanda_wicks' })).data[0]).toMatchObject({
    type: 'user',
    title: 'wanda_wicks',
    url: '/profile?user=wanda_wicks',
    meta: { level: 1, tier: 2, listings: 7, rating: null },
  })
  expect(titles(await search(market.anyone, { q: 'proof of reserves' }))).toContain('page Proof of reserves')
})

test('a page of that very name comes first, the others stand among the goods', async () => {
  const { data, meta } = await search(market.anyone, { q: 'wallet' })
  expect(data[0]).toMatchObject({ type: 'page', title: 'Wallet', url: '/wallet' })
  expect(meta.by_category).toMatchObject({ products: 6, users: 0, orders: 0 })
  expect(data).toHaveLength(meta.total)
})

test.each([1, 2, 3, 4, 7, 100])('pages of %i repeat nothing and leave out nothing', async (limit) => {
  const whole = titles(await search(market.anyone, { q: 'wallet' }))
  const paged: string[] = []
  for (let offset = 0; offset < whole.length; offset += limit)
    paged.push(...titles(await search(market.anyone, { q: 'wallet', limit: String(limit), offset: String(offset) })))
  expect(paged).toEqual(whole)
})

test.each([['marble'], ['wanda'], ['marble desk']])('an order is found by “%s”', async (q) => {
  expect((await search(buyer.call, { q, category: 'orders' })).data).toMatchObject([
    {
      type: 'order',
      id: order,
      title: 'Marble desk lamp',
      url: `/orders/${order}`,
      meta: { price: '10', seller: 'wanda_wicks' },
    },
  ])
})

test('an order is found by its number, its state and from both sides', async () => {
  expect((await search(buyer.call, { q: order.slice(-8), category: 'orders' })).meta.total).toBe(1)
  expect((await search(buyer.call, { q: 'paid', category: 'orders' })).meta.total).toBe(1)
  expect((await search(seller.call, { q: 'bruno', category: 'orders' })).data).toMatchObject([
    { id: order, meta: { seller: 'bruno_buys' } },
  ])
})

test.each([
  ['paid', 1],
  ['shipped', 0],
  ['lost', 0],
  ["' or true --", 0],
])('orders that stand at “%s”: %i', async (status, n) => {
  expect((await search(buyer.call, { q: 'marble', category: 'orders', status })).meta.total).toBe(n)
})

test('another user’s order is not found by any query', async () => {
  // What was answered to its buyer is kept by nobody on the way.
  expect((await buyer.call(searchAll, { query: { q: 'marble' } })).headers['cache-control']).toBe('no-store')
  for (const q of ['marble', 'wanda', 'bruno', order, order.slice(-8), 'paid']) {
    for (const who of [stranger.call, market.anyone]) {
      for (const category of ['orders', 'all'])
        expect((await search(who, { q, category })).data.filter(({ type }) => type === 'order')).toEqual([])
    }
  }
})

test.each(['services', 'questions'])(
  'the category %s returns nothing as long as it does not exist',
  async (category) => {
    expect(await search(market.anyone, { q: 'lamp', category })).toMatchObject({ data: [], meta: { total: 0 } })
  },
)

test.each(['', 'l', ' '])('“%s” is too short to run', async (q) => {
  expect(await search(market.anyone, { q })).toEqual({ success: true, data: [], meta: { total: 0, by_category: {} } })
})

test('a misspelt name is found by its likeness', async () => {
  expect(titles(await search(market.anyone, { q: 'wanda_wiks', category: 'users' }))).toEqual(['user wanda_wicks'])
})

test('no two pages of the search index lead to the same address', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})
