// The payment state machine of pi-platform §2.5, called as an app's server calls it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appWallet, mainnetApp, marketApp, marketApiKey, otherApp } from './apps.ts'
import { calledSandbox, type Answer, type Called } from './test-calls.ts'

let now = Date.parse('2026-11-21T10:00:00.000Z')
let sandbox: Called
beforeAll(async () => {
  sandbox = await calledSandbox({ now: () => now })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('/reset'))

const draft = { username: 'demo_linh', amount: '2.5', memo: 'Clay teapot', metadata: { intent: 7 } }
const create = async (more: Record<string, unknown> = {}): Promise<string> =>
  String((await sandbox.control('/payments', { ...draft, ...more }))['identifier'])
const act = (id: string, verb: string, body: unknown = {}): Promise<Answer> =>
  sandbox.asApp('POST', `/payments/${id}/${verb}`, body)
const read = async (id: string) =>
  (await sandbox.asApp('GET', `/payments/${id}`)).body as {
    status: Record<string, boolean>
    transaction: { txid: string; verified: boolean } | null
  }
const signed = async (id: string, body: unknown = {}): Promise<string> =>
  String((await sandbox.control(`/payments/${id}/sign`, body))['txid'])

/** Brings a new payment into a state; answers its id and, where there is one, its transaction. */
const states: Record<string, () => Promise<{ id: string; txid: string }>> = {
  CREATED: async () => ({ id: await create(), txid: 'f'.repeat(64) }),
  APPROVED: async () => {
    const id = await create()
    await act(id, 'approve')
    return { id, txid: 'f'.repeat(64) }
  },
  SUBMITTED: async () => {
    const { id } = await states['APPROVED']!()
    return { id, txid: await signed(id, { verify: false }) }
  },
  VERIFIED: async () => {
    const { id } = await states['APPROVED']!()
    return { id, txid: await signed(id) }
  },
  COMPLETED: async () => {
    const { id, txid } = await states['VERIFIED']!()
    await act(id, 'complete', { txid })
    return { id, txid }
  },
  CANCELLED: async () => {
    const id = await create()
    await act(id, 'cancel')
    return { id, txid: 'f'.repeat(64) }
  },
  REJECTED: async () => {
    const { id, txid } = await states['APPROVED']!()
    await sandbox.control(`/payments/${id}/reject`)
    return { id, txid }
  },
}

describe('what each state answers', () => {
  test.each([
    ['CREATED', 'approve', 'ok'],
    ['CREATED', 'complete', 'verification_failed tx_not_found'],
    ['CREATED', 'cancel', 'ok'],
    ['APPROVED', 'approve', 'already_approved'],
    ['APPROVED', 'complete', 'verification_failed tx_not_found'],
    ['APPROVED', 'cancel', 'ok'],
    ['SUBMITTED', 'approve', 'already_approved'],
    ['SUBMITTED', 'complete', 'ok'],
    ['SUBMITTED', 'cancel', 'payment_tx_present'],
    ['VERIFIED', 'approve', 'already_approved'],
    ['VERIFIED', 'complete', 'ok'],
    ['VERIFIED', 'cancel', 'payment_tx_present'],
    ['COMPLETED', 'approve', 'already_approved'],
    ['COMPLETED', 'complete', 'already_completed'],
    ['COMPLETED', 'cancel', 'already_completed'],
    ['CANCELLED', 'approve', 'cancelled_payment'],
    ['CANCELLED', 'complete', 'cancelled_payment'],
    ['CANCELLED', 'cancel', 'cancelled_payment'],
    ['REJECTED', 'approve', 'cancelled_payment'],
    ['REJECTED', 'complete', 'cancelled_payment'],
    ['REJECTED', 'cancel', 'cancelled_payment'],
  ])('%s, %s → %s', async (state, verb, expected) => {
    const { id, txid } = await states[state]!()
    const before = await read(id)
    const { status, body } = await act(id, verb, { txid })
    const outcome = status === 200 ? 'ok' : [body['error'], body['verification_error']].filter(Boolean).join(' ')
    const unchanged = JSON.stringify(await read(id)) === JSON.stringify(before)
    expect({ outcome, status, unchanged }).toEqual({
      outcome: expected,
      status: expected === 'ok' ? 200 : 400,
      unchanged: expected !== 'ok',
    })
  })
})

test('a payment from creation to completion moves exactly its amount and the fee', async () => {
  const id = await create()
  expect(id).toMatch(/^[A-Za-z0-9_-]{28}$/)
  expect((await act(id, 'approve')).body).toMatchObject({
    identifier: id,
    amount: 2.5,
    memo: 'Clay teapot',
    metadata: { intent: 7 },
    direction: 'user_to_app',
    network: 'Pi Testnet',
    to_address: appWallet(marketApp),
    transaction: null,
    split_recipients: null,
    token_canonical: null,
    status: { developer_approved: true },
  })
  const txid = await signed(id)
  expect(txid).toMatch(/^[0-9a-f]{64}$/)
  expect(await read(id)).toMatchObject({
    status: { transaction_verified: true, developer_completed: false },
    transaction: { txid, verified: true },
  })
  const { body } = await act(id, 'complete', { txid })
  expect(body).toMatchObject({
    status: { developer_completed: true, transaction_verified: true, cancelled: false, user_cancelled: false },
  })
  const people = (await sandbox.report('/people'))['people'] as { username: string; balance: string }[]
  expect(people.find((one) => one.username === 'demo_linh')?.balance).toBe('9997.49')
})

test('a tiny amount leaves as a JSON number and is still one stroop', async () => {
  const id = await create({ amount: 1e-7 })
  expect((await sandbox.asApp('GET', `/payments/${id}`)).body['amount']).toBe(1e-7)
  await act(id, 'approve')
  expect((await act(id, 'complete', { txid: await signed(id) })).status).toBe(200)
})

test.each<[string, unknown, string]>([
  ['no txid', {}, 'missing_txid'],
  ['a made-up txid', { txid: 'a'.repeat(64) }, 'txid_mismatch'],
  ['not even text', { txid: 7 }, 'txid_mismatch'],
])('completing a signed payment with %s is refused, and the right one still works', async (_what, body, error) => {
  const { id, txid } = await states['VERIFIED']!()
  expect((await act(id, 'complete', body)).body).toMatchObject({ error })
  expect((await act(id, 'complete', { txid })).status).toBe(200)
})

test('the transaction of another payment pays nothing', async () => {
  const first = await states['COMPLETED']!()
  const second = await states['APPROVED']!()
  expect((await act(second.id, 'complete', { txid: first.txid })).body).toMatchObject({
    error: 'verification_failed',
    verification_error: 'payment_already_linked_with_a_tx',
  })
  expect((await read(second.id)).transaction).toBeNull()
})

test('a payment its app did not approve in a minute is cancelled', async () => {
  const id = await create()
  now += 59_999
  expect((await read(id)).status['cancelled']).toBe(false)
  now += 1
  expect((await act(id, 'approve')).body).toMatchObject({ error: 'cancelled_payment' })
  expect((await read(id)).status['cancelled']).toBe(true)
  const approved = await states['APPROVED']!()
  await sandbox.control('/clock/advance', { seconds: 3600 })
  expect((await read(approved.id)).status['cancelled']).toBe(false)
})

test('a newer payment replaces an unpaid one and is refused while a paid one is unfinished', async () => {
  const first = await create()
  const second = await create()
  expect((await read(first)).status['cancelled']).toBe(true)
  await act(second, 'approve')
  const txid = await signed(second)
  await expect(create()).rejects.toMatchObject({
    answer: { status: 400, body: { error: 'ongoing_payment_found', payment: { identifier: second } } },
  })
  await act(second, 'complete', { txid })
  await create()
})

test.each([
  [{ amount: 0 }, 'invalid_amount'],
  [{ amount: -1 }, 'invalid_amount'],
  [{ amount: '0.00000001' }, 'invalid_amount'],
  [{ amount: 'two' }, 'invalid_amount'],
  [{ amount: null }, 'invalid_amount'],
  [{ memo: '' }, 'invalid_arguments'],
  [{ memo: 7 }, 'invalid_arguments'],
  [{ metadata: 'x' }, 'invalid_metadata'],
  [{ metadata: [] }, 'invalid_metadata'],
  [{ username: 'no_wallet' }, 'missing_wallet'],
  [{ username: '' }, 'invalid_username'],
])('a draft with %j is refused as %s and leaves nothing behind', async (more, error) => {
  await expect(create(more)).rejects.toMatchObject({ answer: { body: { error } } })
  expect((await sandbox.report('/payments'))['payments']).toEqual([])
})

test('signing before approval fails and says so; a buyer without enough keeps what they have', async () => {
  const id = await create()
  await expect(signed(id)).rejects.toMatchObject({ answer: { status: 400, body: { error: 'not_approved_payment' } } })
  const poor = await create({ username: 'poor_buyer', amount: 1 })
  await act(poor, 'approve')
  await expect(signed(poor)).rejects.toMatchObject({
    answer: { body: { error: 'insufficient_funds', result_codes: ['op_underfunded'] } },
  })
  expect((await read(poor)).transaction).toBeNull()
})

test('an unknown key or token is refused without details', async () => {
  const id = await create()
  const missing = await fetch(`${sandbox.url}/v2/payments/${id}`)
  expect(missing.status).toBe(401)
  expect((await sandbox.asApp('GET', `/payments/${id}`, undefined, otherApp)).body).toMatchObject({
    error: 'payment_not_found',
  })
  expect((await sandbox.asApp('GET', '/payments/nothing')).status).toBe(404)
  expect((await sandbox.asUser('wrong', 'GET', '/me')).body).toMatchObject({ error: 'unauthorized' })
  expect((await sandbox.asUser(marketApiKey, 'GET', '/me')).status).toBe(401)
  expect(marketApiKey).toMatch(/^sandbox-api-key-.{48}$/)
})

describe('a payment to a user', () => {
  const pay = (uid: string, app = marketApp) =>
    sandbox.asApp('POST', '/payments', { payment: { amount: 1, memo: 'payout', metadata: {}, uid } }, app)

  test('is refused without consent to the address, for strangers, and where the feature is not open', async () => {
    const { uid } = await sandbox.login('kofi_audio', { scopes: ['username', 'payments'] })
    expect(await pay(uid)).toMatchObject({ status: 401, body: { error: 'missing_scope' } })
    expect(await pay('nobody')).toMatchObject({ status: 404, body: { error: 'user_not_found' } })
    const foreign = await sandbox.login('kofi_audio', { app: 'other' })
    expect(await pay(foreign.uid)).toMatchObject({ status: 404, body: { error: 'user_not_found' } })
    const mainnet = await sandbox.login('kofi_audio', { app: 'mainnet' })
    expect(await pay(mainnet.uid, mainnetApp)).toMatchObject({ status: 403, body: { error: 'feature_not_available' } })
  })

  test('is born approved, one at a time, listed while open, and can be cancelled', async () => {
    const { uid } = await sandbox.login('kofi_audio')
    const { body } = await pay(uid)
    const id = String(body['identifier'])
    expect(body).toMatchObject({
      direction: 'app_to_user',
      from_address: appWallet(marketApp),
      status: { developer_approved: true },
    })
    expect(await pay(uid)).toMatchObject({
      status: 400,
      body: { error: 'ongoing_payment_found', payment: { identifier: id } },
    })
    expect((await act(id, 'approve')).body).toMatchObject({ error: 'already_approved' })
    const listed = await sandbox.asApp('GET', '/payments/incomplete_server_payments')
    expect(listed.body['incomplete_server_payments']).toMatchObject([{ identifier: id }])
    expect((await act(id, 'cancel')).status).toBe(200)
    expect((await sandbox.asApp('GET', '/payments/incomplete_server_payments')).body).toEqual({
      incomplete_server_payments: [],
    })
  })
})
