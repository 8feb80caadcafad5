// How long each built file is kept, and that the worker may ask this market and bring in nothing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'
import { headersOfFile } from './file-headers.ts'

test.each([
  ['assets/a1b2.js', 'public, max-age=31536000, immutable'],
  ['assets/a1b2.js.br', 'public, max-age=31536000, immutable'],
  ['assets\\a1b2.css', 'public, max-age=31536000, immutable'],
  ['worker.js', 'no-cache'],
  ['worker.js.br', 'no-cache'],
  ['worker.js.gz', 'no-cache'],
  ['manifest.webmanifest', 'public, max-age=3600'],
  ['icons/icon-192.png', 'public, max-age=3600'],
  ['hero/assets.webp', 'public, max-age=3600'],
  ['worker.json', 'public, max-age=3600'],
])('%s: %s', (file, kept) => {
  expect(headersOfFile(file)['cache-control']).toBe(kept)
})

test('the worker may ask this market alone, and no built file but it changes its policy', () => {
  const policy = headersOfFile('worker.js')['content-security-policy']!
  expect(policy).toContain("default-src 'none'; connect-src 'self'")
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'; report-uri \/api\/csp-reports$/)
  // A worker in a sandbox has no storage, and one that may run scripts could be given some.
  expect(policy).not.toMatch(/sandbox|script-src|unsafe/)
  expect(headersOfFile('assets/a.js')).not.toHaveProperty('content-security-policy')
})

// What is served is what was built; `npm test` builds it first.
const built = existsSync(path.resolve(import.meta.dirname, '../../../web/dist/worker.js'))

let market: World
beforeAll(async () => {
  market = await world({ pages: true })
})
afterAll(() => market.close())

test.skipIf(!built)('manifest, icons, worker and the neutral document, as they are served', async () => {
  const get = async (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers })
  const worker = await get('/worker.js', { 'accept-encoding': 'br' })
  expect([
    worker.statusCode,
    worker.headers['content-type'],
    worker.headers['cache-control'],
    worker.headers['content-encoding'],
  ]).toEqual([200, expect.stringContaining('javascript'), 'no-cache', 'br'])
  expect(worker.headers['content-security-policy']).toBe(headersOfFile('worker.js')['content-security-policy'])
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const told = manifest.json() as {
    name: string
    start_url: string
    scope: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(told).toMatchObject({
    name: 'Lamplit',
    short_name: 'Lamplit',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(told.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
      '512x512 monochrome',
    ]),
  )
  for (const { src } of [...told.icons, { src: '/icons/apple-touch-icon.png' }])
    expect([(await get(src)).statusCode, (await get(src)).headers['content-type']], src).toEqual([
      200,
      src.endsWith('svg') ? 'image/svg+xml' : 'image/png',
    ])
  for (const { url } of told.shortcuts) expect((await get(url)).statusCode, url).toBe(200)
  const shell = await get('/offline')
  expect([shell.statusCode, shell.headers['cache-control']]).toEqual([200, 'no-cache'])
  const nonce = /'nonce-([\w-]+)'/.exec(String(shell.headers['content-security-policy']))![1]!
  expect(shell.body).toContain(`nonce="${nonce}"`)
  expect(shell.body).toContain('<meta name="robots" content="noindex')
  for (const link of [
    'rel="manifest" href="/manifest.webmanifest"',
    'rel="apple-touch-icon" href="/icons/apple-touch-icon.png"',
  ])
    expect(shell.body).toContain(link)
  expect(String(shell.headers['content-security-policy'])).toMatch(
    /worker-src 'self'.*manifest-src 'self'.*trusted-types app dompurify worker/,
  )
})

/** Of a policy its parts by name. */
const partsOf = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((part) => [part.split(' ')[0]!, part.slice(part.indexOf(' ') + 1)]),
  )
const noId = '/product/0198c0de-0000-7000-8000-000000000001'

test
  .skipIf(!built)
  .each([
    '/',
    '/search?q=lamp',
    '/sell/import',
    noId,
    `${noId}?via=copy`,
    '/profile?user=nobody_here',
    '/signin/pi',
    '/offline',
    '/admin',
    '/nowhere/at/all',
    '/%00',
    '/index.html',
    '/..%2f..%2fetc',
  ])('the document of %s requires Trusted Types, scripts by its nonce and reports of violations', async (url) => {
  const { headers, body } = await market.app.inject({ url })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = partsOf(headers['content-security-policy'])
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'app dompurify worker',
    'base-uri': "'none'",
    'object-src': "'none'",
    'report-uri': '/api/csp-reports',
  })
  expect(policy['script-src']).toMatch(/^'nonce-[\w-]{22}' 'strict-dynamic'$/)
  for (const [, nonce] of body.matchAll(/<script\b[^>]*\bnonce="([^"]*)"/g))
    expect(`'nonce-${nonce}' 'strict-dynamic'`).toBe(policy['script-src'])
  expect(body.match(/<script\b(?![^>]*\bnonce=)(?![^>]*application\/ld\+json)/g)).toBeNull()
})

test.each(['/api/nothing', '/assets/nothing.js', '/pictures/nothing', '/api/health'])(
  'a response that is no document, %s, has a policy that allows nothing',
  async (url) => {
    const { headers } = await market.app.inject({ url })
    expect(headers['content-type']).not.toContain('html')
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'.*sandbox$/)
  },
)
