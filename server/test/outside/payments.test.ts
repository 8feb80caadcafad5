// E1 to E23 through the outside: what a phone, a network or Pi itself can do to a payment, and that each ends as one
// order, one credit or nothing (pi-platform §7.6).
import { expect, test } from 'vitest'
import { sandboxApiKey } from '../../src/config.ts'
import type { Call } from './calls.ts'
import { brokenInvariants } from './invariants.ts'
import { fresh, startedMarket } from './started-market.ts'

const { market, sandbox, callAs, control, sandboxState, clearFaults, ask } = await startedMarket()
interface Terms {
  intent_id: string
  amount: string
  memo: string
  metadata: Record<string, unknown>
  order_ids: string[]
}

const listing = {
  title: 'Brass bell',
  description: 'Rings clearly',
  price: '2.5',
  image: 'https://example.com/bell.jpg',
  type: 'Single Item',
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
}
const signIn = async (
  accessToken: string,
): Promise<{ token: string; user: { id: string; uid: string; username: string } }> =>
  (await ask(null, 'POST', '/api/auth/pi', { accessToken })).body

interface Scene {
  name: string
  buyer: Call
  token: string
  terms: Terms
  payment: string
  seller: Call
  product: string
}
/** A buyer with an opened purchase and, at Pi, the payment that the SDK has created for it. */
const scene = async (
  bend: Partial<Terms> & { payer?: string; app?: string; network?: string } = {},
): Promise<Scene> => {
  const [sellerName, name] = [fresh('seller'), fresh('buyer')]
  const [seller, buyer] = [await callAs(sellerName), await callAs(name)]
  const { accessToken } = await control<{ accessToken: string }>('login-as', { username: name })
  const { token } = await signIn(accessToken)
  const { id: product } = await seller('POST', '/api/products', listing)
  const terms: Terms = await buyer('POST', '/api/pi/payment-intents', { items: [{ product_id: product, quantity: 1 }] })
  const { payer = name, app, network, ...changed } = bend
  const { amount, memo, metadata } = { ...terms, ...changed }
  const { identifier: payment } = await control<{ identifier: string }>('payments', {
    username: payer,
    amount,
    memo,
    metadata,
    ...(app ? { app } : {}),
    ...(network ? { network } : {}),
  })
  return { name, buyer, token, terms, payment, seller, product }
}
const approve = ({ token, payment }: Pick<Scene, 'token' | 'payment'>) =>
  ask(token, 'POST', '/api/pi/approve-payment', { paymentId: payment })
const complete = (paymentId: string, txid: string, token: string | null = null) =>
  ask(token, 'POST', '/api/pi/complete-payment', { paymentId, txid })
const sign = async (payment: string): Promise<string> =>
  (await control<{ txid: string }>(`payments/${payment}/sign`)).txid
const orderOf = async ({ buyer, terms }: Scene): Promise<{ state: string; escrow: string }> =>
  buyer('GET', `/api/orders/${terms.order_ids[0]}`)
const atPi = (payment: string) =>
  sandboxState<{ status: Record<string, boolean>; history: { what: string }[] }>(`payments/${payment}`)
const injectFault = (route: string, effect: string, more: object = {}) =>
  control('faults', { match: { route }, effect, ...more })
const pass = (seconds: number) => control('clock/advance', { seconds })
const expectPaidOnce = async (each: Scene): Promise<void> => {
  expect(await orderOf(each)).toMatchObject({ state: 'paid', escrow: 'held' })
  expect(await each.buyer('GET', '/api/wallet')).toEqual({ available: '0', pending: '0', held: '2.5' })
}
const expectNothingCharged = async (each: Scene): Promise<void> => {
  expect(await each.buyer('GET', '/api/wallet')).toEqual({ available: '0', pending: '0', held: '0' })
  expect((await each.seller('GET', `/api/products/${each.product}`)).sold).toBe(false)
}

test('E1 approved, signed and completed: paid exactly once', async () => {
  const each = await scene()
  expect((await approve(each)).status).toBe(200)
  expect((await complete(each.payment, await sign(each.payment), each.token)).body.data.order_ids).toEqual(
    each.terms.order_ids,
  )
  await expectPaidOnce(each)
  expect((await atPi(each.payment)).status['developer_completed']).toBe(true)
})

test('E5 the buyer says no: released only after Pi says so too', async () => {
  const each = await scene()
  await approve(each)
  expect((await each.buyer('POST', `/api/pi/unfinished/${each.terms.intent_id}/cancel`, {})).outcome).toBe('cancelled')
  const other = await scene()
  await approve(other)
  await control(`payments/${other.payment}/reject`)
  await pass(60)
  for (const one of [each, other]) {
    expect((await orderOf(one)).state).toBe('cancelled')
    await expectNothingCharged(one)
  }
})

test('E6 our server never answers in time: Pi gives up after a minute, and so do we', async () => {
  const each = await scene()
  await pass(61)
  expect((await approve(each)).status).toBe(409)
  await pass(16 * 60)
  expect((await orderOf(each)).state).toMatch(/cancelled|payment_expired/)
  await expectNothingCharged(each)
})

test('E7 the answer to our approval is lost: asked again it is a success', async () => {
  const each = await scene()
  await injectFault('/v2/payments/{id}/approve', 'drop_response')
  const first = await approve(each)
  expect([200, 502]).toContain(first.status)
  expect((await approve(each)).status).toBe(200)
  await complete(each.payment, await sign(each.payment))
  await expectPaidOnce(each)
})

test('E8 the approval callback fires three times at once: one approval', async () => {
  const each = await scene()
  expect((await Promise.all([approve(each), approve(each), approve(each)])).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ])
  expect((await atPi(each.payment)).history.filter(({ what }) => what.includes('approved'))).toHaveLength(1)
  await complete(each.payment, await sign(each.payment))
  await expectPaidOnce(each)
})

test('E9 the line dies after the signature: settled without the client', async () => {
  const each = await scene()
  await approve(each)
  await sign(each.payment)
  await pass(60)
  await expectPaidOnce(each)
  expect((await atPi(each.payment)).status['developer_completed']).toBe(true)
})

test('E10 and the client returns first: the incomplete payment hook settles it, once', async () => {
  const each = await scene()
  await approve(each)
  await sign(each.payment)
  const finish = () => each.buyer('POST', '/api/pi/finish-payment', { paymentId: each.payment })
  expect((await finish()).outcome).toBe('paid')
  expect((await finish()).outcome).toBe('paid')
  await pass(60)
  await expectPaidOnce(each)
})

for (const effect of ['drop_response', 'status_after(500)', 'malformed_json'] as const) {
  test(`E11 the answer to our completion is lost (${effect}): paid once all the same`, async () => {
    const each = await scene()
    await approve(each)
    const txid = await sign(each.payment)
    await injectFault('/v2/payments/{id}/complete', effect)
    await complete(each.payment, txid)
    await pass(300)
    expect((await complete(each.payment, txid)).status).toBe(200)
    await expectPaidOnce(each)
    expect((await atPi(each.payment)).status['developer_completed']).toBe(true)
  })
}

test('E12 completion sent sixteen times at once: one delivery', async () => {
  const each = await scene()
  await approve(each)
  const txid = await sign(each.payment)
  expect(
    new Set(
      (await Promise.all(Array.from({ length: 16 }, () => complete(each.payment, txid)))).map(({ status }) => status),
    ),
  ).toEqual(new Set([200]))
  await expectPaidOnce(each)
})

test('E13 a wrong transaction is refused, and the right one works later', async () => {
  const each = await scene()
  await approve(each)
  expect((await complete(each.payment, 'f'.repeat(64))).body.code).toMatch(/PAYMENT_NOT_FINISHED|PAYMENT_MISMATCH/)
  const txid = await sign(each.payment)
  expect((await complete(each.payment, 'f'.repeat(64))).body.code).toBe('WRONG_TRANSACTION')
  expect((await complete(each.payment, 'nonsense')).status).toBe(400)
  expect((await complete(each.payment, txid)).status).toBe(200)
  await expectPaidOnce(each)
})

for (const [what, bend] of [
  ['amount', { amount: '0.01' }],
  ['memo', { memo: 'Something else' }],
  ['metadata', { metadata: { intentId: '00000000-0000-7000-8000-000000000000' } }],
  ['metadata that is no intent', { metadata: { hello: 1 } }],
] as const) {
  test(`E14 a tampered ${what} is not approved, and cancelled at Pi`, async () => {
    const each = await scene(bend)
    expect(await approve(each)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } })
    expect((await atPi(each.payment)).status).toMatchObject({ developer_approved: false, cancelled: true })
    await expectNothingCharged(each)
  })
}

test('E14 another user’s payment is not approved, and left alone', async () => {
  const each = await scene({ payer: fresh('stranger') })
  expect(await approve(each)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect((await atPi(each.payment)).status['cancelled']).toBe(false)
  await expectNothingCharged(each)
})

test('E14 an intent that ran out is not approved, and its payment cancelled', async () => {
  const each = await scene()
  await pass(16 * 60)
  const { identifier: late } = await control<{ identifier: string }>('payments', {
    username: each.name,
    amount: each.terms.amount,
    memo: each.terms.memo,
    metadata: each.terms.metadata,
  })
  expect(await approve({ token: each.token, payment: late })).toMatchObject({
    status: 409,
    body: { code: 'INTENT_EXPIRED' },
  })
  expect((await atPi(late)).status['cancelled']).toBe(true)
  await expectNothingCharged(each)
})

test('E15 expired tokens are refused; a new consent or another app’s token opens an empty account', async () => {
  const name = fresh('ama')
  const { accessToken } = await control<{ accessToken: string }>('login-as', { username: name })
  const first = await signIn(accessToken)
  await control('expire-token', { username: name })
  expect(await ask(null, 'POST', '/api/auth/pi', { accessToken })).toMatchObject({
    status: 401,
    body: { code: 'AUTH_FAILED' },
  })
  await control('revoke', { username: name })
  const again = await signIn((await control<{ accessToken: string }>('login-as', { username: name })).accessToken)
  const foreign = await signIn(
    (await control<{ accessToken: string }>('login-as', { username: name, app: 'other' })).accessToken,
  )
  expect(new Set([first.user.id, again.user.id, foreign.user.id]).size).toBe(3)
  expect(again.user.username).not.toBe(name)
  expect((await ask(foreign.token, 'GET', '/api/wallet')).body).toEqual({ available: '0', pending: '0', held: '0' })
  expect((await ask(again.token, 'GET', '/api/account/link')).body).toMatchObject({
    can_ask: true,
    earlier_username: name,
  })
})

test('E16 the incomplete hook cancels a payment approved and never signed, and the user can pay again', async () => {
  const each = await scene()
  await approve(each)
  expect((await each.buyer('POST', '/api/pi/finish-payment', { paymentId: each.payment })).outcome).toBe('cancelled')
  expect((await atPi(each.payment)).status['cancelled']).toBe(true)
  await expectNothingCharged(each)
  const items = (product: string) => ({ items: [{ product_id: product, quantity: 1 }] })
  // What was reserved today and not paid for is not reserved again by the same person.
  const again = await ask(each.token, 'POST', '/api/pi/payment-intents', items(each.product))
  expect(again).toMatchObject({ status: 409, body: { code: 'RESERVED_TODAY' } })
  const { id: other } = await each.seller('POST', '/api/products', listing)
  const terms: Terms = await each.buyer('POST', '/api/pi/payment-intents', items(other))
  const { identifier: payment } = await control<{ identifier: string }>('payments', {
    username: each.name,
    amount: terms.amount,
    memo: terms.memo,
    metadata: terms.metadata,
  })
  await approve({ token: each.token, payment })
  await complete(payment, await sign(payment))
  await expectPaidOnce({ ...each, terms })
})

test('E17 a second payment for the same purchase: the first is cancelled by Pi, and there is one order', async () => {
  const each = await scene()
  await approve(each)
  const { identifier: second } = await control<{ identifier: string }>('payments', {
    username: each.name,
    amount: each.terms.amount,
    memo: each.terms.memo,
    metadata: each.terms.metadata,
  })
  expect((await atPi(each.payment)).status['cancelled']).toBe(true)
  expect((await approve({ token: each.token, payment: second })).status).toBe(409)
  await pass(60)
  expect((await orderOf(each)).state).toBe('cancelled')
  await expectNothingCharged(each)
})

test('E18 too little π, or no wallet: nothing is charged, and the words are plain', async () => {
  const [seller, poor] = [await callAs(fresh('seller')), await callAs('poor_buyer')]
  const { id } = await seller('POST', '/api/products', listing)
  const terms: Terms = await poor('POST', '/api/pi/payment-intents', { items: [{ product_id: id, quantity: 1 }] })
  const { identifier: payment } = await control<{ identifier: string }>('payments', {
    username: 'poor_buyer',
    amount: terms.amount,
    memo: terms.memo,
    metadata: terms.metadata,
  })
  await poor('POST', '/api/pi/approve-payment', { paymentId: payment })
  await expect(sign(payment)).rejects.toThrow(/insufficient_funds/)
  expect((await poor('POST', `/api/pi/unfinished/${terms.intent_id}/cancel`, {})).outcome).toBe('cancelled')
  expect((await seller('GET', `/api/products/${id}`)).sold).toBe(false)
  await expect(control('payments', { username: 'no_wallet', amount: '1', memo: 'x', metadata: {} })).rejects.toThrow(
    /missing_wallet/,
  )
})

for (const [effect, more] of [
  ['html500', {}],
  ['malformed_json', {}],
  ['status(401)', { body: { error: 'unauthorized', error_message: 'bad key' } }],
  ['too_many_requests', { retry_after: 1 }],
] as const) {
  test(`E20 Pi answers with ${effect}: no crash, nothing is called paid, and it works when Pi is well`, async () => {
    const each = await scene()
    await injectFault('/v2/payments/*', effect, { times: 2, ...more })
    const refused = await approve(each)
    expect(refused).toMatchObject({ status: 502, body: { code: 'PI_PAYMENT_ERROR' } })
    await clearFaults()
    await expect.poll(async () => (await approve(each)).status, { timeout: 30_000 }).toBe(200)
    const txid = await sign(each.payment)
    await injectFault('/v2/payments/*', effect, { times: 2, ...more })
    expect((await complete(each.payment, txid)).status).not.toBe(200)
    expect((await orderOf(each)).state).toBe('pending_payment')
    await clearFaults()
    await pass(120)
    await expect.poll(async () => (await complete(each.payment, txid)).status, { timeout: 30_000 }).toBe(200)
    await expectPaidOnce(each)
  })
}

test('E23 a payment of another network, or of another app, is refused', async () => {
  const wrong = await scene({ network: 'Pi Network' })
  expect((await approve(wrong)).status).toBe(409)
  await expectNothingCharged(wrong)
  const foreign = await scene({ app: 'other' })
  expect((await approve(foreign)).status).toBe(404)
  await expectNothingCharged(foreign)
})

test('an unknown payment that Pi calls completed breaks an invariant until matched', async () => {
  const name = fresh('ghost')
  await callAs(name)
  const terms = { username: name, amount: '1', memo: 'Nobody asked for this', metadata: {} }
  const { identifier: payment } = await control<{ identifier: string }>('payments', terms)
  const asThisApp = async (what: string, body: object): Promise<number> => {
    const headers = { authorization: `Key ${sandboxApiKey}`, 'content-type': 'application/json' }
    return (
      await fetch(`${sandbox}/v2/payments/${payment}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).status
  }
  expect(await asThisApp('approve', {})).toBe(200)
  expect(await asThisApp('complete', { txid: await sign(payment) })).toBe(200)
  expect(await brokenInvariants({ market, sandbox }, 0)).toEqual([
    `Pi was told that ${payment} is finished, and it has not arrived here`,
  ])
  await pass(120)
})
