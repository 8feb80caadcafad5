// The whole market, killed without warning while people pay: nothing is lost, nothing is done twice, and it opens again by itself.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = path.resolve(import.meta.dirname, '../src/main.ts')
const port = 21_000 + (process.pid % 9000)
const here = `http://127.0.0.1:${port}`
const sandbox = `http://127.0.0.1:${port + 10_000}`
let folder: string
let server: ChildProcess

const open = async (): Promise<number> => {
  const began = performance.now()
  let said = ''
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(port + 10_000), DATA_DIR: folder, PI_ENV: 'sandbox', DEMO: 'off', DATABASE_URL: '', NODE_ENV: '' },
  })
  server.stderr!.on('data', (chunk: Buffer) => { said += String(chunk) })
  for (;;) {
    if (await fetch(`${here}/api/health`).then(({ ok }) => ok, () => false)) return performance.now() - began
    if (server.exitCode !== null) throw new Error(`the market did not open: ${said}`)
    await pause(25)
  }
}

const kill = (): Promise<void> => new Promise((done) => { server.once('exit', () => done()); server.kill('SIGKILL') })

const json = async (url: string, { token, body, key, method = body === undefined ? 'GET' : 'POST' }: { token?: string; body?: unknown; key?: string; method?: string } = {}): Promise<{ status: number; body: any }> => {
  const response = await fetch(url, {
    method, headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal: AbortSignal.timeout(10_000),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}
const control = (what: string, body: object = {}) => json(`${sandbox}/__control/${what}`, { body })
const enter = async (username: string): Promise<{ token: string; user: { uid: string } }> => {
  const { body: { accessToken } } = await control('login-as', { username })
  return (await json(`${here}/api/auth/pi`, { body: { accessToken } })).body
}
const violations = async (): Promise<unknown[]> => {
  const { token } = await enter('market_admin')
  return (await json(`${here}/api/admin/ledger/audit`, { token })).body.violations
}
const available = async (token: string): Promise<string> => (await json(`${here}/api/wallet`, { token })).body.available

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lamplit-kill-'))
  await open()
}, 90_000)
afterAll(async () => {
  await kill()
  await pause(500)
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
})

const listing = { title: 'Candle', description: 'Burns long', price: '0.5', image: 'https://example.com/c.jpg', type: 'Stocked', stock: 9999, fulfillmentMethod: 'pickup', policyAccepted: true }
const topUp = async (username: string, { token, user }: { token: string; user: { uid: string } }, amount: string): Promise<string> => {
  const { body: { data } } = await json(`${here}/api/wallet/deposits`, { token, body: { user_uid: user.uid, amount_pi: amount, memo: 'Wallet deposit' } })
  const { body: { identifier } } = await control('payments', { username, amount: data.amount, memo: data.memo, metadata: data.metadata })
  await json(`${here}/api/wallet/deposits/${data.id}/approve`, { token, body: { pi_payment_id: identifier } })
  await control(`payments/${identifier}/sign`)
  return `${here}/api/wallet/deposits/${data.id}/complete ${identifier}`
}

test('killed under purchases: each key was done once or not at all, and asked again it is done', { timeout: 120_000 }, async () => {
  const seller = await enter('kofi')
  const product = (await json(`${here}/api/products`, { token: seller.token, body: listing })).body
  const buyer = await enter('linh')
  const [url, paymentId] = (await topUp('linh', buyer, '200')).split(' ') as [string, string]
  await json(url, { token: buyer.token, body: { pi_payment_id: paymentId } })
  const answered = new Map<string, string>()
  const keys: string[] = []
  const buy = async (key: string): Promise<void> => {
    const { status, body } = await json(`${here}/api/cart/wallet/complete-cart`, { token: buyer.token, key, body: { cartItems: [{ product_id: product.id, price: '0.5', quantity: 1 }], buyer_uid: buyer.user.uid } })
    if (status !== 200) throw new Error(`${status}`)
    const [order] = body.data.order_ids as [string]
    if (answered.has(key)) expect(order).toBe(answered.get(key))
    answered.set(key, order)
  }
  let slowest = 0
  const kills = 4
  for (let round = 0; round < kills; round++) {
    const batch = Array.from({ length: 40 }, (_, index) => `round ${round} purchase ${index}`)
    keys.push(...batch)
    const tries = Promise.allSettled(batch.map(async (key, index) => { await pause(index * 4); await buy(key) }))
    await pause(30 + round * 35)
    await kill()
    await tries
    slowest = Math.max(slowest, await open())
    expect(await violations()).toEqual([])
  }
  for (const key of keys) await buy(key)
  expect(new Set(answered.values()).size).toBe(keys.length)
  expect(await available(buyer.token)).toBe(String(200 - keys.length * 0.5))
  expect(await violations()).toEqual([])
  process.stdout.write(`${JSON.stringify({ id: 'CR-1 (small)', kills, purchases: keys.length, lost: 0, doubled: 0, slowest_start_ms: Math.round(slowest) })}\n`)
})

test('killed between the signature and the completion: the deposit is credited by itself after the start, once', { timeout: 60_000 }, async () => {
  const buyer = await enter('ama')
  const [url, paymentId] = (await topUp('ama', buyer, '7')).split(' ') as [string, string]
  await kill()
  await open()
  await control('clock/advance', { seconds: 60 })
  expect(await available(buyer.token)).toBe('7')
  expect((await json(url, { token: buyer.token, body: { pi_payment_id: paymentId } })).body.data.state).toBe('completed')
  expect(await available(buyer.token)).toBe('7')
  expect(await violations()).toEqual([])
})
