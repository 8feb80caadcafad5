// People, consents and tokens as an app meets them.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calledSandbox, type Called } from './test-calls.ts'

let sandbox: Called
beforeAll(async () => {
  sandbox = await calledSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('/reset'))

const uidByFormula = (appId: string, username: string, generation: number): string => {
  const hex = createHash('sha256')
    .update(`lamplit-sandbox:${appId}:${username}:${generation}`)
    .digest('hex')
    .slice(0, 32)
    .split('')
  hex[12] = '4'
  hex[16] = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

test('the uid is the one the README promises, another in every app, and a new one after a revocation', async () => {
  const first = await sandbox.login('demo_linh')
  expect(first.uid).toBe(uidByFormula('lamplit', 'demo_linh', 0))
  expect((await sandbox.login('demo_linh', { app: 'other' })).uid).toBe(uidByFormula('other', 'demo_linh', 0))
  expect((await sandbox.login('demo_linh')).uid).toBe(first.uid)
  await sandbox.control('/revoke', { username: 'demo_linh' })
  expect((await sandbox.asUser(first.token, 'GET', '/me')).status).toBe(401)
  const second = await sandbox.login('demo_linh')
  expect(second.uid).toBe(uidByFormula('lamplit', 'demo_linh', 1))
  expect((await sandbox.asUser(first.token, 'GET', '/me')).status).toBe(401)
})

test('/me tells what was allowed, and always one scope more', async () => {
  const { token, uid } = await sandbox.login('demo_linh', { scopes: ['payments'] })
  const { body } = await sandbox.asUser(token, 'GET', '/me')
  expect(body).toMatchObject({ uid, credentials: { scopes: ['payments', 'platform'] } })
  expect(body).not.toHaveProperty('username')
})

test('an expired token is refused, a new one works', async () => {
  const old = await sandbox.login('demo_linh')
  await sandbox.control('/expire-token', { username: 'demo_linh' })
  expect((await sandbox.asUser(old.token, 'GET', '/me')).status).toBe(401)
  const { token } = await sandbox.login('demo_linh')
  expect((await sandbox.asUser(token, 'GET', '/me')).status).toBe(200)
})

test('whoever is first named arrives with 1 000 π, and credit adds to it', async () => {
  await sandbox.login('amara')
  expect(await sandbox.control('/wallet/credit', { username: 'amara', amount: '0.5' })).toEqual({
    username: 'amara',
    balance: '1000.5',
  })
  expect(await sandbox.control('/wallet/credit', { username: 'new_face', amount: 2 })).toEqual({
    username: 'new_face',
    balance: '1002',
  })
  await expect(sandbox.control('/wallet/credit', { username: 'no_wallet', amount: 2 })).rejects.toMatchObject({
    answer: { body: { error: 'missing_wallet' } },
  })
  await expect(sandbox.control('/wallet/credit', { username: 'amara', amount: -2 })).rejects.toMatchObject({
    answer: { body: { error: 'invalid_amount' } },
  })
})

test("the SDK calls need the scope and a JSON number, and show only one's own open payment", async () => {
  const without = await sandbox.login('demo_linh', { scopes: ['username'] })
  const draft = { amount: 1, memo: 'm', metadata: {} }
  expect(await sandbox.asUser(without.token, 'POST', '/payments/user_to_app', draft)).toMatchObject({
    status: 401,
    body: { error: 'missing_scope' },
  })
  const { token } = await sandbox.login('demo_linh')
  expect((await sandbox.asUser(token, 'POST', '/payments/user_to_app', { ...draft, amount: '1' })).body).toMatchObject({
    error: 'invalid_amount',
  })
  expect((await sandbox.asUser(token, 'GET', '/payments/incomplete')).body).toEqual({ exists: false, payment: null })
  const { body } = await sandbox.asUser(token, 'POST', '/payments/user_to_app', draft)
  expect((await sandbox.asUser(token, 'GET', '/payments/incomplete')).body).toMatchObject({
    exists: true,
    payment: { identifier: body['identifier'], transaction: null },
  })
  const other = await sandbox.login('kofi_audio')
  expect((await sandbox.asUser(other.token, 'GET', '/payments/incomplete')).body).toEqual({
    exists: false,
    payment: null,
  })
})

test("a page from elsewhere may not press the control buttons; the app's page may call the platform", async () => {
  const evil = await fetch(`${sandbox.url}/__control/reset`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect(evil.status).toBe(403)
  const preflight = await fetch(`${sandbox.url}/v2/me`, {
    method: 'OPTIONS',
    headers: { origin: 'http://127.0.0.1:3000', 'access-control-request-method': 'GET' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:3000')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
})
