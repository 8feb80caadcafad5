// What comes back and what is paid out at each end of an order: odd amounts, parts, goodwill, two at once, and what
// sellers can renew or stop.
import { minus, pi, piToWire, plus, splitSale, zeroPi, type Pi } from '@lamplit/contract/money'
import { completeCart, downloadLink, renewGrant, salesTotals } from '@lamplit/contract/orders'
import { readProduct } from '@lamplit/contract/catalog'
import { readVacation, setVacation } from '@lamplit/contract/vacation'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { act, buy, buyerWith, list, online, open, read, sign } from '../../test/market.ts'
import { completePayment } from '@lamplit/contract/orders'
import { world, type Player, type World } from '../../test/world.ts'
import { freezeOrder, statesInEscrow, lockOrder, refundPart, resumeOrder, settleOrder, type Order } from './actions.ts'

let market: World
let buyer: Player
let seller: Player
let lamp: string
const price = '12.345678'
const shipping = '1.2345671'
const total = plus(pi(price), pi(shipping))
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  buyer = await buyerWith(market, 'buyer', '100000')
  lamp = await list(seller, { price, stock: 5000, returnDays: 7, shippingProfile: 'flat', flatRate: shipping })
})
afterAll(() => market.close())

const bySystem = { role: 'system', by: null } as const
const now = (): Date => market.deps.now()
const settle = (id: string, refund: Pi) => market.db.write((tx) => settleOrder(tx, id, refund, bySystem, now()))
const part = (id: string, amount: Pi) => market.db.write((tx) => refundPart(tx, id, amount, bySystem, now()))
const freeze = (id: string, player: Player, role: 'buyer' | 'seller') =>
  market.db.write(async (tx) =>
    freezeOrder(tx, (await lockOrder(tx, id))!, { role, by: player.user.id, note: 'damaged' }, now()),
  )
const stock = async (): Promise<number> =>
  (await market.db.one<{ stock: number }>('test.stock', sql`select stock from products where id = ${lamp}`)).stock
const bought = async (delivery: 'shipping' | 'pickup' = 'shipping'): Promise<string> => {
  const answer = await buy(buyer, [{ id: lamp, price }], { delivery })
  return answer.body.data.order_ids[0] as string
}
const purse = async (): Promise<{ buyer: Pi; pending: Pi; available: Pi; fees: Pi }> => {
  const [mine, theirs] = [(await buyer.call(readWallet)).body, (await seller.call(readWallet)).body]
  const { fees } = await market.db.one<{ fees: string }>(
    'test.fees',
    sql`select coalesce(sum(balance), 0)::text as fees from accounts where key like 'platform:fees:%'`,
  )
  return {
    buyer: pi(mine.available),
    pending: pi(theirs.pending),
    available: pi(theirs.available),
    fees: BigInt(fees) as Pi,
  }
}
type Purse = Awaited<ReturnType<typeof purse>>
const moved = (before: Purse, after: Purse) =>
  Object.fromEntries(Object.entries(before).map(([key, amount]) => [key, minus(after[key as keyof Purse], amount)]))

type Steps = ['buyer' | 'seller', string, Record<string, unknown>?][]
const ways: Record<Exclude<(typeof statesInEscrow)[number], 'disputed'>, Steps> = {
  paid: [],
  processing: [['seller', 'accept']],
  ready_for_pickup: [['seller', 'mark_ready']],
  shipped: [['seller', 'ship', { tracking: 'T1' }]],
  delivered: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
  ],
  return_requested: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    ['buyer', 'request_return'],
  ],
  return_approved: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    ['buyer', 'request_return'],
    ['seller', 'approve_return'],
  ],
  return_shipped: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    ['buyer', 'request_return'],
    ['seller', 'approve_return'],
    ['buyer', 'ship_return'],
  ],
}
const orderIn = async (state: (typeof statesInEscrow)[number]): Promise<string> => {
  const id = await bought(state === 'ready_for_pickup' ? 'pickup' : 'shipping')
  for (const [who, event, body] of ways[state === 'disputed' ? 'delivered' : state])
    expect((await act(who === 'seller' ? seller : buyer, id, event, body)).status).toBe(200)
  if (state === 'disputed')
    await market.db.write(async (tx) => {
      await freezeOrder(tx, (await lockOrder(tx, id))!, { role: 'buyer', by: buyer.user.id }, now())
    })
  return id
}
const unsent = ['paid', 'processing', 'ready_for_pickup']

test.each([...statesInEscrow])('settled from %s: nothing back, all, and odd parts', async (state) => {
  const cost = state === 'ready_for_pickup' ? pi(price) : total
  for (const refund of [
    zeroPi,
    cost,
    1n as Pi,
    minus(cost, 1n as Pi),
    minus(cost, 5n as Pi),
    pi('3.3333333'),
    pi('7.0000005'),
  ]) {
    const id = await orderIn(state)
    const [before, stockBefore] = [await purse(), await stock()]
    const order = await settle(id, refund)
    const share = splitSale(minus(cost, refund))
    const end = refund === zeroPi ? 'completed' : refund === cost ? 'refunded' : 'split'
    expect([order.state, order.refunded]).toEqual([end, refund])
    expect(moved(before, await purse())).toEqual({
      buyer: refund,
      pending: share.seller,
      available: zeroPi,
      fees: share.platform,
    })
    expect((await stock()) - stockBefore).toBe(end === 'refunded' && unsent.includes(state) ? 1 : 0)
    const shown = await read(seller, id)
    expect(shown).toMatchObject({
      state: end,
      escrow: end === 'completed' ? 'released' : end,
      held: '0',
      refunded: piToWire(refund),
      seller_share: piToWire(share.seller),
      fee: piToWire(share.platform),
      deadline: null,
    })
    expect(shown.clears_at === null).toBe(end === 'refunded')
    // It has ended: whatever anybody does again changes nothing.
    await expect(settle(id, zeroPi)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await expect(part(id, 1n as Pi)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    expect((await act(buyer, id, 'confirm')).status).toBe(409)
  }
  await market.pass({ days: 8 })
  expect((await purse()).pending).toBe(zeroPi)
  expect(await market.violations()).toEqual([])
})

test('shipping comes back in parts and the order goes on; the rest is shared as if it had cost less', async () => {
  for (const state of statesInEscrow.filter((each) => each !== 'disputed' && each !== 'ready_for_pickup')) {
    const id = await orderIn(state)
    const before = await purse()
    const { deadline } = await read(buyer, id)
    expect(await part(id, pi('0.2345671'))).toMatchObject({ state, refunded: pi('0.2345671') })
    expect(await part(id, pi('1'))).toMatchObject({ state, refunded: pi(shipping) })
    await expect(part(id, 1n as Pi)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(await read(buyer, id)).toMatchObject({ state, held: price, refunded: shipping, deadline })
    await expect(settle(id, plus(pi(price), 1n as Pi))).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
    await settle(id, zeroPi)
    const share = splitSale(pi(price))
    expect(moved(before, await purse())).toEqual({
      buyer: pi(shipping),
      pending: share.seller,
      available: zeroPi,
      fees: share.platform,
    })
  }
  const cancelled = await orderIn('processing')
  const before = await purse()
  await part(cancelled, pi('1'))
  expect((await seller.call(salesTotals)).body.held).toBe(piToWire(minus(total, pi('1'))))
  expect((await act(seller, cancelled, 'cancel')).body).toMatchObject({
    state: 'cancelled',
    refunded: piToWire(total),
    held: '0',
  })
  expect(moved(before, await purse()).buyer).toBe(total)
  await expect(part(await orderIn('ready_for_pickup'), 1n as Pi)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
  for (const amount of [zeroPi, -1n as Pi])
    await expect(part(await orderIn('paid'), amount)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
  await expect(settle(await orderIn('paid'), -1n as Pi)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
  expect(await market.violations()).toEqual([])
})

test('a dispute freezes an order where its rule allows, and one that is withdrawn goes on where it stood', async () => {
  for (const [state, wait] of [
    ['paid', 73],
    ['processing', 73],
    ['ready_for_pickup', 73],
    ['shipped', 12 * 24 + 1],
    ['delivered', 0],
  ] as const) {
    const id = await orderIn(state)
    if (wait > 0) {
      await expect(freeze(id, buyer, 'buyer')).rejects.toMatchObject({ code: 'INVALID_STATE' })
      expect((await read(buyer, id)).dispute_from).not.toBeNull()
      await market.pass({ hours: wait })
      expect(await read(buyer, id)).toMatchObject({
        dispute_from: null,
        allowed: expect.arrayContaining(['open_dispute']),
      })
    }
    await freeze(id, buyer, 'buyer')
    expect(await read(buyer, id)).toMatchObject({
      state: 'disputed',
      escrow: 'held',
      held: piToWire(state === 'ready_for_pickup' ? pi(price) : total),
      deadline: null,
    })
    await market.pass({ days: 30 })
    const resumed: Order = await market.db.write((tx) => resumeOrder(tx, id, now()))
    expect([resumed.state, resumed.disputedFrom]).toEqual([state, null])
    const left = new Date((await read(buyer, id)).deadline.at).getTime() - now().getTime()
    expect(Math.round(left / 3_600_000), state).toBe(48)
    await market.pass({ hours: 47 })
    expect((await read(buyer, id)).state).toBe(state)
    await market.pass({ hours: 2 })
    expect((await read(buyer, id)).state).not.toBe(state)
    await expect(market.db.write((tx) => resumeOrder(tx, id, now()))).rejects.toMatchObject({ code: 'INVALID_STATE' })
  }
  const seller3 = await orderIn('ready_for_pickup')
  await expect(freeze(seller3, seller, 'seller')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await market.pass({ days: 3, minutes: 1 })
  const returned = await orderIn('return_shipped')
  for (const id of [seller3, returned]) {
    await freeze(id, seller, 'seller')
    await settle(id, zeroPi)
  }
  await expect(freeze(await orderIn('return_shipped'), buyer, 'buyer')).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('goodwill: any part of what the seller got, out of what they can spend, within ninety days', async () => {
  const newcomer = await market.person('newcomer')
  const rug = await list(newcomer, { price: '30.0000001' })
  const id = (await buy(buyer, [{ id: rug, price: '30.0000001' }])).body.data.order_ids[0]
  await act(newcomer, id, 'ship', { tracking: 'T1' })
  await act(buyer, id, 'confirm')
  const share = splitSale(pi('30.0000001')).seller
  expect(await read(newcomer, id)).toMatchObject({
    goodwill_left: piToWire(share),
    allowed: expect.arrayContaining(['goodwill_refund']),
  })
  expect(await read(buyer, id)).toMatchObject({ goodwill_left: null, goodwill_until: null })
  // Still in clearance: it cannot be spent yet.
  expect((await act(newcomer, id, 'goodwill_refund', { amount: '1' })).body.code).toBe('INSUFFICIENT_FUNDS')
  for (const amount of ['0', piToWire(plus(share, 1n as Pi))])
    expect((await act(newcomer, id, 'goodwill_refund', { amount })).body.code).toBe('INVALID_AMOUNT')
  expect((await act(newcomer, id, 'goodwill_refund')).body.code).toBe('INVALID_AMOUNT')
  await market.pass({ days: 8 })
  const before = (await buyer.call(readWallet)).body
  const first = await act(newcomer, id, 'goodwill_refund', { amount: '0.0000001', note: 'For the scratch.' }, 'once')
  expect(first.body).toMatchObject({ state: 'completed', goodwill_left: piToWire(minus(share, 1n as Pi)) })
  expect(
    (await act(newcomer, id, 'goodwill_refund', { amount: '0.0000001', note: 'For the scratch.' }, 'once')).body,
  ).toEqual(first.body)
  // Many at once never give more than was got.
  const many = await Promise.all(
    Array.from({ length: 12 }, () => act(newcomer, id, 'goodwill_refund', { amount: '4' })),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(many.filter(({ status, body }) => status === 400 && body.code === 'INVALID_AMOUNT')).toHaveLength(5)
  const left = minus(share, pi('28.0000001'))
  expect((await act(newcomer, id, 'goodwill_refund', { amount: piToWire(left) })).body.allowed).not.toContain(
    'goodwill_refund',
  )
  expect(minus(pi((await buyer.call(readWallet)).body.available), pi(before.available))).toBe(share)
  expect(
    (
      await market.db.many(
        'test.told',
        sql`select note from notices where about = ${`order:${id}`} and kind = 'goodwill_received'`,
      )
    ).length,
  ).toBe(9)
  const late = (await buy(buyer, [{ id: rug, price: '30.0000001' }])).body.data.order_ids[0]
  await act(newcomer, late, 'ship', { tracking: 'T1' })
  await act(buyer, late, 'confirm')
  await market.pass({ days: 90, minutes: 1 })
  expect((await act(newcomer, late, 'goodwill_refund', { amount: '1' })).body.code).toBe('INVALID_STATE')
  expect(await market.violations()).toEqual([])
})

test.each<[string, keyof typeof ways, (id: string) => Promise<unknown>[]]>([
  [
    'confirm and settle',
    'delivered',
    (id) => [act(buyer, id, 'confirm'), settle(id, pi('5')), act(buyer, id, 'confirm'), settle(id, zeroPi)],
  ],
  ['two agreements', 'shipped', (id) => [settle(id, pi('5')), settle(id, pi('6')), settle(id, total)]],
  ['both cancel', 'paid', (id) => [act(buyer, id, 'cancel'), act(seller, id, 'cancel'), settle(id, pi('2'))]],
  [
    'sent and cancelled',
    'processing',
    (id) => [act(seller, id, 'ship', { tracking: 'T1' }), act(buyer, id, 'cancel'), settle(id, total)],
  ],
  ['shipping twice', 'shipped', (id) => [part(id, pi(shipping)), part(id, pi(shipping)), act(buyer, id, 'confirm')]],
  [
    'return confirmed and settled',
    'return_shipped',
    (id) => [act(seller, id, 'confirm_return'), settle(id, pi('1')), act(seller, id, 'confirm_return')],
  ],
])('two concurrent ends of an order, %s: one wins and no π is lost', async (_, state, race) => {
  for (let round = 0; round < 6; round++) {
    const id = await orderIn(state)
    await Promise.allSettled(race(id))
    expect(
      (
        await market.db.one<{ n: number }>(
          'test.ends',
          sql`select count(*)::int as n from postings
            where key in (${`order:${id}:refunded`}, ${`order:${id}:released`})`,
        )
      ).n,
    ).toBeLessThanOrEqual(2)
  }
  expect(await market.violations()).toEqual([])
})

test('downloads end with a full refund and stay with a partial one; the seller renews them', async () => {
  const file = await list(seller, { ...online, price: '2', maxDownloads: 1, linkExpiryDays: 2 })
  const get = async () => (await buy(buyer, [{ id: file, price: '2' }])).body.data.order_ids[0] as string
  const [back, shared, kept] = [await get(), await get(), await get()]
  await settle(back, pi('2'))
  expect((await read(buyer, back)).grants).toEqual([])
  await settle(shared, pi('1'))
  expect((await read(buyer, shared)).grants).toHaveLength(1)
  const down = () => buyer.call(downloadLink, { params: { id: kept }, body: { product_id: file } })
  const renewed = (player: Player, id = kept) => player.call(renewGrant, { params: { id }, body: { product_id: file } })
  expect([(await down()).status, (await down()).body.code]).toEqual([200, 'DOWNLOAD_LIMIT'])
  expect([
    (await renewed(buyer)).body.code,
    (await renewed(await market.person('passerby'))).status,
    (await renewed(seller, back)).status,
  ]).toEqual(['INVALID_STATE', 404, 404])
  expect((await renewed(seller)).status).toBe(200)
  expect([(await down()).status, (await down()).body.code]).toEqual([200, 'DOWNLOAD_LIMIT'])
  await market.pass({ days: 2, minutes: 1 })
  expect((await down()).body.code).toBe('DOWNLOAD_EXPIRED')
  await renewed(seller)
  expect((await down()).status).toBe(200)
  expect(
    (
      await market.db.many(
        'test.told',
        sql`select 1 from notices where about = ${`order:${kept}`} and kind = 'grant_renewed'`,
      )
    ).length,
  ).toBe(2)
})

test('no way of buying works while a seller is on vacation; their open orders go on', async () => {
  const shop = await market.person('shop')
  const [vase, file] = [await list(shop, { price: '3' }), await list(shop, { ...online, price: '3' })]
  const before = await buy(buyer, [{ id: vase, price: '3' }])
  const until = new Date(now().getTime() + 5 * 86_400_000).toISOString()
  for (const wrong of [
    new Date(now().getTime() - 1000).toISOString(),
    new Date(now().getTime() + 181 * 86_400_000).toISOString(),
    '2026-02-31',
    'tomorrow',
  ])
    expect((await shop.call(setVacation, { body: { until: wrong } })).status).toBe(400)
  expect((await shop.call(setVacation, { body: { until } })).body).toEqual({ until })
  expect([(await shop.call(readVacation)).body, (await buyer.call(readVacation)).body]).toEqual([
    { until },
    { until: null },
  ])
  expect((await market.anyone(readProduct, { params: { id: vase } })).body.seller_away_until).toBe(until)
  const balance = (await buyer.call(readWallet)).body
  const tries = [
    await buy(buyer, [{ id: vase, price: '3' }]),
    await buy(buyer, [{ id: file, price: '3' }]),
    await open(buyer, [{ id: vase, price: '3' }]),
    await buy(buyer, [
      { id: lamp, price },
      { id: vase, price: '3' },
    ]),
  ]
  for (const { status, body } of tries)
    expect([status, body.code, body.details.until]).toEqual([409, 'SELLER_AWAY', until])
  expect(tries[0]!.body.error).toMatch(/^The seller is away until \d+ \w+ \d{4}\. Nothing was charged\.$/)
  expect((await buyer.call(readWallet)).body).toEqual(balance)
  expect((await act(shop, before.body.data.order_ids[0], 'ship', { tracking: 'T1' })).status).toBe(200)
  await market.pass({ days: 5, minutes: 1 })
  expect((await shop.call(readVacation)).body).toEqual({ until: null })
  expect((await buy(buyer, [{ id: vase, price: '3' }])).status).toBe(200)
  await shop.call(setVacation, { body: { until: new Date(now().getTime() + 1000_000).toISOString() } })
  await shop.call(setVacation, { body: { until: null } })
  expect(
    (
      await buyer.call(completeCart, {
        body: { cartItems: [{ product_id: vase, price: '3', quantity: 1 }], buyer_uid: buyer.user.uid },
      })
    ).status,
  ).toBe(200)
})

test('a sale paid with Pi is told to its seller as well', async () => {
  const opened = (await open(buyer, [{ id: lamp, price }])).body
  await market.anyone(completePayment, { body: await sign(market, buyer, opened) })
  expect(
    await market.db.many(
      'test.told',
      sql`select kind, user_id = ${seller.user.id} as "theirs", amount from notices
        where about = ${`order:${opened.order_ids[0]}`} and kind = 'order_sold'`,
    ),
  ).toEqual([{ kind: 'order_sold', theirs: true, amount: total }])
})
