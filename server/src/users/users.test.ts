// Who somebody is here: what Pi vouches for, and nothing that a request says (domain D4, D7; pi-platform T5).
import { readAddress, saveAddress } from '@lamplit/contract/addresses'
import { depositIntent } from '@lamplit/contract/deposits'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { endpoints } from '@lamplit/contract/index'
import { signIn, signOut, whoAmI } from '@lamplit/contract/users'
import { requestWithdrawal } from '@lamplit/contract/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'

let market: World
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
})
afterAll(() => market.close())

test('signing in gives a session, and again leads to the same account', async () => {
  const [first, second] = [await market.person('ama'), await market.person('ama')]
  expect(second.user).toEqual(first.user)
  expect(second.token).not.toBe(first.token)
  expect((await first.call(whoAmI)).body.user).toMatchObject({ username: 'ama', uid: first.user.uid, roles: [] })
})

test('the language that Pi names is kept for every device, and one that names none leaves it', async () => {
  const { accessToken } = market.pi.tokenOf('linh_speaks')
  const enter = async (told: object) => (await market.anyone(signIn, { body: { accessToken, ...told } })).body
  expect((await enter({})).preferred_language).toBe(null)
  expect((await enter({ preferred_language: 'vi' })).preferred_language).toBe('vi')
  expect((await enter({})).preferred_language).toBe('vi')
  const wrong = await market.anyone(signIn, { body: { accessToken, preferred_language: '<b>' } })
  expect([wrong.status, (await enter({})).preferred_language]).toEqual([400, 'vi'])
  const linh = await market.person('linh_speaks')
  expect((await linh.call(whoAmI)).body.preferred_language).toBe('vi')
})

test('ten first sign-ins at once make one account', async () => {
  const { accessToken } = market.pi.tokenOf('twin')
  const answers = await Promise.all(Array.from({ length: 10 }, () => market.anyone(signIn, { body: { accessToken } })))
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
})

test('a token that Pi does not know opens nothing; while Pi is silent nothing is said about it', async () => {
  expect(await market.anyone(signIn, { body: { accessToken: 'forged' } })).toMatchObject({
    status: 401,
    body: { code: 'AUTH_FAILED', error: 'Unable to verify your identity. Please log in again.' },
  })
  market.pi.down = true
  expect(await market.anyone(signIn, { body: { accessToken: 'forged' } })).toMatchObject({
    status: 502,
    body: { code: 'PI_AUTH_ERROR' },
  })
  market.pi.down = false
})

test('a known name under a new uid gets an empty account of its own, never the old one', async () => {
  const real = await market.person('kofi')
  const tokenOf = market.pi.me
  market.pi.me = async () => ({ uid: '11111111-2222-4333-8444-555555555555', username: 'kofi', scopes: null })
  const newcomer = (await market.anyone(signIn, { body: { accessToken: 'another app' } })).body.user
  market.pi.me = tokenOf
  expect(newcomer.id).not.toBe(real.user.id)
  expect(newcomer.username).toBe('kofi~111111')
})

test('the admin role is the server’s, given at the first verified sign-in of a named user', async () => {
  expect((await market.person('boss')).user.roles).toEqual(['admin'])
  const tokenOf = market.pi.me
  market.pi.me = async () => ({ uid: '99999999-2222-4333-8444-555555555555', username: 'boss', scopes: null })
  expect((await market.anyone(signIn, { body: { accessToken: 'x' } })).body.user.roles).toEqual([])
  market.pi.me = tokenOf
})

test('a session ends when it is ended, and only that one', async () => {
  const [phone, desk] = [await market.person('esi'), await market.person('esi')]
  expect((await phone.call(signOut)).status).toBe(204)
  expect(await phone.call(whoAmI)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
  expect((await desk.call(whoAmI)).status).toBe(200)
})

test('a session idles out after seven days, lasts thirty at most, and only ten live side by side', async () => {
  const old = await market.person('yaw')
  const age = async (used: string, made: string) => {
    await market.db.write((tx) =>
      tx.run(
        'test.age',
        sql`update sessions set used_at = now() - ${used}::interval, created_at = now() - ${made}::interval
          where user_id = ${old.user.id}`,
      ),
    )
    market.deps.sessions.forget()
  }
  await age('6 days 23 hours', '29 days 23 hours')
  expect((await old.call(whoAmI)).status).toBe(200)
  // The answer does not wait for the session to be renewed.
  await expect
    .poll(() =>
      market.db.one(
        'test.renewed',
        sql`select used_at > now() - interval '1 minute' as renewed from sessions where user_id = ${old.user.id}`,
      ),
    )
    .toEqual({ renewed: true })
  await age('7 days 1 hour', '8 days')
  expect((await old.call(whoAmI)).status).toBe(401)
  await age('1 hour', '30 days 1 hour')
  expect((await old.call(whoAmI)).status).toBe(401)
  const first = await market.person('many')
  for (let each = 0; each < 10; each++) await market.person('many')
  expect((await first.call(whoAmI)).status).toBe(401)
})

test('tokens are kept as hashes only', async () => {
  const { token } = await market.person('secret')
  const rows = await market.db.many<{ row: string }>('test.rows', sql`select sessions::text as row from sessions`)
  expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false)
})

test('an address is one’s own; a stranger’s is refused like one that does not exist', async () => {
  const [ama, kwame] = [await market.person('ama'), await market.person('kwame')]
  expect((await ama.call(readAddress)).body).toEqual({ address: null })
  const home = { name: 'Ama M.', street: '1 High St', suburb: '', postcode: '00233', country: 'Ghana' }
  expect((await ama.call(saveAddress, { body: { ...home, name: '  Ama M.  ', role: 'admin' } })).body).toEqual({
    address: home,
  })
  expect((await ama.call(readAddress, { query: { uuid: ama.user.uid } })).body).toEqual({ address: home })
  for (const query of [{ username: 'ama' }, { uuid: ama.user.uid }, { username: 'nobody' }])
    expect(await kwame.call(readAddress, { query })).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
})

test.each([
  ['name', ''],
  ['street', ' '],
  ['postcode', 'x'.repeat(21)],
  ['country', 7],
])('an address without a right %s is refused with the field named', async (field, value) => {
  const ama = await market.person('ama')
  const answer = await ama.call(saveAddress, {
    body: { name: 'A', street: 'B', suburb: '', postcode: '1', country: 'C', [field]: value },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', details: { fields: { [field]: expect.any(String) } } },
  })
})

test('a session from outside the Pi Browser is refused every call that moves π, withdrawals too', async () => {
  const outside = market.pi.me
  market.pi.me = async () => ({
    uid: '88888888-2222-4333-8444-555555555555',
    username: 'outsider2',
    scopes: ['username', 'wallet_address'],
  })
  const { body } = await market.anyone(signIn, { body: { accessToken: 'x', via: 'pi_sign_in' } })
  market.pi.me = outside
  const headers = { authorization: `Bearer ${body.token}` }
  const paying = Object.entries(endpoints).filter(([, { pays }]) => pays)
  const answers = await Promise.all(
    paying.map(async ([name, endpoint]) => {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, body.user.uid]))
      return [name, (await market.anyone(endpoint as Endpoint, { headers, params, body: {} } as never)).body.code]
    }),
  )
  expect(answers).toEqual(paying.map(([name]) => [name, 'PI_BROWSER_REQUIRED']))
  expect(paying.map(([, endpoint]) => endpoint)).toContain(requestWithdrawal)
})

test('a session may pay only if its token carried the permission for payments', async () => {
  const asked = market.pi.me
  const enter = async (scopes: string[] | null, via?: string) => {
    market.pi.me = async () => ({ uid: '77777777-2222-4333-8444-555555555555', username: 'outsider', scopes })
    const { body } = await market.anyone(signIn, { body: { accessToken: 'x', ...(via ? { via } : {}) } })
    market.pi.me = asked
    return body as { token: string; via: string; user: { uid: string } }
  }
  const tries = [
    [['username', 'payments', 'platform'], undefined, 'host'],
    [['username', 'payments'], 'pi_sign_in', 'pi_sign_in'],
    [['username'], 'host', 'limited'],
    [null, 'host', 'pi_sign_in'],
    [['username', 'wallet_address'], 'pi_sign_in', 'pi_sign_in'],
  ] as const
  for (const [scopes, said, via] of tries) {
    const session = await enter(scopes && [...scopes], said)
    expect(session.via).toBe(via)
    const headers = { authorization: `Bearer ${session.token}` }
    expect((await market.anyone(whoAmI, { headers })).body.via).toBe(via)
    const paying = await market.anyone(depositIntent, { headers, body: { user_uid: session.user.uid, amount_pi: '1' } })
    expect(paying.status, via).toBe(via === 'host' ? 201 : 403)
    if (via !== 'host')
      expect(paying.body).toMatchObject({
        code: 'PI_BROWSER_REQUIRED',
        error: via === 'limited' ? expect.stringContaining('allow') : expect.stringContaining('Pi Browser'),
      })
  }
})
