// Ranking the lists of the home page while they are being ranked: a moved clock and the job's own turn can come together.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, buyerWith, list } from '../../test/market.ts'
import { world, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { refreshLists } from './refresh-lists.ts'

let market: World
beforeAll(async () => {
  market = await world()
  const [seller, buyer] = [await market.person('ranker'), await buyerWith(market, 'ranked', '100')]
  for (const title of ['First lamp', 'Second lamp']) await buy(buyer, [{ id: await list(seller, { title }) }])
})
afterAll(() => market.close())

test('eight rankings at once leave one list, whole', async () => {
  await Promise.all(Array.from({ length: 8 }, () => refreshLists(market.deps)))
  const ranks = await market.db.many<{ rank: number }>('test.ranks', sql`select rank from product_ranks where list = 'top-sales' order by rank`)
  expect(ranks.map(({ rank }) => rank)).toEqual([1, 2])
})
