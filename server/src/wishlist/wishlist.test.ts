// The wishlist over HTTP: saving, taking off, the limit of a hundred under races, the merge at sign-in, and how things
// stand truthfully.
import * as contract from '@lamplit/contract/wishlist'
import { editProduct, takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { buy, buyerWith, list, single } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

let users = 0
const pair = async (): Promise<{ seller: Player; buyer: Player }> => ({
  seller: await market.person(`wish_seller_${users}`),
  buyer: await buyerWith(market, `wish_buyer_${users++}`, '1000'),
})
const add = (player: Player, id: string, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  player.call(contract.addToWishlist, { body: { id, ...more }, ...(key ? { key } : {}) })
const remove = (player: Player, id: string): Promise<Answer> =>
  player.call(contract.removeFromWishlist, { params: { id } })
const merge = (player: Player, items: Record<string, unknown>[]): Promise<Answer> =>
  player.call(contract.mergeWishlist, { body: { items } })
const items = async (player: Player): Promise<Answer['body'][]> => (await player.call(contract.readWishlist)).body.items
const ids = async (player: Player): Promise<string[]> => (await player.call(contract.readWishlistIds)).body.ids
const nowhere = '00000000-0000-4000-8000-000000000000'

test('saved once however often it is asked, with today’s price, and taken off once', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  expect((await add(buyer, lamp)).body).toEqual({ added: true, ignored: null, count: 1 })
  expect((await add(buyer, lamp, { price: '3' })).body).toEqual({ added: false, ignored: 'held', count: 1 })
  expect(await items(buyer)).toMatchObject([
    {
      id: lamp,
      name: 'A brass lamp',
      price: '10',
      seller_username: seller.user.username,
      type: 'Stocked',
      card: { id: lamp, price: '10' },
    },
  ])
  expect((await remove(buyer, lamp)).body).toEqual({
    removed: { price: '10', dateAdded: expect.any(String) },
    count: 0,
  })
  expect((await remove(buyer, lamp)).body).toEqual({ removed: null, count: 0 })
  expect(await ids(buyer)).toEqual([])
})

test('an item restored by Undo keeps its price and its day, which is never in the future', async () => {
  const { seller, buyer } = await pair()
  const [lamp, rug] = [await list(seller), await list(seller)]
  await add(buyer, lamp)
  await add(buyer, rug, { price: '12.5', dateAdded: '2026-01-02T03:04:05.000Z' })
  expect(await ids(buyer)).toEqual([rug, lamp])
  expect((await items(buyer))[0]).toMatchObject({
    price: '12.5',
    dateAdded: '2026-01-02T03:04:05.000Z',
    card: { price: '10' },
  })
  await remove(buyer, rug)
  await add(buyer, rug, { dateAdded: '2999-01-01T00:00:00Z' })
  expect(Date.parse((await items(buyer)).find(({ id }) => id === rug).dateAdded)).toBeLessThan(Date.now() + 60_000)
})

test('a product that is not for sale cannot be saved, and nothing is written', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  await seller.call(takeDownProduct, { params: { id: lamp } })
  for (const id of [lamp, nowhere]) expect((await add(buyer, id)).body.code).toBe('NOT_FOUND')
  for (const body of [{}, { id: 'lamp' }, { id: lamp, price: '0' }, { id: lamp, dateAdded: 'yesterday' }])
    expect((await buyer.call(contract.addToWishlist, { body })).status).toBe(400)
  expect(await ids(buyer)).toEqual([])
})

test('things stand there as they are: sold, out of stock, taken down, hidden', async () => {
  const { seller, buyer } = await pair()
  const other = await buyerWith(market, `wish_other_${users}`, '100')
  const [vase, lamp, rug, mug] = [
    await list(seller, single),
    await list(seller, { stock: 1 }),
    await list(seller, { title: 'A felt rug' }),
    await list(seller, { title: 'A rude mug' }),
  ]
  for (const id of [vase, lamp, rug, mug]) await add(buyer, id)
  expect((await buy(other, [{ id: vase }, { id: lamp }])).status).toBe(200)
  await seller.call(takeDownProduct, { params: { id: rug } })
  await market.db.write((tx) => tx.run('test.hide', sql`update products set state = 'hidden' where id = ${mug}`))
  const found = new Map((await items(buyer)).map((item) => [item.id, item]))
  expect(found.get(vase)).toMatchObject({ card: { sold: true } })
  expect(found.get(lamp)).toMatchObject({ card: { stock: 0, sold: false } })
  expect(found.get(rug)).toMatchObject({ name: 'A felt rug', price: '10', card: null })
  // What staff hides is not named.
  expect(found.get(mug)).toMatchObject({ name: null, image_url: null, seller_username: null, card: null })
  // A visitor is told of those that are for sale, and of no others.
  const asked = await market.anyone(contract.lookAtWishlist, { body: { ids: [rug, mug, lamp, nowhere, vase] } })
  expect(asked.body.products.map(({ id }: { id: string }) => id)).toEqual([lamp, vase])
})

/** A hundred and five things of many sellers. */
const plenty = async (word: string): Promise<string[]> => {
  const sellers = await Promise.all(Array.from({ length: 35 }, (_, n) => market.person(`wish_stall_${word}_${n}`)))
  return (
    await Promise.all(sellers.map(async (seller) => [await list(seller), await list(seller), await list(seller)]))
  ).flat()
}

test('a wishlist holds at most a hundred items, also when two devices add at once', async () => {
  const { buyer } = await pair()
  const all = await plenty('a')
  const beside = await market.beside(buyer)
  const answers = await Promise.all(all.map((id, n) => add(n % 2 ? buyer : beside, id)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ body }) => body.added)).toHaveLength(100)
  expect(answers.filter(({ body }) => body.ignored === 'full').map(({ body }) => body.count)).toEqual([
    100, 100, 100, 100, 100,
  ])
  expect(await ids(buyer)).toHaveLength(100)
  // Room for one: of two that want it, one gets it.
  await remove(buyer, (await ids(buyer))[0]!)
  const rest = all.filter((_, n) => !answers[n]!.body.added)
  const race = await Promise.all([
    add(buyer, rest[0]!),
    add(beside, rest[1]!),
    add(buyer, rest[2]!),
    add(beside, rest[0]!),
  ])
  expect(race.filter(({ body }) => body.added)).toHaveLength(1)
  expect(await ids(buyer)).toHaveLength(100)
  // A browser's list finds no room, and says which.
  const held = new Set(await ids(buyer))
  const left = all.filter((id) => !held.has(id))
  const merged = await merge(
    buyer,
    [...left, all.find((id) => held.has(id))!].map((id) => ({ id })),
  )
  expect(merged.body.left).toEqual(left.map((id) => ({ id, why: 'full' })))
  expect(merged.body.ids).toHaveLength(100)
})

test('the merge takes the oldest first, keeps what was there, and done from many devices is done once', async () => {
  const { buyer } = await pair()
  const all = await plenty('b')
  await merge(
    buyer,
    all.slice(0, 98).map((id) => ({ id, dateAdded: '2026-02-01T00:00:00Z' })),
  )
  await remove(buyer, all[5]!)
  await add(buyer, all[5]!, { price: '7', dateAdded: '2026-03-01T00:00:00Z' })
  const kept = [
    { id: all[100]!, price: '9', dateAdded: '2026-01-03T00:00:00Z' },
    { id: all[99]!, dateAdded: '2026-01-01T00:00:00Z' },
    { id: all[101]!, dateAdded: '2026-01-02T00:00:00Z' },
    { id: all[5]!, price: '1' },
    { id: nowhere },
    { id: all[99]! },
  ]
  const beside = await market.beside(buyer)
  const answers = await Promise.all([merge(buyer, kept), merge(beside, kept), merge(buyer, kept)])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.ids.slice(0, 2)).toEqual([all[99], all[101]])
    expect(body.left).toEqual([
      { id: nowhere, why: 'gone' },
      { id: all[100], why: 'full' },
    ])
  }
  const now = await items(buyer)
  expect(now).toHaveLength(100)
  expect(now.find(({ id }) => id === all[5])).toMatchObject({ price: '7', dateAdded: '2026-03-01T00:00:00.000Z' })
})

test('a request repeated under one idempotency key runs once and repeats its response', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  const key = `wish-${lamp}`
  const first = await add(buyer, lamp, {}, key)
  await remove(buyer, lamp)
  expect((await add(buyer, lamp, {}, key)).body).toEqual(first.body)
  expect(await ids(buyer)).toEqual([])
})

test('nobody sees or changes the list of another', async () => {
  const { seller, buyer } = await pair()
  const other = await market.person(`wish_other_${users}`)
  const lamp = await list(seller)
  await add(buyer, lamp)
  expect((await remove(other, lamp)).body.removed).toBe(null)
  expect(await ids(other)).toEqual([])
  expect(await ids(buyer)).toEqual([lamp])
})

test('a price that the seller lowers shows beside what it was when it was saved', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  await add(buyer, lamp)
  expect((await seller.call(editProduct, { params: { id: lamp }, body: { price: '8' } })).status).toBe(200)
  expect((await items(buyer))[0]).toMatchObject({ price: '10', card: { price: '8' } })
})
