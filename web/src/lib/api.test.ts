// @vitest-environment jsdom
// The request helper: its time-out, its own words for each refusal, and what people read instead (spec §8, §9).
import { fails } from '@lamplit/contract/fails'
import { readProduct } from '@lamplit/contract/catalog'
import { makeOffer } from '@lamplit/contract/offers'
import { readWallet } from '@lamplit/contract/wallet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, codeOf, failures, Refusal, sentenceOf } from './api.ts'
import { sessionToken } from './token.ts'

const product = { params: { id: '01a1ff81-1041-7001-be2f-8ab1a7a706ae' } }
const answers = (status: number, body: BodyInit | null, type = 'application/json') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))
const refused = (asking: Promise<unknown> = ask(readProduct, product)): Promise<Refusal> =>
  asking.then(
    () => {
      throw new Error('was answered')
    },
    (error: unknown) => error as Refusal,
  )
/** A server that never answers, as long as it is asked. */
const silence = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) => {
        signal!.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      }),
  )

beforeEach(async () => {
  vi.useFakeTimers()
  sessionStorage.clear()
  sessionToken.clear()
  window.asked = undefined
  await failures()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request times out after 30 seconds and not before', async () => {
  silence()
  let ended: Refusal | null = null
  void refused().then((error) => {
    ended = error
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toMatchObject({
    code: 'TIMEOUT_ERROR',
    own: 'Request timed out',
    title: 'Request Timeout',
    message: 'The request took too long to complete. Please try again.',
  })
})

test('a response that begins and never ends is given up, also one that the document asked for', async () => {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream()))
  const stuck = refused()
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await stuck).own).toBe('Request timed out')
  window.asked = [
    {
      url: `/api/products/${product.params.id}`,
      token: null,
      at: performance.now(),
      reply: new Promise(() => undefined),
    },
  ]
  const early = refused()
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await early).own).toBe('Request timed out')
})

test('an answer in time leaves no clock running', async () => {
  answers(404, JSON.stringify({ success: false, error: fails.NOT_FOUND.message, code: 'NOT_FOUND' }))
  await refused()
  // The frame in which the answer is drawn passes.
  await vi.advanceTimersByTimeAsync(50)
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, number, string, { code: string; own: string; message: string }]>([
  [
    '401 of our server',
    401,
    JSON.stringify({ success: false, error: 'Authentication required', code: 'AUTH_REQUIRED' }),
    { code: 'AUTH_REQUIRED', own: 'Authentication required', message: fails.AUTH_FAILED.message },
  ],
  [
    '401 of something before it',
    401,
    '',
    { code: 'AUTH_REQUIRED', own: 'Authentication required', message: fails.AUTH_FAILED.message },
  ],
  [
    '403 of our server',
    403,
    JSON.stringify({ success: false, error: 'Insufficient permissions', code: 'NOT_ALLOWED' }),
    { code: 'NOT_ALLOWED', own: 'Insufficient permissions', message: fails.PERMISSION_DENIED.message },
  ],
  [
    '403 of something before it',
    403,
    '<h1>Forbidden</h1>',
    { code: 'NOT_ALLOWED', own: 'Insufficient permissions', message: fails.PERMISSION_DENIED.message },
  ],
  ['a text', 502, 'upstream is away', { code: 'API_ERROR', own: 'upstream is away', message: fails.API_ERROR.message }],
  [
    'a page of HTML',
    503,
    '<html><body>Bad day</body></html>',
    { code: 'API_ERROR', own: 'HTTP 503', message: fails.API_ERROR.message },
  ],
  ['nothing at all', 418, '', { code: 'SERVER_ERROR', own: 'HTTP 418', message: fails.SERVER_ERROR.message }],
  ['too many', 429, '', { code: 'RATE_LIMITED', own: 'HTTP 429', message: fails.RATE_LIMITED.message }],
  [
    'a code nobody knows',
    400,
    JSON.stringify({ code: 'MOON', error: 'moon' }),
    { code: 'SERVER_ERROR', own: 'HTTP 400', message: fails.SERVER_ERROR.message },
  ],
  [
    'a case with its own sentence',
    403,
    JSON.stringify({
      success: false,
      error: 'You did not allow payments when you signed in.',
      code: 'PI_BROWSER_REQUIRED',
    }),
    {
      code: 'PI_BROWSER_REQUIRED',
      own: 'You did not allow payments when you signed in.',
      message: 'You did not allow payments when you signed in.',
    },
  ],
])('%s', async (_, status, body, told) => {
  answers(status, body)
  const refusal = await refused()
  expect({ code: refusal.code, own: refusal.own, message: refusal.message }).toEqual(told)
  expect(sentenceOf(refusal)).toBe(told.message)
})

test('a missing connection is reported as one, with a suggestion', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await refused()).toMatchObject({
    code: 'NETWORK_ERROR',
    title: 'Connection Problem',
    suggestions: ['Check your connection.', 'Refresh the page.', 'Switch to another network.'],
  })
})

test('a call whose page is gone ends without a failure to show', async () => {
  silence()
  const page = new AbortController()
  const asking = refused(ask(readProduct, { ...product, signal: page.signal }))
  page.abort()
  expect(await asking).not.toBeInstanceOf(Refusal)
})

test.each([
  ['another shape', JSON.stringify({ id: 7 })],
  ['no JSON', '<html>'],
])('a reply that breaks the contract is a data error: %s', async (_, body) => {
  answers(200, body)
  const error = await refused()
  expect(error).not.toBeInstanceOf(Refusal)
  expect([codeOf(error), sentenceOf(error)]).toEqual([
    'DATA_CORRUPTION',
    'There is a problem with this data. Please refresh and try again.',
  ])
})

test('a bug of the page is not worded as the server’s fault', () => {
  expect([codeOf(new TypeError('x is undefined')), sentenceOf(null)]).toEqual([
    'PAGE_ERROR',
    'Something on this page did not work. Please reload it and try again.',
  ])
})

test('only what fetch throws is a failure of the line; a body that cannot be written is a bug', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const error = await refused(ask(makeOffer, { body: { price_offered: 1n } as never }))
  expect([codeOf(error), fetched.mock.calls.length]).toEqual(['PAGE_ERROR', 0])
})

test('a token that the server refuses is forgotten', async () => {
  sessionToken.set('abcdefghijklmnopqrstuvwxyz')
  answers(401, '')
  await refused(ask(readWallet))
  expect(sessionToken.get()).toBeNull()
})
