// What tiers let people list: the last price and number that go, the first that do not, two at once, edits, imports,
// and words that never go.
import * as selling from '@lamplit/contract/selling'
import { tierLimits } from '@lamplit/contract/tiers'
import { readSellingLimits } from '@lamplit/contract/trust'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { setTier } from '../../test/leaving.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { refreshUsualPrices } from './actions.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

let made = 0
const sellerOf = (tier: number): Promise<Player> => market.person(`seller_${made++}`, { tier, lists: null })
const publish = async (seller: Player, more: Record<string, unknown> = {}) =>
  (await seller.call(selling.createProduct, { body: { ...stocked, ...more } })).body
const live = async (seller: Player) =>
  (
    await market.db.one<{ n: number }>(
      'test.live',
      sql`select count(*)::int as n from products where seller_id = ${seller.user.id} and state = 'live'`,
    )
  ).n

test.each([
  [0, '200', 'Your trust tier allows prices up to π 200'],
  [1, '1000', 'Your trust tier allows prices up to π 1,000'],
  [2, '10000', 'Your trust tier allows prices up to π 10,000'],
])('T%i lists at %s and not a unit above, in form, edit and import', async (tier, price, sentence) => {
  const seller = await sellerOf(tier)
  const above = `${price}.0000001`
  const { id } = await publish(seller, { price })
  expect(id).toEqual(expect.any(String))
  expect(await publish(seller, { price: above })).toMatchObject({
    code: 'TIER_PRICE',
    error: `${sentence}.`,
    details: { tier, limit: price, fields: { price: sentence } },
  })
  expect((await seller.call(selling.editProduct, { params: { id }, body: { price: above } })).body).toMatchObject({
    code: 'TIER_PRICE',
    details: { fields: { price: sentence } },
  })
  expect((await seller.call(selling.editProduct, { params: { id }, body: { price: '7' } })).status).toBe(200)
  expect(
    (await seller.call(selling.startImport, { body: { rows: [stocked, { ...stocked, price: above }] } })).body,
  ).toMatchObject({ code: 'IMPORT_REFUSED', details: { refused: [{ row: 2, fields: { price: sentence } }] } })
  expect(await live(seller)).toBe(1)
})

test('from T3 on the specified maximum is the only one', async () => {
  expect(await publish(await sellerOf(3), { price: '1000000' })).toMatchObject({ price: '1000000' })
  expect(tierLimits.map(({ liveListings }) => liveListings)).toEqual([3, 20, 200, null, null])
})

test('T0 has three live listings; taking one down makes room, and what staff allowed counts instead', async () => {
  const seller = await sellerOf(0)
  const first = await listed(seller)
  for (let each = 0; each < 2; each++) await listed(seller)
  expect(await publish(seller)).toMatchObject({
    code: 'TIER_LISTINGS',
    details: { tier: 0, limit: 3, live: 3 },
    error: expect.stringContaining('3 live listings'),
  })
  expect((await seller.call(readSellingLimits)).body).toEqual({
    tier: 0,
    listing_price: '200',
    live_listings: 3,
    most_listings: 3,
    usual_price: null,
  })
  await seller.call(selling.takeDownProduct, { params: { id: first.id } })
  await listed(seller)
  expect(await live(seller)).toBe(3)
  await market.db.write((tx) => tx.run('test.allow', sql`update users set lists_as = 1 where id = ${seller.user.id}`))
  expect(await publish(seller, { price: '1000' })).toMatchObject({ price: '1000' })
})

test('ten concurrent listings leave three live at the limit of three', async () => {
  const seller = await sellerOf(0)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => seller.call(selling.createProduct, { body: stocked })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'TIER_LISTINGS')).toHaveLength(7)
  expect(await live(seller)).toBe(3)
})

test('imports count with everything that is under way', async () => {
  const seller = await sellerOf(1)
  const rows = (count: number) => Array.from({ length: count }, () => stocked)
  expect((await seller.call(selling.startImport, { body: { rows: rows(21) } })).body).toMatchObject({
    code: 'TIER_LISTINGS',
    details: { limit: 20, live: 0 },
  })
  const answers = await Promise.all(
    [12, 12].map((count) => seller.call(selling.startImport, { body: { rows: rows(count) } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 422])
  await expect.poll(() => live(seller)).toBe(12)
})

test('what is live stays when the tier falls, and can be changed but not made dearer', async () => {
  const seller = await sellerOf(2)
  const { id } = await listed(seller, { ...stocked, price: '900' })
  for (let each = 0; each < 4; each++) await listed(seller)
  await setTier(market, seller, 0)
  expect(await live(seller)).toBe(5)
  const edit = async (change: Record<string, unknown>) =>
    (await seller.call(selling.editProduct, { params: { id }, body: change })).body.code ?? 'done'
  expect([
    await edit({ title: 'Another name' }),
    await edit({ price: '900' }),
    await edit({ price: '899' }),
    await edit({ price: '900' }),
  ]).toEqual(['done', 'done', 'done', 'TIER_PRICE'])
})

test('a listing of a forbidden thing is refused at its field and logged for staff', async () => {
  const seller = await sellerOf(1)
  expect(await publish(seller, { title: 'Fake passport, any country' })).toMatchObject({
    code: 'WORDS_REFUSED',
    details: { fields: { title: 'This names something that may not be sold here: fake passport' } },
  })
  const { id } = await listed(seller)
  expect(
    (await seller.call(selling.editProduct, { params: { id }, body: { description: 'Pure c0caine inside' } })).body,
  ).toMatchObject({ code: 'WORDS_REFUSED', details: { fields: { description: expect.any(String) } } })
  expect(
    (await seller.call(selling.startImport, { body: { rows: [{ ...stocked, title: 'Elephant ivory' }] } })).body,
  ).toMatchObject({
    code: 'IMPORT_REFUSED',
    details: { refused: [{ row: 1, fields: { title: expect.stringContaining('elephant ivory') } }] },
  })
  expect(
    await market.db.many(
      'test.blocked',
      sql`select place, words, text from blocked_texts where user_id = ${seller.user.id} order by id`,
    ),
  ).toEqual([
    { place: 'listing', words: ['fake passport'], text: 'Fake passport, any country' },
    { place: 'listing', words: ['cocaine'], text: 'Pure c0caine inside' },
  ])
  expect(await live(seller)).toBe(1)
})

test('what things of a category usually cost is the middle of at least five', async () => {
  const seller = await sellerOf(3)
  for (const price of ['1', '2', '3', '4', '500']) await listed(seller, { ...stocked, category: 'Garden', price })
  for (const price of ['1', '2', '3', '4']) await listed(seller, { ...stocked, category: 'Sports', price })
  await refreshUsualPrices(market.deps)
  const usual = async (category: string) =>
    (await seller.call(readSellingLimits, { query: { category } })).body.usual_price
  expect([await usual('Garden'), await usual('Sports'), await usual('Nothing')]).toEqual(['3', null, null])
})
