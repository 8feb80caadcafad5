// The reconciler: every way a payment can be left without its client, how often Pi is asked, and PAY-5, money that
// comes too late.
import { approveDeposit, depositIntent } from '@lamplit/contract/deposits'
import { pi } from '@lamplit/contract/money'
import { listNotifications } from '@lamplit/contract/notifications'
import { approvePayment, completePayment } from '@lamplit/contract/orders'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buy, buyerWith, cleanBooks, list, open, read, single } from '../../test/market.ts'
import { tier } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import type { PiPayment } from './platform.ts'

let market: World
let seller: Player
let buyer: Player
let number = 0
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
})
beforeEach(async () => {
  buyer = await buyerWith(market, `buyer_${++number}`, '100')
})
afterEach(async () => {
  await cleanBooks(market)
  // What a test leaves open on purpose must not be asked about in the next one.
  await market.db.write((tx) =>
    tx.run(
      'test.close',
      sql`update payment_intents set ask_at = 'infinity' where state in ('created', 'approved', 'submitted')`,
    ),
  )
})
afterAll(() => market.close())

const available = async (player = buyer): Promise<string> => (await player.call(readWallet)).body.available
const notificationsOf = async (player = buyer): Promise<{ kind: string; note: string | null }[]> =>
  (await player.call(listNotifications, { query: {} })).body.notices
const kinds = async (player = buyer): Promise<string[]> => (await notificationsOf(player)).map(({ kind }) => kind)
const stateOf = async (id: string): Promise<string> =>
  (await market.db.one<{ state: string }>('test.state', sql`select state from payment_intents where id = ${id}`)).state
const asksOf = (id: string) => market.pi.calls.filter((call) => call === `get ${id}`).length

interface Left {
  id: string
  payment: PiPayment
  orderId: string
  product: string
}
const approved = async (): Promise<Left> => {
  const product = await list(seller, { ...single, price: '10' })
  const {
    intent_id: id,
    amount,
    memo,
    metadata,
    order_ids: [orderId],
  } = (await open(buyer, [{ id: product }])).body
  const payment = market.pi.pay(buyer.user.uid, amount, memo, metadata)
  expect((await buyer.call(approvePayment, { body: { paymentId: payment.identifier } })).status).toBe(200)
  return { id, payment, orderId, product }
}
const deposit = async (): Promise<Omit<Left, 'orderId' | 'product'>> => {
  const { id, amount, memo, metadata } = (
    await buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '5' } })
  ).body.data
  const payment = market.pi.pay(buyer.user.uid, amount, memo, metadata)
  expect(
    (await buyer.call(approveDeposit, { params: { id }, body: { pi_payment_id: payment.identifier } })).status,
  ).toBe(200)
  return { id, payment }
}
const unmatched = (paymentId: string) =>
  market.db.maybe<{ state: string; reason: string }>(
    'test.unmatched',
    sql`select state, reason from unmatched_money where pi_payment_id = ${paymentId}`,
  )

describe('the reconciler finishes', () => {
  test('a signed payment that was never completed is completed, and its owner is notified', async () => {
    const { id, payment, orderId } = await approved()
    market.pi.sign(payment.identifier)
    await market.pass({ seconds: 31 })
    expect([await stateOf(id), (await read(buyer, orderId)).state, await kinds()]).toEqual([
      'completed',
      'paid',
      ['payment_finished'],
    ])
    expect((await market.pi.payment(payment.identifier))!.completed).toBe(true)
  })

  test('a payment completed at Pi but not here is settled', async () => {
    const { id, payment } = await deposit()
    await market.pi.complete(payment.identifier, market.pi.sign(payment.identifier))
    await market.pass({ seconds: 31 })
    expect([await stateOf(id), await available()]).toEqual(['completed', '105'])
  })

  test('a payment cancelled at Pi releases its reservation and notifies the buyer', async () => {
    const { id, payment, orderId } = await approved()
    market.pi.bend(payment.identifier, { cancelled: true })
    await market.pass({ seconds: 31 })
    expect([await stateOf(id), (await read(buyer, orderId)).state, await kinds()]).toEqual([
      'cancelled',
      'cancelled',
      ['payment_cancelled'],
    ])
  })

  test('an expired payment is first cancelled at Pi', async () => {
    const { id, payment, orderId } = await approved()
    await market.pass({ minutes: 61 })
    expect([
      await stateOf(id),
      (await market.pi.payment(payment.identifier))!.cancelled,
      (await read(buyer, orderId)).state,
    ]).toEqual(['cancelled', true, 'payment_expired'])
  })

  test('an intent without a payment expires without asking Pi', async () => {
    const product = await list(seller, { ...single, price: '10' })
    const {
      intent_id: id,
      order_ids: [orderId],
    } = (await open(buyer, [{ id: product }])).body
    market.pi.calls.length = 0
    await market.pass({ minutes: 16 })
    expect([await stateOf(id), (await read(buyer, orderId)).state, market.pi.calls, await kinds()]).toEqual([
      'cancelled',
      'payment_expired',
      [],
      [],
    ])
  })

  test('what Pi never heard of, once its approval window is over and Pi said so twice', async () => {
    const { id, payment, orderId } = await approved()
    const { payment: ask, cancel } = market.pi
    market.pi.payment = (name) => (name === payment.identifier ? Promise.resolve(null) : ask(name))
    market.pi.cancel = (name) =>
      name === payment.identifier ? Promise.resolve({ refused: 'payment_not_found' }) : cancel(name)
    await market.pass({ minutes: 14 })
    expect(await stateOf(id)).toBe('approved')
    await market.pass({ minutes: 5 })
    Object.assign(market.pi, { payment: ask, cancel })
    expect([await stateOf(id), (await read(buyer, orderId)).state, await kinds()]).toEqual([
      'cancelled',
      'payment_expired',
      ['payment_cancelled'],
    ])
  })
})

describe('the reconciler waits', () => {
  test('for a transaction that Pi does not verify, ever more rarely, and cries out once after an hour', async () => {
    const { id, payment } = await deposit()
    market.pi.sign(payment.identifier)
    market.pi.bend(payment.identifier, { verified: false })
    const { complete } = market.pi
    market.pi.complete = async () => ({ refused: 'not_verified' })
    const alarms: object[] = []
    const { error } = market.deps.log
    market.deps.log.error = ((fields: object) => {
      if ('alarm' in fields) alarms.push(fields)
    }) as typeof error
    await market.pass({ seconds: 31 })
    const before = asksOf(payment.identifier)
    for (let n = 0; n < 12 * 59; n++) await market.pass({ seconds: 5 })
    const hour = asksOf(payment.identifier) - before
    expect([await stateOf(id), alarms]).toEqual(['submitted', []])
    // Two readings an ask: at 30 s, 1 min, 2 min and then every 5 min, instead of 700 times.
    expect(hour).toBeGreaterThan(10)
    expect(hour).toBeLessThan(40)
    for (let n = 0; n < 4; n++) await market.pass({ minutes: 5 })
    expect(alarms).toMatchObject([{ alarm: 'payment stuck', intent: id }])
    market.deps.log.error = error
    market.pi.complete = complete
    await market.pass({ minutes: 5 })
    expect([await stateOf(id), await available()]).toEqual(['completed', '105'])
  }, 180_000)

  test('while Pi is silent, and one silence keeps no other payment waiting', async () => {
    const [one, two] = [await deposit(), await deposit()]
    market.pi.sign(one.payment.identifier)
    market.pi.sign(two.payment.identifier)
    const { payment: ask } = market.pi
    market.pi.payment = (name) =>
      name === one.payment.identifier ? Promise.reject(new (class extends Error {})('a bug of the wire')) : ask(name)
    await market.pass({ seconds: 31 })
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['approved', 'completed'])
    market.pi.payment = ask
    await market.pass({ minutes: 1 })
    expect(await stateOf(one.id)).toBe('completed')
    market.pi.down = true
    const third = await (async () => {
      market.pi.down = false
      const made = await deposit()
      market.pi.sign(made.payment.identifier)
      market.pi.down = true
      return made
    })()
    await market.pass({ minutes: 30 })
    expect(await stateOf(third.id)).toBe('approved')
    market.pi.down = false
    await market.pass({ seconds: 31 })
    expect(await stateOf(third.id)).toBe('completed')
  })
})

describe('the reconciler quarantines', () => {
  test.each<[string, Partial<PiPayment>, { state: string; reason: string }]>([
    ['amount', { amount: pi('4') }, { state: 'open', reason: 'wrong_amount' }],
    ['payer', { userUid: 'somebody else' }, { state: 'open', reason: 'wrong_payer' }],
    ['network', { network: 'Pi Network' }, { state: 'kept', reason: 'wrong_network' }],
    ['purpose', { metadata: {} }, { state: 'open', reason: 'unknown_payment' }],
  ])('signed money with another %s; the intent fails and the goods are free', async (_, change, written) => {
    const { id, payment, orderId, product } = await approved()
    market.pi.sign(payment.identifier)
    market.pi.bend(payment.identifier, change)
    await market.pass({ seconds: 31 })
    expect([
      await stateOf(id),
      await unmatched(payment.identifier),
      (await read(buyer, orderId)).state,
      await available(),
    ]).toEqual(['failed', written, 'payment_expired', '100'])
    expect(await market.db.one('test.shelf', sql`select stock, reserved from products where id = ${product}`)).toEqual({
      stock: 1,
      reserved: 0,
    })
    expect(await notificationsOf()).toMatchObject([{ kind: 'payment_cancelled', note: 'held_back' }])
    expect(
      (await market.anyone(completePayment, { body: { paymentId: payment.identifier, txid: 'a'.repeat(64) } })).body
        .code,
    ).toBe('PAYMENT_MISMATCH')
  })

  test('one wrong reply of Pi changes nothing', async () => {
    const { id, payment } = await deposit()
    market.pi.sign(payment.identifier)
    const { payment: ask } = market.pi
    let lies = 1
    market.pi.payment = async (name) => ({ ...(await ask(name))!, ...(lies-- > 0 ? { amount: pi('400') } : {}) })
    await market.pass({ seconds: 31 })
    expect(await unmatched(payment.identifier)).toBeUndefined()
    await market.pass({ seconds: 31 })
    market.pi.payment = ask
    expect([await stateOf(id), await available()]).toEqual(['completed', '105'])
  })
})

test('a payment to another wallet is refused at approval, and never settled', async () => {
  const wallet = `G${'A'.repeat(55)}`
  await market.db.write((tx) =>
    tx.run(
      'test.wallet',
      sql`insert into payout_turns (wallet, fence, holder, until, seen_at) values (${wallet}, 1, 'test', now(), now())
        on conflict do nothing`,
    ),
  )
  const {
    intent_id: id,
    amount,
    memo,
    metadata,
  } = (await open(buyer, [{ id: await list(seller, { ...single, price: '10' }) }])).body
  const elsewhere = market.pi.pay(buyer.user.uid, amount, memo, metadata)
  market.pi.bend(elsewhere.identifier, { toAddress: `G${'B'.repeat(55)}` })
  expect((await buyer.call(approvePayment, { body: { paymentId: elsewhere.identifier } })).body.code).toBe(
    'PAYMENT_MISMATCH',
  )
  expect([await stateOf(id), (await market.pi.payment(elsewhere.identifier))!.cancelled]).toEqual(['created', true])
  const here = market.pi.pay(buyer.user.uid, amount, memo, metadata)
  market.pi.bend(here.identifier, { toAddress: wallet })
  expect((await buyer.call(approvePayment, { body: { paymentId: here.identifier } })).status).toBe(200)
  market.pi.sign(here.identifier)
  market.pi.bend(here.identifier, { toAddress: `G${'B'.repeat(55)}` })
  await market.pass({ seconds: 31 })
  expect([await stateOf(id), await unmatched(here.identifier)]).toEqual(['failed', { state: 'kept', reason: 'other' }])
  await market.db.write((tx) => tx.run('test.wallet', sql`delete from payout_turns where wallet = ${wallet}`))
})

test(
  'PAY-5: late money for an item sold to another goes to its buyer’s wallet, and both are notified once',
  async () => {
    const rounds = tier(20, 20, 200)
    let credited = 0
    let sold = 0
    for (let round = 0; round < rounds; round++) {
      buyer = await buyerWith(market, `late_${round}`, '100')
      const [rival, vendor] = [await buyerWith(market, `rival_${round}`, '100'), await market.person(`vendor_${round}`)]
      const product = await list(vendor, { ...single, price: '20' })
      const opened = (await open(buyer, [{ id: product, price: '20' }])).body
      const { identifier: paymentId } = market.pi.pay(buyer.user.uid, opened.amount, opened.memo, opened.metadata)
      await buyer.call(approvePayment, { body: { paymentId } })
      // Pi calls it cancelled, or loses sight of it until the hour is over; then its transaction is there after all.
      if (round % 2) market.pi.bend(paymentId, { cancelled: true })
      await market.pass(round % 2 ? { seconds: 31 } : { minutes: 61 })
      expect((await buy(rival, [{ id: product, price: '20' }])).status).toBe(200)
      market.pi.bend(paymentId, { cancelled: false })
      const txid = market.pi.sign(paymentId)
      const beside = await market.beside(buyer)
      const doors = await Promise.all([
        market.anyone(completePayment, { body: { paymentId, txid } }),
        beside.call(completePayment, { body: { paymentId, txid } }),
        market.settle(),
        market.anyone(completePayment, { body: { paymentId, txid } }),
      ])
      expect(doors.flatMap((answer) => (answer ? [answer.status] : []))).toEqual([200, 200, 200])
      await market.pass({ seconds: 31 })
      expect([await available(), await available(rival)]).toEqual(['120', '80'])
      expect((await kinds()).filter((kind) => kind === 'payment_late_credited')).toHaveLength(1)
      expect(await kinds(vendor)).toEqual(['payment_late_seller', 'order_sold'])
      credited++
      sold += (
        await market.db.one<{ n: number }>(
          'test.sold',
          sql`select count(*)::int as n from order_items where product_id = ${product} and taken`,
        )
      ).n
    }
    expect(sold).toBe(rounds)
    process.stdout.write(
      `${JSON.stringify({ id: 'PAY-5', n: rounds, credited, double_sold: sold - rounds, told_twice: 0 })}\n`,
    )
  },
  tier(240_000, 240_000, 1_200_000),
)
