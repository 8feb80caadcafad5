// Word for those who wait: a lower price and a filled shelf, once a day at most, whoever changed it and however many
// wait.
import * as contract from '@lamplit/contract/wishlist'
import { listNotifications } from '@lamplit/contract/notifications'
import { editProduct, takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { act, buy, buyerWith, list, single } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'
import { notifyWishlists } from './actions.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

let users = 0
const wisher = async (id: string, more: Record<string, unknown> = {}): Promise<Player> => {
  const player = await market.person(`waits_${users++}`)
  expect((await player.call(contract.addToWishlist, { body: { id, ...more } })).body.added).toBe(true)
  return player
}
const seller = (): Promise<Player> => market.person(`waits_seller_${users++}`)
const notificationsOf = async (player: Player): Promise<unknown[]> => {
  await notifyWishlists(market.deps)
  return (await player.call(listNotifications)).body.notices
    .filter(({ kind }: Answer['body']) => /price_dropped|back_in_stock/.test(kind))
    .map(({ kind, amount }: Answer['body']) => `${kind} ${amount}`)
}
const change = async (owner: Player, id: string, form: Record<string, unknown>): Promise<void> => {
  expect((await owner.call(editProduct, { params: { id }, body: form })).status).toBe(200)
}
const waiting = (id: string): Promise<unknown[]> =>
  market.db.many('test.changes', sql`select 1 from wishlist_changes where product_id = ${id}`)

test('a lower price is told with the thing and the price, and less than one percent is not', async () => {
  const owner = await seller()
  const lamp = await list(owner, { title: 'A brass lamp' })
  const buyer = await wisher(lamp)
  const saver = await wisher(lamp, { price: '8' })
  await change(owner, lamp, { price: '9.95' })
  expect(await notificationsOf(buyer)).toEqual([])
  await change(owner, lamp, { price: '9' })
  expect(await notificationsOf(buyer)).toEqual(['price_dropped 9'])
  // Who saw it for less when they saved it hears nothing.
  expect(await notificationsOf(saver)).toEqual([])
  expect((await buyer.call(listNotifications)).body.notices[0]).toMatchObject({
    about: `product:${lamp}`,
    note: 'A brass lamp',
    category: 'generalInfo',
  })
  expect(await waiting(lamp)).toEqual([])
})

test('one alert a day: a second price fall is sent the next day if it still holds', async () => {
  const owner = await seller()
  const lamp = await list(owner)
  const buyer = await wisher(lamp)
  await change(owner, lamp, { price: '9' })
  expect(await notificationsOf(buyer)).toEqual(['price_dropped 9'])
  await change(owner, lamp, { price: '7' })
  expect(await notificationsOf(buyer)).toEqual(['price_dropped 9'])
  // Taking it off and saving it again does not make two of it on one day.
  await buyer.call(contract.removeFromWishlist, { params: { id: lamp } })
  await buyer.call(contract.addToWishlist, { body: { id: lamp, price: '10' } })
  await change(owner, lamp, { price: '6.5' })
  expect(await notificationsOf(buyer)).toEqual(['price_dropped 9'])
  await market.pass({ hours: 25 })
  await change(owner, lamp, { price: '6' })
  expect(await notificationsOf(buyer)).toEqual(['price_dropped 6', 'price_dropped 9'])
  await change(owner, lamp, { price: '5' })
  expect(await notificationsOf(buyer)).toHaveLength(2)
  await market.pass({ hours: 25 })
  expect(await notificationsOf(buyer)).toEqual(['price_dropped 5', 'price_dropped 6', 'price_dropped 9'])
  // Up and down to where it was is no news.
  await change(owner, lamp, { price: '10' })
  await market.pass({ hours: 25 })
  await change(owner, lamp, { price: '5' })
  expect(await notificationsOf(buyer)).toHaveLength(3)
})

test('a shelf that was empty and is filled again is told; one that only grew is not', async () => {
  const owner = await seller()
  const lamp = await list(owner, { stock: 1 })
  const buyer = await wisher(lamp)
  await change(owner, lamp, { stock: 3 })
  expect(await notificationsOf(buyer)).toEqual([])
  const other = await buyerWith(market, `waits_buyer_${users++}`, '100')
  expect((await buy(other, [{ id: lamp, quantity: 3 }])).status).toBe(200)
  await change(owner, lamp, { price: '5' })
  // Cheaper, but there is none.
  expect(await notificationsOf(buyer)).toEqual([])
  const late = await wisher(lamp)
  await change(owner, lamp, { stock: 4 })
  expect(await notificationsOf(buyer)).toEqual(['back_in_stock 5'])
  expect(await notificationsOf(late)).toEqual(['back_in_stock 5'])
  expect(await notificationsOf(await wisher(lamp))).toEqual([])
})

test('a sale that is undone puts a Single Item back, and those who saved it hear of it', async () => {
  const owner = await seller()
  const vase = await list(owner, single)
  const buyer = await wisher(vase)
  const other = await buyerWith(market, `waits_buyer_${users++}`, '100')
  const order = (await buy(other, [{ id: vase }])).body.data.order_ids[0] as string
  expect(await notificationsOf(buyer)).toEqual([])
  expect((await act(owner, order, 'cancel', { reason: 'other', note: 'It broke.' })).status).toBeLessThan(300)
  expect(
    (await market.db.one<{ stock: number }>('test.stock', sql`select stock from products where id = ${vase}`)).stock,
  ).toBe(1)
  expect(await notificationsOf(buyer)).toEqual(['back_in_stock 10'])
})

test('no alert is sent for deleted products or one’s own', async () => {
  const owner = await seller()
  const [lamp, rug] = [await list(owner), await list(owner)]
  const buyer = await wisher(lamp)
  await owner.call(contract.addToWishlist, { body: { id: rug } })
  await change(owner, lamp, { price: '5' })
  await change(owner, rug, { price: '5' })
  await owner.call(takeDownProduct, { params: { id: lamp } })
  expect(await notificationsOf(buyer)).toEqual([])
  expect(await notificationsOf(owner)).toEqual([])
  expect([...(await waiting(lamp)), ...(await waiting(rug))]).toEqual([])
})

test('many waiting users are alerted page by page, by two processes at once, each once', async () => {
  const owner = await seller()
  const lamp = await list(owner)
  const all = await Promise.all(Array.from({ length: 11 }, () => wisher(lamp)))
  await change(owner, lamp, { price: '9' })
  await Promise.all([notifyWishlists(market.deps, { people: 3 }), notifyWishlists(market.deps, { people: 3 })])
  for (const each of all) expect(await notificationsOf(each)).toEqual(['price_dropped 9'])
  // Told lately, all of them: nobody is forgotten the day after, on whatever page they stood.
  await change(owner, lamp, { price: '6' })
  await notifyWishlists(market.deps, { people: 3 })
  expect(await waiting(lamp)).toHaveLength(1)
  await market.pass({ hours: 25 })
  await notifyWishlists(market.deps, { people: 3 })
  for (const each of all) expect(await notificationsOf(each)).toEqual(['price_dropped 6', 'price_dropped 9'])
  expect(await waiting(lamp)).toEqual([])
})

test('a change of a product on no wishlist queues no alert', async () => {
  const owner = await seller()
  const lamp = await list(owner)
  await change(owner, lamp, { price: '5' })
  expect(await waiting(lamp)).toEqual([])
})
