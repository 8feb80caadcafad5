// Ranking the lists of the home page: at the same time twice, only where something changed, and without keeping a
// purchase waiting.
import * as catalog from '@lamplit/contract/catalog'
import { takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, buy, buyerWith, list, online, single } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { monthOf } from './list-figures.ts'
import { keepListsFresh, refreshLists } from './refresh-lists.ts'

let market: World
let seller: Player
beforeAll(async () => {
  market = await world()
  seller = await market.person('ranker')
  const buyer = await buyerWith(market, 'ranked', '100')
  for (const title of ['First lamp', 'Second lamp']) await buy(buyer, [{ id: await list(seller, { title }) }])
})
afterAll(() => market.close())

const ranks = () =>
  market.db.many<{ list: string; rank: number; product_id: string; score: number }>(
    'test.ranks',
    sql`select list, rank, product_id, score from product_ranks order by list, rank`,
  )
/** What was counted in an earlier month counts nothing in this one; its row stays until somebody buys again. */
const figures = () => {
  const month = monthOf(market.deps.now())
  return market.db.many(
    'test.figures',
    sql`select product_id, buyers, trend, case when month = ${month}::date then month_buyers else 0 end as month_buyers,
      case when month = ${month}::date then month_total else 0 end::text as month_total from product_figures
      order by product_id`,
  )
}

test('eight concurrent rankings leave one complete list', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, turn) => (turn % 2 ? refreshLists : keepListsFresh)(market.deps)))
  expect((await ranks()).filter((row) => row.list === 'top-sales').map(({ rank }) => rank)).toEqual([1, 2])
})

test('counting what changed comes to the same as counting everything, day after day', async () => {
  const buyers = [
    await buyerWith(market, 'mia', '2000'),
    await buyerWith(market, 'noa', '2000'),
    await buyerWith(market, 'ole', '2000'),
  ]
  const goods = [
    await list(seller),
    await list(seller),
    await list(seller),
    await list(seller, single),
    await list(seller, single),
  ]
  let draws = 7
  const draw = (below: number): number => {
    draws = (draws * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(draws / 65_536) % below
  }
  const bought: [Player, string][] = []
  let done = 0
  for (let day = 0; day < 24; day++) {
    const buyer = buyers[draw(3)]!
    const answer = await buy(buyer, [{ id: goods[draw(5)]! }], { delivery: 'pickup' })
    if (answer.status === 200) bought.push([buyer, answer.body.data.order_ids[0]])
    const [who, order] = bought[draw(bought.length)]!
    if (draw(3) === 0) done += Number((await act(who, order, 'cancel')).status === 200)
    await keepListsFresh(market.deps)
    const [kept, shown] = [await figures(), await ranks()]
    await refreshLists(market.deps)
    expect([day, await figures(), await ranks()]).toEqual([day, kept, shown])
    await market.pass({ minutes: draw(2) ? 3 : 60 * 31 })
  }
  expect([bought.length > 10, done > 0]).toEqual([true, true])
}, 180_000)

test('what nobody buys any more leaves Trending by itself, and a new month begins empty', async () => {
  const [buyer, lamp] = [await buyerWith(market, 'pia', '100'), await list(seller, online)]
  await buy(buyer, [{ id: lamp }])
  await keepListsFresh(market.deps)
  const listsOf = async (id: string) => (await ranks()).filter((row) => row.product_id === id).map((row) => row.list)
  expect(await listsOf(lamp)).toEqual(expect.arrayContaining(['trending', 'most-sales', 'most-purchases', 'top-sales']))
  await market.pass({ minutes: 60 * 24 * 7 + 1 })
  await keepListsFresh(market.deps)
  expect(await listsOf(lamp)).not.toContain('trending')
  await market.pass({ minutes: 60 * 24 * 31 })
  await keepListsFresh(market.deps)
  expect(await listsOf(lamp)).toEqual(['top-sales'])
})

test('a product that is sold or taken down leaves the list at once, before the next ranking', async () => {
  const [first, second] = [await buyerWith(market, 'rio', '100'), await buyerWith(market, 'sam', '100')]
  const lamp = await list(seller)
  for (const buyer of [first, second]) await buy(buyer, [{ id: lamp }])
  await keepListsFresh(market.deps)
  const shown = async () =>
    (await market.anyone(catalog.topSales)).body.products.map(({ id }: { id: string }) => id) as string[]
  expect(await shown()).toContain(lamp)
  await seller.call(takeDownProduct, { params: { id: lamp } })
  expect(await shown()).not.toContain(lamp)
})

test('ranking and purchases do not lock each other', async () => {
  const [buyer, lamp] = [await buyerWith(market, 'tom', '100'), await list(seller)]
  await buy(buyer, [{ id: lamp }])
  await market.db.write(async (tx) => {
    await tx.run('test.hold', sql`select id from products where id = ${lamp} for update`)
    await keepListsFresh(market.deps)
  })
  expect((await ranks()).some((row) => row.product_id === lamp)).toBe(true)
})
