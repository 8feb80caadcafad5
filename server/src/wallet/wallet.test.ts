// Deposits from end to end, with everything that Pi, the network and a hostile page can do to them (pi-platform §4,
// quality §3.4).
import { pi } from '@lamplit/contract/money'
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { piBalance, readWallet, walletEntries } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world, type Player, type World } from '../../test/world.ts'
import type { PiPayment } from '../pi/platform.ts'

let market: World
let linh: Player
let number = 0
beforeAll(async () => {
  market = await world()
})
beforeEach(async () => {
  market.pi.down = false
  linh = await market.person(`linh_${++number}`)
})
afterAll(() => market.close())

const open = async (amount: unknown, player = linh) =>
  player.call(depositIntent, { body: { user_uid: player.user.uid, amount_pi: amount } })
const begun = async (amount = '5', player = linh) => {
  const { id, memo, metadata, amount: exact } = (await open(amount, player)).body.data
  return { id: id as string, payment: market.pi.pay(player.user.uid, exact, memo, metadata) }
}
const approve = (id: string, paymentId: string, player = linh) =>
  player.call(approveDeposit, { params: { id }, body: { pi_payment_id: paymentId } })
const complete = (id: string, paymentId: string, player = linh) =>
  player.call(completeDeposit, { params: { id }, body: { pi_payment_id: paymentId } })
const balance = async (player = linh): Promise<string> => (await player.call(readWallet)).body.available

describe('a deposit', () => {
  test('is opened, approved, signed, completed, and credited once', async () => {
    const { id, payment } = await begun('5.12345')
    expect(payment.amount).toBe(pi('5.1235'))
    expect((await approve(id, payment.identifier)).body).toMatchObject({ success: true, data: { state: 'approved' } })
    market.pi.sign(payment.identifier)
    expect((await complete(id, payment.identifier)).body).toMatchObject({
      success: true,
      data: { id, state: 'completed', amount: '5.1235' },
    })
    expect((await complete(id, payment.identifier)).body).toMatchObject({ data: { state: 'completed' } })
    expect(await balance()).toBe('5.1235')
    expect((await market.pi.payment(payment.identifier))?.completed).toBe(true)
    const { entries } = (await linh.call(walletEntries)).body
    expect(entries).toMatchObject([{ why: 'deposit', part: 'available', amount: '5.1235', other: 'platform:chain' }])
  })

  test.each([
    [0.1 + 0.2, '0.3'],
    [434.99999999999994, '435'],
    ['3.3000000000000003', '3.3'],
    ['1.12345678901234', '1.1235'],
    ['1.00004999999', '1'],
  ])('of %s, which has more decimals than an amount, is rounded to %s', async (amount, rounded) => {
    expect((await open(amount)).body.data.amount).toBe(rounded)
  })

  test.each([
    ['nothing', 0],
    ['less than nothing', -1],
    ['the smallest unit, rounded away', '0.0000001'],
    ['an eighth decimal', 1e-8],
    ['an exponent', '1e3'],
    ['other digits', '٣'],
    ['hexadecimal', '0x10'],
    ['words', 'ten'],
    ['an object', { a: 1 }],
    ['null', null],
    ['no number', Number.NaN],
  ])('of %s is refused with the specified sentence', async (_, amount) => {
    const { status, body } = await open(amount)
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'Please enter a valid amount' })
  })

  test('of more than can exist is refused', async () => {
    expect((await open('1000000000000')).status).toBeGreaterThanOrEqual(400)
    expect((await open(1e18 + 1)).body.code).toBe('AMOUNT_TOO_LARGE')
  })

  test('for someone else is refused', async () => {
    const kofi = await market.person('kofi')
    expect(await linh.call(depositIntent, { body: { user_uid: kofi.user.uid, amount_pi: '1' } })).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    })
  })

  test('a deposit repeated under one idempotency key is one intent', async () => {
    const ask = () => linh.call(depositIntent, { body: { user_uid: linh.user.uid, amount_pi: '1' }, key: 'once' })
    expect((await ask()).body).toEqual((await ask()).body)
    expect(
      await linh.call(depositIntent, { body: { user_uid: linh.user.uid, amount_pi: '2' }, key: 'once' }),
    ).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })
})

describe('a payment that is not what was asked for is cancelled, never approved', () => {
  test.each<[string, Partial<PiPayment>]>([
    ['another amount', { amount: pi('500') }],
    ['another memo', { memo: 'Gift' }],
    ['other metadata', { metadata: { intentId: '00000000-0000-7000-8000-000000000000' } }],
    ['no metadata', { metadata: {} }],
    ['another network', { network: 'Pi Network' }],
    ['another direction', { direction: 'app_to_user' }],
    ['a transaction already', { txid: 'f'.repeat(64) }],
  ])('%s', async (_, change) => {
    const { id, payment } = await begun()
    market.pi.bend(payment.identifier, change)
    expect(await approve(id, payment.identifier)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } })
    const after = await market.pi.payment(payment.identifier)
    // What is signed cannot be cancelled, and a payout to this user is the market's own to end.
    expect(after).toMatchObject({
      approved: false,
      cancelled: change.txid === undefined && change.direction === undefined,
    })
    expect(await balance()).toBe('0')
  })

  test('somebody else’s payment is refused and left alone', async () => {
    const kofi = await market.person('kofi_b')
    const { payment } = await begun('5', kofi)
    const { id } = await begun('5')
    expect(await approve(id, payment.identifier)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    expect(await market.pi.payment(payment.identifier)).toMatchObject({ approved: false, cancelled: false })
  })

  test('a second payment for one intent is refused', async () => {
    const { id, payment } = await begun()
    await approve(id, payment.identifier)
    const twin = market.pi.pay(linh.user.uid, payment.amount, payment.memo, payment.metadata)
    expect(await approve(id, twin.identifier)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } })
    expect(await market.pi.payment(twin.identifier)).toMatchObject({ approved: false, cancelled: true })
  })

  test('an intent that ran out is refused, and its payment cancelled', async () => {
    const { id, payment } = await begun()
    await market.pass({ minutes: 16 })
    expect(await approve(id, payment.identifier)).toMatchObject({ status: 409, body: { code: 'INTENT_EXPIRED' } })
    expect(await market.pi.payment(payment.identifier)).toMatchObject({ cancelled: true })
  })
})

describe('completing', () => {
  test('before the buyer signed credits nothing', async () => {
    const { id, payment } = await begun()
    await approve(id, payment.identifier)
    expect(await complete(id, payment.identifier)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_FINISHED' },
    })
    expect(
      await linh.call(completeDeposit, {
        params: { id },
        body: { pi_payment_id: payment.identifier, txid: 'e'.repeat(64) },
      }),
    ).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_FINISHED' } })
    expect(await balance()).toBe('0')
    market.pi.sign(payment.identifier)
    expect((await complete(id, payment.identifier)).status).toBe(200)
    expect(await balance()).toBe('5')
  })

  test('with a forged transaction is refused, and the right one works later', async () => {
    const { id, payment } = await begun()
    await approve(id, payment.identifier)
    const txid = market.pi.sign(payment.identifier)
    const forge = (claimed: string) =>
      linh.call(completeDeposit, { params: { id }, body: { pi_payment_id: payment.identifier, txid: claimed } })
    expect(await forge('d'.repeat(64))).toMatchObject({ status: 409, body: { code: 'WRONG_TRANSACTION' } })
    expect((await forge(txid)).status).toBe(200)
    expect(await forge('d'.repeat(64))).toMatchObject({ status: 409, body: { code: 'WRONG_TRANSACTION' } })
  })

  test('sixteen times at once credits once', async () => {
    const { id, payment } = await begun()
    await approve(id, payment.identifier)
    market.pi.sign(payment.identifier)
    const answers = await Promise.all(Array.from({ length: 16 }, () => complete(id, payment.identifier)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await balance()).toBe('5')
  })

  test('under another intent is refused', async () => {
    const [one, other] = [await begun(), await begun('7')]
    await approve(one.id, one.payment.identifier)
    market.pi.sign(one.payment.identifier)
    expect(await complete(other.id, one.payment.identifier)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_MISMATCH' },
    })
    expect(await balance()).toBe('0')
  })
})

describe('what clients leave behind', () => {
  test('a signed payment whose page was closed is credited by the reconciler', async () => {
    const { id, payment } = await begun()
    await approve(id, payment.identifier)
    market.pi.sign(payment.identifier)
    await market.pass({ seconds: 40 })
    expect(await balance()).toBe('5')
    expect((await market.pi.payment(payment.identifier))?.completed).toBe(true)
  })

  test('an approved payment that nobody signs is given up after an hour, at Pi too', async () => {
    const { id, payment } = await begun()
    await approve(id, payment.identifier)
    await market.pass({ minutes: 30 })
    expect((await market.pi.payment(payment.identifier))?.cancelled).toBe(false)
    await market.pass({ minutes: 31 })
    expect((await market.pi.payment(payment.identifier))?.cancelled).toBe(true)
    expect((await complete(id, payment.identifier)).body.code).toBe('PAYMENT_CANCELLED')
    expect(await balance()).toBe('0')
  })

  test('Pi goes silent after our posting: the π is credited, and Pi is told once it is back', async () => {
    const { id, payment } = await begun()
    await approve(id, payment.identifier)
    market.pi.sign(payment.identifier)
    const tell = market.pi.complete
    market.pi.complete = async () => {
      throw new Error('the answer was lost')
    }
    expect((await complete(id, payment.identifier)).status).toBe(200)
    market.pi.complete = tell
    expect(await balance()).toBe('5')
    expect((await market.pi.payment(payment.identifier))?.completed).toBe(false)
    await market.pass({ minutes: 6 })
    expect((await market.pi.payment(payment.identifier))?.completed).toBe(true)
    expect(await balance()).toBe('5')
  })

  test('Pi is down: plain words, nothing lost, and it works when it is back', async () => {
    const { id, payment } = await begun()
    market.pi.down = true
    expect(await approve(id, payment.identifier)).toMatchObject({ status: 502, body: { code: 'PI_PAYMENT_ERROR' } })
    market.pi.down = false
    expect((await approve(id, payment.identifier)).status).toBe(200)
  })

  test('the answer to our approval was lost: asked again it is a success', async () => {
    const { id, payment } = await begun()
    await market.pi.approve(payment.identifier)
    expect((await approve(id, payment.identifier)).status).toBe(200)
    expect((await approve(id, payment.identifier)).status).toBe(200)
  })
})

test('a balance is for its owner', async () => {
  const kofi = await market.person('kofi_c')
  await market.give(linh, '3')
  expect((await linh.call(piBalance, { params: { uid: linh.user.uid } })).body).toEqual({ success: true, balance: '3' })
  expect((await kofi.call(piBalance, { params: { uid: linh.user.uid } })).status).toBe(403)
})

test('the ledger audit is clean after every scenario', async () => {
  expect(await market.violations()).toEqual([])
})
