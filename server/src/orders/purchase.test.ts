// Buying over HTTP: what it costs, what is refused and that a refusal leaves nothing behind.
import { readWallet } from '@lamplit/contract/wallet'
import { completePayment } from '@lamplit/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { act, buy, buyerWith, home, list, online, open, read, sign, single } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let seller: Player
let other: Player
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  other = await market.person('other_seller')
})
afterAll(() => market.close())

const countOf = async (): Promise<string> => {
  const row = await market.db.one<{ found: string }>(
    'test.counts',
    sql`select concat_ws(' ', (select count(*) from orders), (select count(*) from order_items),
      (select count(*) from postings), (select count(*) from events where kind = 'order'),
      (select count(*) from timers), (select count(*) from reservations), (select sum(stock) from products),
      (select sum(reserved) from products), (select count(*) from idempotency_keys)) as found`,
  )
  return row.found
}
const walletOf = async (player: Player) => (await player.call(readWallet)).body

test('a wallet purchase makes one order a seller, holds the π and reaches the seller after clearance', async () => {
  const buyer = await buyerWith(market, 'ada', '100')
  const lamp = await list(seller, { price: '12.345678', flatRate: '1.5' })
  const rug = await list(other, { price: '20' })
  const bought = await buy(buyer, [
    { id: lamp, price: '12.345678', quantity: 2 },
    { id: rug, price: '20' },
  ])
  expect(bought.status).toBe(200)
  const [first, second] = await Promise.all(bought.body.data.order_ids.map((id: string) => read(buyer, id)))
  expect([first.total, second.total, first.state, first.escrow, first.held]).toEqual([
    '26.191356',
    '20',
    'paid',
    'held',
    '26.191356',
  ])
  expect(first.money).toMatchObject([{ why: 'purchase', from: 'buyer wallet', to: 'held', amount: '26.191356' }])
  expect(await walletOf(buyer)).toEqual({ available: '53.808644', pending: '0', held: '46.191356' })
  expect((await read(seller, first.id)).address).toEqual(home)
  expect((await act(seller, first.id, 'ship', { carrier: 'Post', tracking: 'T1' })).body).toMatchObject({
    state: 'shipped',
    tracking: 'T1',
    deadline: { event: 'auto_complete', to: 'completed' },
  })
  expect((await act(buyer, first.id, 'confirm')).body).toMatchObject({
    state: 'completed',
    escrow: 'released',
    allowed: ['review'],
  })
  expect((await walletOf(seller)).pending).toBe('25.143702')
  await market.pass({ days: 7 })
  expect(await walletOf(seller)).toMatchObject({ available: '25.143702', pending: '0' })
  expect(
    (await read(seller, first.id)).money.map(({ why, from, to }: Record<string, string>) => `${why}: ${from} → ${to}`),
  ).toEqual([
    'purchase: buyer wallet → held',
    'sale: held → seller clearance',
    'fee: held → platform fee',
    'clearance: seller clearance → seller wallet',
  ])
  expect(await market.violations()).toEqual([])
})

test('a purchase that is not possible is refused in words, and nothing is written', async () => {
  const buyer = await buyerWith(market, 'bo', '30')
  const poor = await market.person('poor')
  const lamp = await list(seller, { price: '10', stock: 3 })
  const chair = await list(seller, { ...single, price: '10' })
  const gone = await list(seller, { ...single, price: '1' })
  await buy(await buyerWith(market, 'first', '1'), [{ id: gone, price: '1' }])
  const before = await countOf()
  const refusals: [
    string,
    Promise<{ status: number; body: { code: string; error: string; details?: unknown } }>,
    number,
    string,
    unknown?,
  ][] = [
    ['a stranger’s uid', buy(buyer, [{ id: lamp }], { buyer_uid: seller.user.uid }), 403, 'NOT_ALLOWED'],
    ['another name', buy(buyer, [{ id: lamp }], { buyer_username: 'seller' }), 403, 'NOT_ALLOWED'],
    [
      'another price',
      buy(buyer, [{ id: lamp, price: '9' }]),
      409,
      'PRICE_CHANGED',
      { old: '9', new: '10', lines: [{ product_id: lamp, old: '9', new: '10' }] },
    ],
    [
      'another total than the screen showed',
      buy(buyer, [{ id: lamp }], { total: '9.5' }),
      409,
      'PRICE_CHANGED',
      { old: '9.5', new: '10' },
    ],
    ['an unknown product', buy(buyer, [{ id: '00000000-0000-7000-8000-000000000000' }]), 404, 'NOT_FOUND'],
    ['no product at all', buy(buyer, [{ id: '17' }]), 404, 'NOT_FOUND'],
    ['one’s own', buy(seller, [{ id: lamp }]), 409, 'OWN_PRODUCT'],
    ['a sold item', buy(buyer, [{ id: gone, price: '1' }]), 409, 'ALREADY_SOLD', { product_id: gone }],
    [
      'more than there is',
      buy(buyer, [{ id: lamp, quantity: 4 }]),
      409,
      'OUT_OF_STOCK',
      { product_id: lamp, available: 3 },
    ],
    [
      'more than there is on two lines',
      buy(buyer, [
        { id: lamp, quantity: 2 },
        { id: lamp, quantity: 2 },
      ]),
      409,
      'OUT_OF_STOCK',
      { product_id: lamp, available: 3 },
    ],
    ['two of a single item', buy(buyer, [{ id: chair, quantity: 2 }]), 400, 'VALIDATION_ERROR'],
    ['no address', buy(poor, [{ id: lamp }]), 422, 'ADDRESS_REQUIRED'],
    ['an empty cart', buy(buyer, []), 400, 'VALIDATION_ERROR'],
    [
      'an offer',
      buyer.call((await import('@lamplit/contract/orders')).createPaymentIntent, { body: { offer_id: 1 } }),
      404,
      'NOT_FOUND',
    ],
    [
      'nothing to pay',
      buyer.call((await import('@lamplit/contract/orders')).createPaymentIntent, { body: {} }),
      400,
      'MISSING_PURCHASE_INFO',
    ],
  ]
  for (const [what, asked, status, code, details] of refusals) {
    const { status: found, body } = await asked
    expect([what, found, body.code]).toEqual([what, status, code])
    if (details) expect(body.details, what).toEqual(details)
  }
  const lacking = await buy(poor, [{ id: lamp }], { delivery: 'pickup' })
  expect([lacking.status, lacking.body.error, lacking.body.details]).toEqual([
    402,
    'Insufficient funds. You need 10.000000 π more.',
    { shortfall: '10', sentence: { code: 'shortfall', params: ['10.000000'] } },
  ])
  expect(await countOf()).toBe(before)
  expect(await market.violations()).toEqual([])
})

test('digital goods are delivered at once and last for their inspection', async () => {
  const buyer = await buyerWith(market, 'cy', '10')
  const key = await list(seller, { ...online, price: '4' })
  const { body } = await buy(buyer, [{ id: key, price: '4' }])
  const order = await read(buyer, body.data.order_ids[0])
  expect(order).toMatchObject({
    state: 'delivered',
    delivery: 'digital',
    shipping: '0',
    address: null,
    grants: [{ method: 'license', text: 'KEY-1234', downloads_left: null }],
    deadline: { event: 'auto_release' },
  })
  expect(order.timeline.map(({ event, to }: Record<string, string>) => `${event} ${to}`)).toEqual([
    'pay paid',
    'deliver_digital delivered',
  ])
  await market.pass({ hours: 71 })
  expect((await read(buyer, order.id)).state).toBe('delivered')
  await market.pass({ hours: 1 })
  expect((await read(buyer, order.id)).state).toBe('completed')
  expect(await market.violations()).toEqual([])
})

test('a purchase with Pi reserves, waits for the payment, and is paid once', async () => {
  const buyer = await buyerWith(market, 'dee', '0.0000001')
  const chair = await list(seller, { ...single, price: '7' })
  const opened = await open(buyer, [{ id: chair, price: '7' }])
  expect(opened.status).toBe(201)
  expect(opened.body).toMatchObject({
    amount: '7',
    memo: 'Lamplit order, 1 item',
    metadata: { intentId: opened.body.intent_id },
  })
  const [id] = opened.body.order_ids
  const payment = await sign(market, buyer, opened.body)
  expect(await buy(await buyerWith(market, 'eve', '7'), [{ id: chair, price: '7' }])).toMatchObject({
    status: 409,
    body: { code: 'RESERVED', details: { until: expect.any(String) } },
  })
  const paid = await buyer.call(completePayment, { body: payment })
  expect(paid).toMatchObject({ status: 200, body: { success: true, data: { order_ids: [id] } } })
  expect((await buyer.call(completePayment, { body: payment })).body).toEqual(paid.body)
  expect(await read(buyer, id)).toMatchObject({
    state: 'paid',
    paid_with: 'pi',
    payment_id: payment.paymentId,
    money: [{ from: 'Pi payment', to: 'held', amount: '7' }],
  })
  expect(await buy(await market.person('eve'), [{ id: chair, price: '7' }])).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_SOLD' },
  })
  expect(await market.violations()).toEqual([])
})
