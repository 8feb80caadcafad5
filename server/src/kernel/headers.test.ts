// Where the app lives: who may frame it and what it may load, for each Pi; and that no answer at all relies on a cookie
// (pi-platform §5.2, §5.3).
import { endpoints } from '@lamplit/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { frameAncestors, newNonce, pagePolicy } from './headers.ts'

const real = ["'self'", 'https://app-cdn.minepi.com', 'https://sandbox.minepi.com', 'https://*.pinet.com']
const emulator = ['http://localhost:4100', 'http://127.0.0.1:4100']
const key = 'k'.repeat(64)
const behind = { PUBLIC_URL: 'https://market.example', TRUSTED_PROXIES: 'none' }

test.each([
  ['sandbox', {}, [...real, ...emulator], ["'self'", 'http://127.0.0.1:4100', 'http://localhost:4100']],
  ['testnet', { PI_ENV: 'testnet', PI_API_KEY: key, ...behind }, real, ["'self'", 'https://api.minepi.com']],
  [
    'testnet through an address of this machine',
    { PI_ENV: 'testnet', PI_API_KEY: key, ...behind, PI_API_URL: 'http://127.0.0.1:9/v2' },
    real,
    ["'self'", 'https://api.minepi.com'],
  ],
  [
    'mainnet',
    { PI_ENV: 'mainnet', PI_API_KEY: key, ...behind, PLAY_ECONOMY: 'entries' },
    real,
    ["'self'", 'https://api.minepi.com'],
  ],
])('%s: framed by Pi alone, and speaking to its Platform alone', (_, env, ancestors, connect) => {
  const config = readConfig(env)
  expect(frameAncestors({ config }).split(' ')).toEqual(ancestors)
  const policy = Object.fromEntries(
    pagePolicy({ config }, newNonce())
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )
  expect(policy['frame-ancestors']).toEqual(ancestors)
  expect(policy['connect-src']).toEqual(connect)
  expect(policy['default-src']).toEqual(["'none'"])
  // Signing in through Pi leaves the page by its address bar, which no rule of ours may forbid.
  expect(policy).not.toHaveProperty('navigate-to')
  expect(policy).not.toHaveProperty('sandbox')
})

let market: World
beforeAll(async () => {
  market = await world({ validationKey: 'proof', pages: true })
})
afterAll(() => market.close())

test('no response sets a cookie, forbids the frame, or asks for isolation that breaks Pi’s SDK', async () => {
  const linh = await market.person('linh')
  const wrong: string[] = []
  let answers = 0
  const look = async (what: string, headers: Record<string, unknown>): Promise<void> => {
    answers++
    for (const name of [
      'set-cookie',
      'x-frame-options',
      'cross-origin-embedder-policy',
      'access-control-allow-credentials',
    ])
      if (headers[name] !== undefined) wrong.push(`${what}: ${name}`)
    if (headers['cross-origin-opener-policy'] !== 'same-origin-allow-popups')
      wrong.push(`${what}: cross-origin-opener-policy`)
    // document.referrer is how the SDK knows PiNet; what we send on is our own origin and no path.
    if (headers['referrer-policy'] !== 'strict-origin-when-cross-origin') wrong.push(`${what}: referrer-policy`)
  }
  // Signing out ends the session the others are called with, so it comes last.
  for (const [, endpoint] of Object.entries(endpoints).toSorted(
    ([a], [b]) => Number(a === 'signOut') - Number(b === 'signOut'),
  )) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '00000000-0000-7000-8000-000000000000']),
    )
    // An open stream of events never ends, so it is only asked for by nobody.
    const callers = endpoint.produces === 'text/event-stream' ? [market.anyone] : [market.anyone, linh.call]
    for (const call of callers)
      await look(
        `${endpoint.method} ${endpoint.path}`,
        (await call(endpoint, { params, ...(endpoint.method === 'GET' ? {} : { body: {} }) })).headers,
      )
  }
  const { accessToken } = market.pi.tokenOf('linh')
  await look(
    'a sign-in',
    (await market.app.inject({ method: 'POST', url: '/api/auth/pi', payload: { accessToken } })).headers,
  )
  for (const url of ['/', '/product/x', '/favicon.svg', '/validation-key.txt', '/nothing.txt', '/api/nothing'])
    await look(url, (await market.app.inject(url)).headers)
  expect(wrong).toEqual([])
  expect(answers).toBeGreaterThan(80)
})

test('a session token in a cookie is ignored', async () => {
  const linh = await market.person('linh')
  expect(
    (
      await market.app.inject({
        url: '/api/wallet',
        headers: { cookie: `session=${linh.token}; token=${linh.token}; authorization=Bearer ${linh.token}` },
      })
    ).statusCode,
  ).toBe(401)
})

test('without its key the proof of the domain is a plain 404, never the page', async () => {
  const keyless = await world({ pages: true })
  const answer = await keyless.app.inject('/validation-key.txt')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toMatch(/<html|<!doctype/i)
  expect((await market.app.inject('/validation-key.txt')).body).toBe('proof')
  await keyless.close()
})
