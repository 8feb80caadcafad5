// Unfinished payments: every state a payment can be left in, what the incomplete hook does about it, and what is never
// touched (pi-platform §1.3).
import { completeDeposit, depositIntent, approveDeposit } from '@lamplit/contract/deposits'
import { pi } from '@lamplit/contract/money'
import { listNotifications } from '@lamplit/contract/notifications'
import { approvePayment, completePayment } from '@lamplit/contract/orders'
import { cancelPayment, finishPayment, listUnfinished } from '@lamplit/contract/unfinished-payments'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { act, buyerWith, cleanBooks, list, online, open, read, sign, single } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'
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
afterEach(() => cleanBooks(market))
afterAll(() => market.close())

const finish = (paymentId: string, player = buyer): Promise<Answer> =>
  player.call(finishPayment, { body: { paymentId } })
const available = async (player = buyer): Promise<string> => (await player.call(readWallet)).body.available
const notificationsOf = async (player = buyer): Promise<string[]> =>
  (await player.call(listNotifications, { query: {} })).body.notices.map(({ kind }: { kind: string }) => kind)
const unfinished = async (player = buyer): Promise<any[]> => (await player.call(listUnfinished)).body.payments
const suspense = async (): Promise<string> =>
  (
    await market.db.one<{ sum: string }>(
      'test.suspense',
      sql`select coalesce(sum(balance), 0)::text as sum from accounts where key like 'platform:suspense:%'`,
    )
  ).sum
const quarantined = (paymentId: string) =>
  market.db.maybe<{ state: string; reason: string; amount: string; uid: string }>(
    'test.unmatched',
    sql`select state, reason, amount::text, uid from unmatched_money where pi_payment_id = ${paymentId}`,
  )

/** An order or a deposit of the buyer and its payment, as far as it went. */
interface Left {
  intentId: string
  orderId: string | null
  product: string | null
  payment: PiPayment
}
const purchase = async (upTo: 'created' | 'approved' | 'signed'): Promise<Left> => {
  const product = await list(seller, { ...single, price: '10' })
  const opened = (await open(buyer, [{ id: product }])).body
  const payment = market.pi.pay(buyer.user.uid, opened.amount, opened.memo, opened.metadata)
  if (upTo !== 'created')
    expect((await buyer.call(approvePayment, { body: { paymentId: payment.identifier } })).status).toBe(200)
  if (upTo === 'signed') market.pi.sign(payment.identifier)
  return { intentId: opened.intent_id, orderId: opened.order_ids[0], product, payment }
}
const deposit = async (upTo: 'created' | 'approved' | 'signed'): Promise<Left> => {
  const { id, amount, memo, metadata } = (
    await buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '5' } })
  ).body.data
  const payment = market.pi.pay(buyer.user.uid, amount, memo, metadata)
  if (upTo !== 'created')
    expect(
      (await buyer.call(approveDeposit, { params: { id }, body: { pi_payment_id: payment.identifier } })).status,
    ).toBe(200)
  if (upTo === 'signed') market.pi.sign(payment.identifier)
  return { intentId: id, orderId: null, product: null, payment }
}
const signAt = (id: string, change: Partial<PiPayment> = {}): string => {
  market.pi.bend(id, { approved: true })
  const txid = market.pi.sign(id)
  market.pi.bend(id, change)
  return txid
}

describe('signed', () => {
  test('a purchase is paid, its buyer told, and the payment completed at Pi', async () => {
    const { payment, orderId } = await purchase('signed')
    expect((await finish(payment.identifier)).body).toEqual({
      outcome: 'paid',
      purpose: 'order',
      amount: '10',
      order_ids: [orderId],
    })
    expect((await read(buyer, orderId!)).state).toBe('paid')
    expect((await market.pi.payment(payment.identifier))!.completed).toBe(true)
    expect((await finish(payment.identifier)).body.outcome).toBe('paid')
    expect(await notificationsOf()).toEqual(['payment_finished'])
  })

  test('a deposit is credited', async () => {
    const { payment } = await deposit('signed')
    expect((await finish(payment.identifier)).body).toEqual({
      outcome: 'credited',
      purpose: 'deposit',
      amount: '5',
      order_ids: [],
    })
    expect(await available()).toBe('105')
  })

  test('and completed at Pi, but not here: it is credited here', async () => {
    const { payment } = await deposit('signed')
    await market.pi.complete(payment.identifier, (await market.pi.payment(payment.identifier))!.txid!)
    expect((await finish(payment.identifier)).body.outcome).toBe('credited')
    const letters = await market.db.many(
      'test.letters',
      sql`select id from outbox where payload ->> 'paymentId' = ${payment.identifier}`,
    )
    expect([await available(), letters]).toEqual(['105', []])
  })

  test('but not verified by Pi: it waits, and is never cancelled', async () => {
    const { payment, intentId } = await deposit('signed')
    market.pi.bend(payment.identifier, { verified: false })
    const { complete } = market.pi
    market.pi.complete = async () => ({ refused: 'not_verified' })
    expect((await finish(payment.identifier)).body.outcome).toBe('waiting')
    expect((await buyer.call(cancelPayment, { params: { id: intentId }, body: {} })).body.code).toBe(
      'PAYMENT_NOT_FINISHED',
    )
    expect(await unfinished()).toMatchObject([{ intent_id: intentId, state: 'submitted', actions: ['finish'] }])
    expect((await market.pi.payment(payment.identifier))!.cancelled).toBe(false)
    market.pi.complete = complete
    market.pi.bend(payment.identifier, { verified: true })
    expect((await finish(payment.identifier)).body.outcome).toBe('credited')
  })

  test('and settled here while Pi was not told: Pi is told at once, so that the user can pay again', async () => {
    const { payment, intentId } = await deposit('signed')
    const { complete } = market.pi
    market.pi.complete = async () => {
      throw new Error('the answer was lost')
    }
    expect(
      (await buyer.call(completeDeposit, { params: { id: intentId }, body: { pi_payment_id: payment.identifier } }))
        .status,
    ).toBe(200)
    market.pi.complete = complete
    expect((await finish(payment.identifier)).body.outcome).toBe('credited')
    expect((await market.pi.payment(payment.identifier))!.completed).toBe(true)
    expect(await available()).toBe('105')
    await market.settle()
  })

  test('after the purchase was given up: credited to the wallet, buyer and seller told once', async () => {
    const { payment, orderId, product } = await purchase('approved')
    market.pi.bend(payment.identifier, { cancelled: true })
    expect((await finish(payment.identifier)).body.outcome).toBe('cancelled')
    market.pi.bend(payment.identifier, { cancelled: false })
    market.pi.sign(payment.identifier)
    expect((await finish(payment.identifier)).body).toMatchObject({ outcome: 'credited', order_ids: [orderId] })
    expect((await finish(payment.identifier)).body.outcome).toBe('credited')
    expect(await available()).toBe('110')
    expect(await notificationsOf()).toEqual(['payment_late_credited', 'payment_cancelled'])
    const late = (await seller.call(listNotifications, { query: {} })).body.notices.filter(
      ({ about }: { about: string }) => about === `order:${orderId}`,
    )
    expect(late).toMatchObject([{ kind: 'payment_late_seller', amount: '10' }])
    expect(await market.db.one('test.shelf', sql`select stock, reserved from products where id = ${product}`)).toEqual({
      stock: 1,
      reserved: 0,
    })
  })

  test('and called cancelled by Pi all the same: the purchase is over and the money is the buyer’s', async () => {
    const { payment, orderId } = await purchase('signed')
    market.pi.bend(payment.identifier, { cancelled: true })
    expect((await finish(payment.identifier)).body.outcome).toBe('credited')
    expect([await available(), (await read(buyer, orderId!)).state]).toEqual(['110', 'cancelled'])
  })
})

describe('not signed', () => {
  test.each(['created', 'approved'] as const)(
    'a purchase that is %s is cancelled at Pi and given up; what it reserved is free and its buyer told',
    async (upTo) => {
      const { payment, orderId, product } = await purchase(upTo)
      expect((await finish(payment.identifier)).body).toEqual({
        outcome: 'cancelled',
        purpose: 'order',
        amount: '10',
        order_ids: [orderId],
      })
      expect((await market.pi.payment(payment.identifier))!.cancelled).toBe(true)
      expect((await read(buyer, orderId!)).state).toBe('cancelled')
      expect(
        await market.db.one('test.shelf', sql`select stock, reserved from products where id = ${product}`),
      ).toEqual({ stock: 1, reserved: 0 })
      expect(await notificationsOf()).toEqual(['payment_cancelled'])
      expect((await finish(payment.identifier)).body.outcome).toBe('cancelled')
    },
  )

  test('and cancelled at Pi already: only our own row is repaired', async () => {
    const { payment, intentId } = await deposit('approved')
    market.pi.bend(payment.identifier, { cancelled: true })
    market.pi.calls.length = 0
    expect((await finish(payment.identifier)).body.outcome).toBe('cancelled')
    expect(market.pi.calls.filter((call) => !call.startsWith('get'))).toEqual([])
    expect((await unfinished()).map(({ intent_id: id }) => id)).not.toContain(intentId)
  })

  test('as Pi still shows it, though it is signed: Pi refuses to cancel, so it waits', async () => {
    const { payment } = await deposit('signed')
    const { payment: ask } = market.pi
    market.pi.payment = async (id) => ({ ...(await ask(id))!, txid: null, verified: false })
    expect((await finish(payment.identifier)).body.outcome).toBe('waiting')
    market.pi.payment = ask
    expect((await finish(payment.identifier)).body.outcome).toBe('credited')
  })

  test('and unknown here: cancelled at Pi, nothing else', async () => {
    const stray = market.pi.pay(buyer.user.uid, '3', 'Something', {})
    expect((await finish(stray.identifier)).body).toEqual({
      outcome: 'cancelled',
      purpose: null,
      amount: '3',
      order_ids: [],
    })
    expect((await market.pi.payment(stray.identifier))!.cancelled).toBe(true)
  })
})

describe('unknown here and signed', () => {
  test('lies in suspense, once, with a word to Pi so that the user can pay again', async () => {
    const before = BigInt(await suspense())
    const stray = market.pi.pay(buyer.user.uid, '3', 'Something', {})
    signAt(stray.identifier)
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(stray.identifier)))
    expect(new Set(answers.map(({ body }) => body.outcome))).toEqual(new Set(['held_back']))
    expect(await quarantined(stray.identifier)).toEqual({
      state: 'open',
      reason: 'unknown_payment',
      amount: '30000000',
      uid: buyer.user.uid,
    })
    expect(BigInt(await suspense()) - before).toBe(30_000_000n)
    await market.settle()
    expect((await market.pi.payment(stray.identifier))!.completed).toBe(true)
    expect(await available()).toBe('100')
  })

  test('but not verified: it waits, and nothing is written down', async () => {
    const stray = market.pi.pay(buyer.user.uid, '3', 'Something', {})
    signAt(stray.identifier, { verified: false })
    expect((await finish(stray.identifier)).body.outcome).toBe('waiting')
    expect(await quarantined(stray.identifier)).toBeUndefined()
  })

  test('of another network: written down, not posted, and nobody can credit it', async () => {
    const before = await suspense()
    const stray = market.pi.pay(buyer.user.uid, '3', 'Something', {})
    signAt(stray.identifier, { network: 'Pi Network' })
    expect((await finish(stray.identifier)).body.outcome).toBe('held_back')
    expect(await quarantined(stray.identifier)).toMatchObject({ state: 'kept', reason: 'wrong_network' })
    expect(await suspense()).toBe(before)
  })

  test('for an intent that another payment has paid is quarantined', async () => {
    const { payment } = await deposit('signed')
    await finish(payment.identifier)
    const twin = market.pi.pay(buyer.user.uid, payment.amount, payment.memo, payment.metadata)
    signAt(twin.identifier)
    expect((await finish(twin.identifier)).body.outcome).toBe('held_back')
    expect([await available(), (await quarantined(twin.identifier))!.reason]).toEqual(['105', 'unknown_payment'])
  })

  test.each<[string, Partial<PiPayment>, string]>([
    ['amount', { amount: pi('4') }, 'wrong_amount'],
    ['memo', { memo: 'Gift' }, 'other'],
  ])('for an intent of ours with another %s is quarantined, and the intent stays', async (_, change, reason) => {
    const { payment, intentId } = await deposit('created')
    signAt(payment.identifier, change)
    expect((await finish(payment.identifier)).body.outcome).toBe('held_back')
    expect(await quarantined(payment.identifier)).toMatchObject({ state: 'open', reason })
    expect(await unfinished()).toMatchObject([{ intent_id: intentId, state: 'created' }])
  })
})

describe('a payment that our books forgot (a restored backup)', () => {
  test.each(['deposit', 'order'] as const)(
    'signed, for a %s whose intent has no payment: bound and settled',
    async (purpose) => {
      const { payment, orderId } = purpose === 'order' ? await purchase('created') : await deposit('created')
      signAt(payment.identifier)
      expect((await finish(payment.identifier)).body.outcome).toBe(purpose === 'order' ? 'paid' : 'credited')
      expect([await available(), orderId && (await read(buyer, orderId)).state]).toEqual(
        purpose === 'order' ? ['100', 'paid'] : ['105', null],
      )
    },
  )

  test('signed, for an intent that ran out meanwhile: credited to the wallet', async () => {
    const { payment } = await purchase('created')
    await market.pass({ minutes: 16 })
    signAt(payment.identifier)
    expect((await finish(payment.identifier)).body.outcome).toBe('credited')
    expect(await available()).toBe('110')
  })
})

describe('never touched', () => {
  test('somebody else’s payment', async () => {
    const rival = await buyerWith(market, `rival_${number}`, '1')
    const { payment } = await purchase('approved')
    expect(await finish(payment.identifier, rival)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    expect(await market.pi.payment(payment.identifier)).toMatchObject({ cancelled: false, completed: false })
  })

  test('a payout to the user stays the worker’s', async () => {
    const payout = market.pi.pay(buyer.user.uid, '3', 'Withdrawal', {})
    market.pi.bend(payout.identifier, { direction: 'app_to_user', approved: true })
    expect((await finish(payout.identifier)).body.code).toBe('PAYMENT_MISMATCH')
    expect((await market.pi.payment(payout.identifier))!.cancelled).toBe(false)
  })

  test('a payment that nobody knows', async () => {
    expect(await finish('nobody')).toMatchObject({ status: 404 })
  })

  test('anything while Pi is silent', async () => {
    const { payment, orderId } = await purchase('approved')
    market.pi.down = true
    expect(await finish(payment.identifier)).toMatchObject({ status: 502, body: { code: 'PI_PAYMENT_ERROR' } })
    market.pi.down = false
    expect((await read(buyer, orderId!)).state).toBe('pending_payment')
  })

  test('the payment that Pi shows in place of the one that was asked for', async () => {
    const { payment } = await deposit('signed')
    const { payment: ask } = market.pi
    const other = market.pi.pay(buyer.user.uid, '50', 'Something', {})
    signAt(other.identifier)
    market.pi.payment = () => ask(other.identifier)
    expect((await finish(payment.identifier)).body.code).toBe('PI_PAYMENT_ERROR')
    market.pi.payment = ask
    expect(await quarantined(other.identifier)).toBeUndefined()
  })
})

describe('what is unfinished', () => {
  test('is listed with the terms of the checkout and what can be done, and with nothing that is over', async () => {
    const lamp = await list(seller, { title: 'A lamp' })
    const key = await list(await market.person(`other_${number}`), { ...online, price: '2', title: 'A key' })
    const opened = (await open(buyer, [{ id: lamp }, { id: key, price: '2' }])).body
    const paid = (await open(buyer, [{ id: lamp }])).body
    await market.anyone(completePayment, { body: await sign(market, buyer, paid) })
    const given = await deposit('approved')
    await buyer.call(cancelPayment, { params: { id: given.intentId }, body: {} })
    const pending = await deposit('approved')
    expect(await unfinished()).toMatchObject([
      {
        intent_id: pending.intentId,
        purpose: 'deposit',
        state: 'approved',
        payment_id: pending.payment.identifier,
        title: null,
        order_ids: [],
        actions: ['finish', 'cancel'],
        steps: [
          { event: 'open', to: 'created' },
          { event: 'approve', to: 'approved' },
        ],
      },
      {
        intent_id: opened.intent_id,
        purpose: 'order',
        state: 'created',
        payment_id: null,
        amount: opened.amount,
        memo: opened.memo,
        metadata: opened.metadata,
        expires_at: opened.expires_at,
        title: expect.stringMatching(/^A (key|lamp) \+ 1$/),
        actions: ['pay', 'cancel'],
      },
    ])
    expect((await unfinished())[1].order_ids.toSorted()).toEqual(opened.order_ids.toSorted())
    expect(await unfinished(seller)).toEqual([])
    // The terms are good for the SDK as they are.
    await market.anyone(completePayment, { body: await sign(market, buyer, (await unfinished())[1]) })
    expect((await unfinished()).map(({ intent_id: id }) => id)).toEqual([pending.intentId])
  })

  test('is given up by its owner alone, twice as well as once, and not after it ended', async () => {
    const { intentId, orderId } = await purchase('created')
    const cancel = (player = buyer) => player.call(cancelPayment, { params: { id: intentId }, body: {} })
    expect((await cancel(seller)).status).toBe(404)
    expect((await cancel()).body).toEqual({
      outcome: 'cancelled',
      purpose: 'order',
      amount: '10',
      order_ids: [orderId],
    })
    expect((await cancel()).body.outcome).toBe('cancelled')
    expect([(await read(buyer, orderId!)).state, await notificationsOf()]).toEqual(['cancelled', []])
    const paid = await deposit('signed')
    expect((await buyer.call(cancelPayment, { params: { id: paid.intentId }, body: {} })).body.code).toBe(
      'PAYMENT_NOT_FINISHED',
    )
    await finish(paid.payment.identifier)
    expect((await buyer.call(cancelPayment, { params: { id: paid.intentId }, body: {} })).body.code).toBe(
      'INVALID_STATE',
    )
  })

  test('is given up with its order by the same way', async () => {
    const { payment, orderId } = await purchase('approved')
    expect((await act(buyer, orderId!, 'cancel')).body.state).toBe('cancelled')
    expect((await market.pi.payment(payment.identifier))!.cancelled).toBe(true)
    expect(await unfinished()).toEqual([])
  })

  test('and approved while it is given up: one wins, and no reservation that can be paid is released', async () => {
    for (let round = 0; round < 10; round++) {
      const { intentId, orderId, payment } = await purchase('created')
      await Promise.all([
        buyer.call(approvePayment, { body: { paymentId: payment.identifier } }),
        buyer.call(cancelPayment, { params: { id: intentId }, body: {} }),
      ])
      const { approved, cancelled } = (await market.pi.payment(payment.identifier))!
      if (approved && !cancelled) expect((await read(buyer, orderId!)).state).toBe('pending_payment')
      await buyer.call(cancelPayment, { params: { id: intentId }, body: {} })
      expect((await read(buyer, orderId!)).state).toBe('cancelled')
      // What was given up today is not reserved again.
      await market.pass({ hours: 25 })
    }
  })
})

test('a uid is proven once a payment that was read with our key names it', async () => {
  const proven = async () =>
    (
      await market.db.one<{ proven: boolean }>(
        'test.proven',
        sql`select proven_at is not null as proven from user_identities where uid = ${buyer.user.uid}`,
      )
    ).proven
  expect(await proven()).toBe(false)
  await deposit('approved')
  expect(await proven()).toBe(true)
})
