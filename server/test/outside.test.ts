// The edge of the server: headers on every answer, and what happens to requests that nobody should send.
import { endpoints } from '@lamplit/contract/index'
import { fails } from '@lamplit/contract/fails'
import { readWallet } from '@lamplit/contract/wallet'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagePolicy } from '../src/kernel/headers.ts'
import { openLimiter } from '../src/kernel/limiter.ts'
import { world, type Player, type World } from './world.ts'

let market: World
let ama: Player
beforeAll(async () => {
  market = await world()
  ama = await market.person('ama')
})
afterAll(() => market.close())

const send = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  market.app.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) })

test('a response carries the market’s own time, by which deadlines count', async () => {
  await market.pass({ days: 3 })
  // The header is written in whole seconds.
  const asked = Math.floor(market.deps.now().getTime() / 1000) * 1000
  const { headers } = await ama.call(readWallet)
  const told = Date.parse(String(headers['date']))
  expect(headers['cache-control']).toBe('no-store')
  expect(told).toBeGreaterThanOrEqual(asked)
  expect(told).toBeLessThanOrEqual(market.deps.now().getTime())
})

describe('HDR-1: every answer carries its headers', () => {
  test.each([
    ['a reply', 'GET', '/api/products'],
    ['a page of nothing', 'GET', '/api/nothing'],
    ['a refusal', 'GET', '/api/wallet'],
    ['an unknown picture', 'GET', '/pictures/none.webp'],
    ['a wrong method', 'POST', '/api/products/top-sales'],
    ['an odd method', 'OPTIONS', '/api/products'],
    ['health', 'GET', '/api/health'],
    ['the document of the calls', 'GET', '/api/openapi.json'],
    ['figures', 'GET', '/metrics'],
  ])('%s', async (_, method, url) => {
    const { headers } = await send(method, url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toBeTruthy()
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['content-type'] ?? 'none').toMatch(/charset=utf-8|none/)
  })

  test('private responses are sent with no-store', async () => {
    expect((await ama.call(readWallet)).headers['cache-control']).toBe('no-store')
  })

  test('a page may be framed by Pi alone, and by the sandbox only while there is one', () => {
    const around = (piEnv: string) => ({
      config: {
        piEnv,
        sandboxPort: 4100,
        piSdkUrl: 'https://sdk.minepi.com/pi-sdk.js',
        piApiUrl: 'https://api.minepi.com/v2',
        publicUrl: null,
      },
    })
    const policy = pagePolicy(around('mainnet'), 'abc')
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'")
    expect(policy).toContain(
      "frame-ancestors 'self' https://app-cdn.minepi.com https://sandbox.minepi.com https://*.pinet.com;",
    )
    expect(policy).not.toContain('localhost')
    expect(pagePolicy(around('sandbox'), 'abc')).toContain('http://localhost:4100')
  })
})

describe('requests that nobody should send', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['an unknown path', 'GET', '/api/nothing', {}, undefined, 404, 'NOT_FOUND'],
    ['a method that the address does not take', 'DELETE', '/api/wallet', {}, undefined, 405, 'METHOD_NOT_ALLOWED'],
    ['a method that nobody takes', 'OPTIONS', '/api/wallet', {}, undefined, 405, 'METHOD_NOT_ALLOWED'],
    ['an unknown call', 'POST', '/api/nothing', json, '{}', 404, 'NOT_FOUND'],
    ['a broken token', 'GET', '/api/wallet', { authorization: 'Bearer nonsense' }, undefined, 401, 'TOKEN_EXPIRED'],
    ['another scheme', 'GET', '/api/wallet', { authorization: 'Basic YTpi' }, undefined, 401, 'TOKEN_EXPIRED'],
    ['no token', 'GET', '/api/wallet', {}, undefined, 401, 'AUTH_REQUIRED'],
    [
      'a foreign origin',
      'POST',
      '/api/auth/pi',
      { ...json, origin: 'https://evil.example' },
      '{"accessToken":"x"}',
      403,
      'FOREIGN_ORIGIN',
    ],
    [
      'a null origin',
      'POST',
      '/api/auth/pi',
      { ...json, origin: 'null' },
      '{"accessToken":"x"}',
      403,
      'FOREIGN_ORIGIN',
    ],
    [
      'an origin that only ends like ours',
      'POST',
      '/api/auth/pi',
      { ...json, origin: 'http://evil-localhost:80' },
      '{"accessToken":"x"}',
      403,
      'FOREIGN_ORIGIN',
    ],
    ['broken JSON', 'POST', '/api/auth/pi', json, '{"accessToken":', 400, 'INVALID_FORMAT'],
    ['another media type', 'POST', '/api/auth/pi', { 'content-type': 'text/plain' }, 'hello', 415, 'UNSUPPORTED_TYPE'],
    [
      'a key that reaches the prototype',
      'POST',
      '/api/auth/pi',
      json,
      '{"__proto__":{"admin":true},"accessToken":"x"}',
      400,
      'INVALID_FORMAT',
    ],
    [
      'a body over its limit',
      'POST',
      '/api/auth/pi',
      json,
      `{"accessToken":"${'x'.repeat(70_000)}"}`,
      413,
      'TOO_LARGE',
    ],
    ['an empty body', 'POST', '/api/auth/pi', json, '', 400, 'INVALID_FORMAT'],
    ['a missing field', 'POST', '/api/auth/pi', json, '{}', 400, 'VALIDATION_ERROR'],
    ['a field of another type', 'POST', '/api/auth/pi', json, '{"accessToken":{"a":1}}', 400, 'VALIDATION_ERROR'],
    ['an id that is none', 'GET', '/api/products/%00', {}, undefined, 404, 'NOT_FOUND'],
    ['a forged cursor', 'GET', '/api/products?cursor=%27%3B--', {}, undefined, 400, 'VALIDATION_ERROR'],
    ['the same parameter twice', 'GET', '/api/products?limit=1&limit=2', {}, undefined, 400, 'VALIDATION_ERROR'],
    ['a price that is no amount', 'GET', '/api/products?min_price=1e3', {}, undefined, 400, 'VALIDATION_ERROR'],
  ] as const)('%s', async (_, method, url, headers, payload, status, code) => {
    const answer = await send(method, url, headers, payload)
    const body = answer.json() as { error: string; code: string }
    expect({ status: answer.statusCode, code: body.code }).toEqual({ status, code })
    expect(body).toMatchObject({ success: false, error: expect.any(String) })
    expect(answer.body).not.toMatch(/node_modules|\.ts:|select |insert |Error:/)
  })

  test('a wrong method is told the ones that the address takes', async () => {
    expect((await send('PATCH', '/api/wallet')).headers['allow']).toBe('GET, HEAD')
  })

  test.each([
    ['broken HTTP', 'NONSENSE\r\n\r\n', 400, 'INVALID_FORMAT'],
    ['headers larger than 16 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
    ['a request that is half sent and then stands still', 'GET / HTTP/1.1\r\nhost: a\r\n', 408, 'TIMEOUT_ERROR'],
    [
      'a body that is half sent and then stands still',
      'POST /api/auth/pi HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"acc',
      408,
      'TIMEOUT_ERROR',
    ],
  ])('%s is answered in our own form, and its connection ends', async (_, text, status, code) => {
    const slow = await world()
    slow.app.server.headersTimeout = 100
    slow.app.server.requestTimeout = 100
    const address = new URL(await slow.app.listen({ host: '127.0.0.1', port: 0 }))
    const answer = await new Promise<string>((done, fail) => {
      let said = ''
      const socket = connect(Number(address.port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (part) => (said += String(part))).once('end', () => done(said))
      socket.once('error', fail)
    })
    const [head, body] = answer.split('\r\n\r\n') as [string, string]
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ success: false, error: fails[code as 'TOO_LARGE'].message, code })
    await slow.close()
  })

  test('requests from our own origin are allowed', async () => {
    expect(
      (
        await send(
          'POST',
          '/api/auth/pi',
          { ...json, origin: 'http://localhost:3000', host: 'localhost:3000' },
          '{"accessToken":"x"}',
        )
      ).statusCode,
    ).toBe(401)
  })

  test('an unexpected error is answered without details and logged with its stack', async () => {
    const breaking = await world({ dataDir: '/dev/null/nowhere' })
    await breaking.db.close()
    const answer = await breaking.app.inject({ method: 'GET', url: '/api/products' })
    expect(answer.json()).toEqual({ success: false, error: fails.SERVER_ERROR.message, code: 'SERVER_ERROR' })
    await breaking.app.close()
  })

  test.each(['53100', '53300', '57P01', '57P03', '08006', 'ENOSPC', 'ECONNRESET', 'EPIPE', '25006'])(
    'a database or disk that fails with %s is answered 503, because it may be back in a moment',
    async (code) => {
      const failing = await world()
      Object.assign(failing.deps.db, {
        one: () => Promise.reject(Object.assign(new Error('said by the system'), { code })),
      })
      const answer = await failing.app.inject({ url: '/api/health' })
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'API_ERROR'])
      await failing.close()
    },
  )

  test('the eleventh sign-in of a minute is rate limited', async () => {
    const strict = await world({ limitScale: 1 })
    const tries = []
    for (let each = 0; each < 11; each++)
      tries.push(await strict.anyone(endpoints['signIn']!, { body: { accessToken: 'x' } }))
    expect(tries.slice(0, 10).every(({ status }) => status === 401)).toBe(true)
    expect(tries[10]).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
      headers: { 'retry-after': expect.anything() },
    })
    await strict.close()
  })

  test("a flood of made-up addresses keeps the rate limiter's memory bounded", () => {
    const limiter = openLimiter(1)
    const now = new Date()
    for (let each = 0; each < 120_000; each++) limiter.take('read', `10.${each}`, now)
    expect(process.memoryUsage().heapUsed).toBeLessThan(500_000_000)
  })
})

describe('the document of the calls', () => {
  test('describes every operation with its answers and failures', async () => {
    const { paths } = (await market.anyone(endpoints['readOpenapi']!)).body as {
      paths: Record<
        string,
        Record<
          string,
          { operationId: string; responses: Record<string, unknown>; security?: unknown; requestBody?: unknown }
        >
      >
    }
    const described = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted())
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operation = described.find(({ operationId }) => operationId === name)!
      expect(Object.keys(operation.responses), name).toContain(String(endpoint.status ?? 200))
      for (const code of endpoint.fails)
        expect(JSON.stringify(operation.responses[fails[code].status]), `${name} ${code}`).toContain(code)
      expect(Boolean(operation.security), name).toBe(endpoint.who !== 'anyone')
      expect(Boolean(operation.requestBody), name).toBe(Boolean(endpoint.body))
    }
  })

  test('every described operation is served, and nothing is served besides', () => {
    for (const [name, { method, path: url }] of Object.entries(endpoints))
      expect(market.app.hasRoute({ method, url }), name).toBe(true)
    const sources = ['catalog', 'orders', 'users', 'wallet', 'reviews', 'system', 'ledger'].map((word) =>
      readFileSync(path.resolve(import.meta.dirname, `../src/${word}/routes.ts`), 'utf8'),
    )
    expect(
      sources.filter((source) => /app\.(get|post|put|patch|delete|route|all)\(/.test(source)),
      'serve() is the one way to bind a call',
    ).toEqual([])
  })
})
