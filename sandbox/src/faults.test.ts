// Faults on demand (pi-platform §7.6): above all the answer that is lost after the work was done.
import { Asset, Horizon, Memo, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketApiKey, userKeypair } from './apps.ts'
import { calledSandbox, type Called } from './test-calls.ts'

let sandbox: Called
let id = ''
beforeAll(async () => {
  sandbox = await calledSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('/reset')
  id = String(
    (await sandbox.control('/payments', { username: 'demo_linh', amount: 1, memo: 'm', metadata: {} }))['identifier'],
  )
})

const route = '/v2/payments/{id}/approve'
const ask = (effect: unknown, more: Record<string, unknown> = {}) =>
  sandbox.control('/faults', { match: { method: 'POST', route }, effect, ...more })
const approve = () =>
  fetch(`${sandbox.url}/v2/payments/${id}/approve`, {
    method: 'POST',
    headers: { authorization: `Key ${marketApiKey}`, 'content-type': 'application/json' },
    body: '{}',
  })
const approved = async () =>
  ((await sandbox.asApp('GET', `/payments/${id}`)).body['status'] as Record<string, boolean>)['developer_approved']

test.each([
  ['drop_request', false],
  ['drop_response', true],
])('a fault %s hides the answer, and the work is done: %s', async (effect, done) => {
  await ask(effect)
  await expect(approve()).rejects.toThrow('fetch failed')
  expect(await approved()).toBe(done)
  expect((await approve()).status).toBe(done ? 400 : 200)
})

test('a fault answers a status, an HTML page or half a JSON as often as asked', async () => {
  await ask({ type: 'status', code: 503, body: { error: 'busy' } }, { times: 2 })
  for (let time = 0; time < 2; time++) {
    const answer = await approve()
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'busy' }])
  }
  await ask('html500')
  const page = await approve()
  expect(page.status).toBe(500)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await approved()).toBe(false)
  await ask('malformed_json')
  const half = await approve()
  expect(half.status).toBe(200)
  await expect(half.json()).rejects.toThrow(SyntaxError)
  expect(await approved()).toBe(true)
  expect((await sandbox.report('/faults'))['faults']).toEqual([])
})

test('duplicate delivers twice: the caller reads the second answer', async () => {
  await ask('duplicate')
  expect(await (await approve()).json()).toMatchObject({ error: 'already_approved' })
})

test('a delay fault waits and then does the work', async () => {
  await ask('delay(150)')
  const before = performance.now()
  expect((await approve()).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThanOrEqual(140)
})

test('a status after the work is done, with a body or with Horizon’s own words', async () => {
  await ask({ type: 'status_after', code: 500, body: { error: 'unknown_error' } })
  const answer = await approve()
  expect([answer.status, await answer.json(), await approved()]).toEqual([500, { error: 'unknown_error' }, true])
  await sandbox.control('/faults', { match: { method: 'GET', route: '/horizon/fee_stats' }, effect: 'status_after' })
  const lost = await fetch(`${sandbox.url}/horizon/fee_stats`)
  expect([lost.status, await lost.json()]).toMatchObject([504, { title: 'Timeout', status: 504 }])
})

test('too many requests come with the seconds to wait, and a fault may let some pass first', async () => {
  await ask({ type: 'too_many_requests', retry_after: 7 }, { skip: 1 })
  expect((await approve()).status).toBe(200)
  const refused = await approve()
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '7',
    { error: 'too_many_requests' },
  ])
  await ask({ type: 'status', code: 503, headers: { 'Retry-After': 3 } })
  expect((await approve()).headers.get('retry-after')).toBe('3')
})

test('a stale answer shows the payment before it was signed, and the list and the account before', async () => {
  await approve()
  const read = async () => (await sandbox.asApp('GET', `/payments/${id}`)).body
  const fresh = await read()
  const { txid } = await sandbox.control(`/payments/${id}/sign`)
  const stale = (as?: string) =>
    sandbox.control('/faults', { match: { method: 'GET', route: '/v2/payments/{id}' }, effect: { type: 'stale', as } })
  await stale()
  expect(await read()).toEqual(fresh)
  await stale('created')
  expect(await read()).toMatchObject({ transaction: null, status: { developer_approved: false } })
  expect(await read()).toMatchObject({ transaction: { txid } })
  const wallet = String((await sandbox.report('/app'))['wallet'])
  const horizon = async (path: string) => {
    const answer = await fetch(`${sandbox.url}/horizon${path}`)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const account = await horizon(`/accounts/${wallet}`)
  await sandbox.control('/wallet/send', { username: 'demo_linh', amount: 1 })
  await sandbox.control(
    '/faults',
    [`/horizon/accounts/${wallet}`, '/horizon/transactions/{hash}'].map((path) => ({
      match: { route: path },
      effect: 'stale',
    })),
  )
  expect(await horizon(`/accounts/${wallet}`)).toEqual(account)
  expect((await horizon(`/accounts/${wallet}`)).body).not.toEqual(account.body)
  expect(await horizon(`/transactions/${String(txid)}`)).toMatchObject({
    status: 404,
    body: { title: 'Resource Missing' },
  })
  expect(await horizon(`/transactions/${String(txid)}`)).toMatchObject({ status: 200 })
})

test('a fault can alter any part of an answer, of the platform and of the chain', async () => {
  await sandbox.control('/faults', {
    match: { route: '/v2/payments/{id}' },
    effect: { type: 'alter', body: { amount: 99, status: { cancelled: true } } },
  })
  expect((await sandbox.asApp('GET', `/payments/${id}`)).body).toMatchObject({
    amount: 99,
    memo: 'm',
    status: { cancelled: true, developer_approved: false },
  })
  for (const effect of ['drop_request', 'html500', 'malformed_json', 'status(502)', 'duplicate', 'delay(1)']) {
    await sandbox.control('/faults', { match: { route: '/horizon/ledgers' }, effect })
    const answer = await fetch(`${sandbox.url}/horizon/ledgers`).then(
      async (one) =>
        `${one.status} ${await one.json().then(
          () => 'json',
          () => 'broken',
        )}`,
      () => 'dropped',
    )
    expect([effect, answer]).toEqual([
      effect,
      { drop_request: 'dropped', html500: '500 broken', malformed_json: '200 broken', 'status(502)': '502 json' }[
        effect
      ] ?? '200 json',
    ])
  }
})

test('a submission that reached the chain and was answered 504 is there, and sent again it counts once', async () => {
  await sandbox.control('/faults', {
    match: { method: 'POST', route: '/horizon/transactions' },
    effect: { type: 'status_after', code: 504 },
  })
  const world = await sandbox.report('/app')
  const server = new Horizon.Server(`${sandbox.url}/horizon`, { allowHttp: true })
  const account = await server.loadAccount(userKeypair('demo_linh').publicKey())
  const transaction = new TransactionBuilder(account, {
    fee: '100000',
    networkPassphrase: 'Pi Testnet',
    timebounds: { minTime: 0, maxTime: 4_000_000_000 },
  })
    .addOperation(Operation.payment({ destination: String(world['wallet']), asset: Asset.native(), amount: '2' }))
    .addMemo(Memo.text('once'))
    .build()
  transaction.sign(userKeypair('demo_linh'))
  await expect(server.submitTransaction(transaction)).rejects.toMatchObject({ response: { status: 504 } })
  const hash = Buffer.from(transaction.hash()).toString('hex')
  expect(await server.transactions().transaction(hash).call()).toMatchObject({ successful: true })
  expect((await server.submitTransaction(transaction)).hash).toBe(hash)
  expect((await server.payments().forAccount(String(world['wallet'])).call()).records).toHaveLength(1)
})

test('a late answer comes after its work', async () => {
  await ask({ type: 'delay', ms: 200, after: true })
  const answer = approve()
  await expect.poll(approved, { interval: 10, timeout: 10_000 }).toBe(true)
  expect((await answer).status).toBe(200)
})

test('an invalid fault is refused', async () => {
  await expect(ask('explode')).rejects.toMatchObject({ answer: { body: { error: 'invalid_fault' } } })
  for (const fault of [
    { match: { callback: 'developerApproved' }, effect: 'html500' },
    { match: { callback: 'other' }, effect: 'drop' },
    { match: { route: '/v2/me' }, effect: 'drop' },
  ]) {
    await expect(
      sandbox.control('/faults', [{ match: { route: '/v2/me' }, effect: 'html500' }, fault]),
    ).rejects.toMatchObject({ answer: { body: { error: 'invalid_fault' } } })
  }
  expect((await sandbox.report('/faults'))['faults']).toEqual([])
  await expect(sandbox.control('/faults', { effect: 'html500' })).rejects.toMatchObject({ answer: { status: 400 } })
})
