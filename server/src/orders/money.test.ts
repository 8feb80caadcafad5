// Money and crowds on two processes over one database: MON-1 to MON-5, MON-7 and MON-8 (quality §5.1).
import { setTimeout as pause } from 'node:timers/promises'
import * as orders from '@lamplit/contract/orders'
import { createProduct } from '@lamplit/contract/selling'
import { depositIntent } from '@lamplit/contract/deposits'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { buy, buyerWith, list, open, single } from '../../test/market.ts'
import { numbersBelow, shareOf, testSeed, thisRun, tier } from '../../test/tier.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

let market: World
let seller: Player
const crowd: Player[] = []
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  for (let n = 0; n < 64; n++) {
    const buyer = await buyerWith(market, `buyer_${n}`, '1000')
    crowd.push(n % 2 ? buyer : await market.beside(buyer))
  }
})
afterAll(() => market.close())

const report = (figures: Record<string, unknown>): void => void process.stdout.write(`${JSON.stringify(figures)}\n`)
const whole = (n: number): string => `${n}`
const codes = (answers: readonly Answer[]): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const { status, body } of answers) {
    const code = status === 200 || status === 201 ? 'ok' : `${status} ${body.code}`
    found[code] = (found[code] ?? 0) + 1
  }
  return found
}
const allCounts = async (): Promise<unknown> =>
  market.db.one(
    'test.counts',
    sql`select (select count(*) from orders)::int as orders, (select count(*) from postings)::int as postings,
      (select count(*) from reservations)::int as reservations,
  (select count(*) from products)::int as products, (select count(*) from payment_intents)::int as intents,
    (select sum(stock)::int from products) as stock, (select sum(reserved)::int from products) as reserved`,
  )

test('MON-1: fifty buyers want one single item at the same instant; one gets it', async () => {
  const rounds = tier(3, 10, 10)
  const slowest: number[] = []
  for (let round = 0; round < rounds; round++) {
    const chair = await list(seller, { ...single, price: '3' })
    const began = performance.now()
    const answers = await Promise.all(crowd.slice(0, 50).map((buyer) => buy(buyer, [{ id: chair, price: '3' }])))
    slowest.push(performance.now() - began)
    expect(codes(answers)).toEqual({ ok: 1, '409 ALREADY_SOLD': 49 })
  }
  expect(await market.violations()).toEqual([])
  report({
    id: 'MON-1',
    rounds,
    attempts: rounds * 50,
    sold_twice: 0,
    slowest_round_ms: Math.round(Math.max(...slowest)),
  })
})

test('MON-1 with Pi: fifty reservations of one single item; one stands', async () => {
  const chair = await list(seller, { ...single, price: '3' })
  const answers = await Promise.all(crowd.slice(0, 50).map((buyer) => open(buyer, [{ id: chair, price: '3' }])))
  expect(codes(answers)).toEqual({ ok: 1, '409 RESERVED': 49 })
  await market.pass({ minutes: 16 })
  expect(await market.violations()).toEqual([])
})

test('MON-2: sixty-four buyers and a hundred pieces: never more, and all of them when all are wanted', async () => {
  const rounds = 4
  for (let round = 0; round < rounds; round++) {
    const lamp = await list(seller, { price: '1', stock: 100 })
    const wants = crowd.map((_, n) => (round === 0 ? 1 : 1 + ((n * 7 + round) % 5)))
    const passes = round === 0 ? 2 : 1
    let sold = 0
    for (let pass = 0; pass < passes; pass++) {
      const answers = await Promise.all(
        crowd.map((buyer, n) => buy(buyer, [{ id: lamp, price: '1', quantity: wants[n]! }])),
      )
      answers.forEach(({ status, body }, n) => {
        if (status === 200) sold += wants[n]!
        else expect(body.code).toBe('OUT_OF_STOCK')
      })
    }
    const { stock } = await market.db.one<{ stock: number }>(
      'test.stock',
      sql`select stock from products where id = ${lamp}`,
    )
    expect(sold + stock).toBe(100)
    if (round === 0) expect(stock).toBe(0)
    else expect(stock).toBeLessThan(5)
  }
  expect(await market.violations()).toEqual([])
  report({ id: 'MON-2', rounds, buyers: 64, oversold: 0 })
})

test(`MON-3: sixty-four purchases from one wallet: exactly as many as it can pay ${thisRun}`, async () => {
  const rounds = shareOf(numbersBelow(6), testSeed, tier(3, 1, 1))
  const lamp = await list(seller, { price: '1', stock: 9999, fulfillmentMethod: 'pickup' })
  for (const round of rounds) {
    const [price, balance] = [3 + round * 2, 20 + round * 37]
    await market.db.write((tx) =>
      tx.run('test.price', sql`update products set price = ${BigInt(price) * 10_000_000n} where id = ${lamp}`),
    )
    const buyer = await market.person(`spender_${round}`)
    await market.give(buyer, whole(balance))
    const beside = await market.beside(buyer)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => buy(n % 2 ? buyer : beside, [{ id: lamp, price: whole(price) }])),
    )
    const paid = Math.min(64, Math.floor(balance / price))
    expect(codes(answers)).toEqual({ ok: paid, '402 INSUFFICIENT_FUNDS': 64 - paid })
    expect((await buyer.call(readWallet)).body.available).toBe(whole(balance - paid * price))
    const lacking = answers.filter(({ status }) => status === 402)
    for (const { body } of lacking) expect(body.error).toMatch(/^Insufficient funds\. You need \d+\.\d{6} π more\.$/)
  }
  expect(await market.violations()).toEqual([])
  report({ id: 'MON-3', rounds: rounds.length, attempts: rounds.length * 64, overspent: 0 })
})

test('MON-4: the same request a hundred times at once, on two processes: one effect, one answer', async () => {
  const keys = 12
  const lamp = await list(seller, { price: '1', stock: 9999 })
  const buyer = await buyerWith(market, 'repeater', '1000')
  const beside = await market.beside(buyer)
  for (let n = 0; n < keys; n++) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, each) =>
        buy(each % 2 ? buyer : beside, [{ id: lamp, price: '1' }], {}, `key-${n}`),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
  }
  expect((await buyer.call(readWallet)).body).toMatchObject({ available: whole(1000 - keys), held: whole(keys) })
  const opened = await Promise.all(
    Array.from({ length: 40 }, (_, each) =>
      (each % 2 ? buyer : beside).call(orders.createPaymentIntent, {
        body: { items: [{ product_id: lamp, quantity: 1 }] },
        key: 'intent',
      }),
    ),
  )
  expect(new Set(opened.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await market.pass({ minutes: 16 })
  expect(await market.violations()).toEqual([])
  report({ id: 'MON-4', keys, requests: keys * 100, effects: keys })
})

test('MON-5: the same key with other contents is refused, and another user’s equal key is independent', async () => {
  const lamp = await list(seller, { price: '1', stock: 9999 })
  let mixed = 0
  for (const [n, buyer] of crowd.slice(0, 20).entries()) {
    const key = `shared-${n % 5}`
    expect((await buy(buyer, [{ id: lamp, price: '1' }], {}, key)).status).toBe(200)
    const before = await allCounts()
    expect((await buy(buyer, [{ id: lamp, price: '1', quantity: 2 }], {}, key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await allCounts()).toEqual(before)
    mixed++
  }
  // A refusal is not kept: what was refused under a key may be tried again under it.
  const poor = await market.person('late_depositor')
  expect((await buy(poor, [{ id: lamp, price: '1' }], { delivery: 'pickup' }, 'again')).status).toBe(402)
  await market.give(poor, '1')
  expect((await buy(poor, [{ id: lamp, price: '1' }], { delivery: 'pickup' }, 'again')).status).toBe(200)
  report({ id: 'MON-5', mixed, leaked: 0 })
})

test('MON-7: thirty tampered prices, totals, fees and sellers charge nothing but the price', async () => {
  const buyer = await buyerWith(market, 'liar', '1000')
  const lamp = await list(seller, { price: '10', flatRate: '2' })
  const line = { product_id: lamp, price: '10', quantity: 1 }
  const lies: Record<string, unknown>[] = [
    ...[
      '0',
      '0.01',
      '9.9999999',
      '10.0000001',
      '1',
      '1000000',
      0,
      0.01,
      9,
      '1e1',
      '-10',
      '+10',
      ' 10',
      '010.',
      '٣',
      'NaN',
      null,
      true,
      [],
      {},
    ].map((price) => ({ cartItems: [{ ...line, price }] })),
    { total: '0.01' },
    { total: 0 },
    { fee: '0' },
    { shipping: '0' },
    { seller_username: 'liar' },
    { cartItems: [{ ...line, seller_id: buyer.user.id }] },
    { cartItems: [{ ...line, shipping: '0' }] },
    { cartItems: [{ ...line, total: '0.01' }] },
    { cartItems: [{ ...line, discount: '9' }] },
    { buyer_uid: seller.user.uid },
    { buyer_username: 'seller' },
    { buyer_id: seller.user.id },
    { cartItems: [line, { ...line, price: '1' }] },
    { cartItems: [{ product_id: lamp, quantity: 1 }] },
    { paid: true, state: 'completed' },
  ]
  let refused = 0
  for (const lie of lies) {
    const before = (await buyer.call(readWallet)).body
    const { status, body } = await buyer.call(orders.completeCart, {
      body: { cartItems: [line], buyer_uid: buyer.user.uid, ...lie },
    })
    const after = (await buyer.call(readWallet)).body
    if (status === 200)
      expect([
        JSON.stringify(lie),
        Number(before.available) - Number(after.available),
        body.data.order_ids.length,
      ]).toEqual([JSON.stringify(lie), 12, 1])
    else {
      expect([JSON.stringify(lie), status < 500, after]).toEqual([JSON.stringify(lie), true, before])
      refused++
    }
  }
  for (const price of ['0', '9', '11', 9.5])
    expect((await buyer.call(orders.createPaymentIntent, { body: { items: [{ ...line, price }] } })).body.code).toBe(
      'PRICE_CHANGED',
    )
  for (const total of ['0.01', '11.9999999', '13'])
    expect((await buyer.call(orders.createPaymentIntent, { body: { items: [line], total } })).body.code).toBe(
      'PRICE_CHANGED',
    )
  const opened = (
    await buyer.call(orders.createPaymentIntent, { body: { items: [line], amount: '0.01', fee: '0', shipping: '0' } })
  ).body
  expect(opened.amount).toBe('12')
  await market.pass({ minutes: 16 })
  expect(await market.violations()).toEqual([])
  report({ id: 'MON-7', mutations: lies.length + 8, refused, charged_otherwise: 0 })
})

test('MON-8: every numeric field at its edges: words for it, never a fault, nothing changed', async () => {
  const buyer = await buyerWith(market, 'edge', '1000')
  const lamp = await list(seller, { price: '10', stock: 999_999 })
  const dear = await list(seller, { price: '1000000', stock: 999_999, fulfillmentMethod: 'pickup' })
  const wrong: unknown[] = [
    0,
    -1,
    '0',
    '-1',
    0.0000001,
    '0.00000001',
    1e-8,
    1e18 + 1,
    '1000000000000000001',
    Number.NaN,
    'NaN',
    '1e3',
    '٣',
    '0x10',
    ' 1',
    '1 ',
    2 ** 53 + 1,
    '',
    null,
    true,
    [1],
    {},
    'Infinity',
    '1,000',
    '1_000',
    '--1',
    '1.2.3',
  ]
  const fields: [string, (value: unknown) => Promise<Answer>, (value: unknown) => boolean][] = [
    [
      'complete-cart quantity',
      (quantity) =>
        buyer.call(orders.completeCart, {
          body: { cartItems: [{ product_id: lamp, price: '10', quantity }], buyer_uid: buyer.user.uid },
        }),
      () => false,
    ],
    [
      'complete-cart price',
      (price) =>
        buyer.call(orders.completeCart, {
          body: { cartItems: [{ product_id: lamp, price, quantity: 1 }], buyer_uid: buyer.user.uid },
        }),
      () => false,
    ],
    [
      'intent quantity',
      (quantity) => buyer.call(orders.createPaymentIntent, { body: { items: [{ product_id: lamp, quantity }] } }),
      () => false,
    ],
    [
      'intent price',
      (price) =>
        buyer.call(orders.createPaymentIntent, { body: { items: [{ product_id: lamp, price, quantity: 1 }] } }),
      () => false,
    ],
    [
      'deposit',
      (amount) => buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: amount } }),
      (value) => value === ' 1' || value === '1 ',
    ],
    [
      'orders page',
      (limit) => buyer.call(orders.listOrders, { query: { role: 'buyer', limit: String(limit) } }),
      (value) => ['1', 'true'].includes(String(value)) || Array.isArray(value),
    ],
    ...(['price', 'stock', 'flatRate', 'freeShippingThreshold', 'handlingDays'] as const).map(
      (field): [string, (value: unknown) => Promise<Answer>, (value: unknown) => boolean] => [
        `listing ${field}`,
        (value) =>
          seller.call(createProduct, {
            body: {
              title: 'Lamp',
              description: 'Warm light',
              image: 'https://example.com/l.jpg',
              type: 'Stocked',
              price: '1',
              stock: 1,
              policyAccepted: true,
              fulfillmentMethod: 'shipping',
              [field]: value,
            },
          }),
        (value) =>
          (['flatRate', 'freeShippingThreshold', 'handlingDays'].includes(field) &&
            (value === null || value === '' || Number.isNaN(value))) ||
          value === ' 1' ||
          value === '1 ' ||
          (field === 'flatRate' && (value === 0 || value === '0' || value === 0.0000001)) ||
          (field === 'freeShippingThreshold' && value === 0.0000001),
      ],
    ),
  ]
  let asked = 0
  for (const [field, ask, fine] of fields) {
    for (const value of wrong) {
      if (fine(value)) continue
      const before = await allCounts()
      const { status, body } = await ask(value)
      asked++
      expect([field, value, status >= 400 && status < 500, typeof body.code]).toEqual([field, value, true, 'string'])
      expect(await allCounts()).toEqual(before)
    }
  }
  const tooMuch = await Promise.all([
    buy(buyer, [{ id: dear, price: '1000000', quantity: 999_999 }]),
    open(buyer, [{ id: dear, price: '1000000', quantity: 999_999 }]),
    buy(buyer, [{ id: dear, price: '1000000', quantity: 100_001 }]),
  ])
  expect(tooMuch.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [422, 'AMOUNT_TOO_LARGE']),
  )
  expect((await buy(buyer, [{ id: dear, price: '1000000', quantity: 100_000 }])).body.code).toBe('INSUFFICIENT_FUNDS')
  await pause(0)
  expect(await market.violations()).toEqual([])
  report({ id: 'MON-8', fields: fields.length, asked: asked + 4, faults: 0 })
})
