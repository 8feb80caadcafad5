// Whoever changes a product, by whatever way: everyone is shown it at once, though public responses are cached.
import * as catalog from '@lamplit/contract/catalog'
import { setVacation } from '@lamplit/contract/vacation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, buy, buyerWith, list, open, single } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { listingContent } from './listing-content.ts'

let market: World
let seller: Player
let buyer: Player
beforeAll(async () => {
  market = await world({ hotPages: true })
  seller = await market.person('shown')
  buyer = await buyerWith(market, 'watching', '500')
})
afterAll(() => market.close())

const shownOf = async (id: string) => (await market.anyone(catalog.readProduct, { params: { id } })).body

test('a wallet purchase in one call, its cancellation and a reservation show in the next response', async () => {
  const id = await list(seller, { stock: 5 })
  expect((await shownOf(id)).stock).toBe(5)
  const bought = await buy(buyer, [{ id, quantity: 2 }])
  expect((await shownOf(id)).stock).toBe(3)
  await act(buyer, bought.body.data.order_ids[0], 'cancel')
  expect((await shownOf(id)).stock).toBe(5)
  await open(buyer, [{ id }])
  expect((await shownOf(id)).stock).toBe(4)
})

test('a reservation that runs out shows in the next response, though no request ended it', async () => {
  const id = await list(seller, single)
  const opened = await open(buyer, [{ id }])
  expect(opened.status).toBe(201)
  expect((await shownOf(id)).reserved_until).not.toBeNull()
  await market.pass({ hours: 2 })
  expect((await shownOf(id)).reserved_until).toBeNull()
})

test('a vacation and a decision of staff show in the next response', async () => {
  const id = await list(seller)
  expect(await shownOf(id)).toMatchObject({ seller_away_until: null, warned: false })
  const until = new Date(market.deps.now().getTime() + 86_400_000).toISOString()
  await seller.call(setVacation, { body: { until } })
  await market.db.write((tx) => listingContent.warn(tx, id, true))
  expect(await shownOf(id)).toMatchObject({ seller_away_until: until, warned: true })
})
