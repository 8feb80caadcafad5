// @vitest-environment jsdom
// What breaks is told once, in the contract's words, without the session and ten times a visit; what is no error of
// ours is not (report-client-errors.ts).
import { pageErrorLimits, tellPageError } from '@lamplit/contract/page-errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { failures } from '../../lib/api.ts'
import { sessionToken } from '../../lib/token.ts'

let sent: { url: string; init: RequestInit; body: z.output<NonNullable<(typeof tellPageError)['body']>> }[] = []
let online = true

beforeEach(async () => {
  ;[sent, online] = [[], true]
  sessionStorage.clear()
  window.history.replaceState(null, '', '/cart?code=secret#part')
  await failures()
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // A body that the server would refuse is no telling.
    sent.push({ url, init, body: z.parse(tellPageError.body!, JSON.parse(String(init.body))) })
    return new Response(null, { status: 204 })
  })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  window.faults = undefined as never
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const follow = async (): Promise<void> => (await import('./report-client-errors.ts')).followClientErrors()
const happen = (fault: object): void => {
  window.faults!.push(fault)
}
const messages = (): string[] => sent.map(({ body }) => body.message)

test('an error is reported with its path, without the query and without the session', async () => {
  sessionToken.set('t'.repeat(40))
  await follow()
  happen({ error: new TypeError('the lamp is undefined') })
  expect(sent.map(({ url, init }) => [url, init.method, init.keepalive, init.headers])).toEqual([
    ['/api/page-errors', 'POST', true, { 'content-type': 'application/json' }],
  ])
  expect(sent[0]!.body).toMatchObject({
    kind: 'script',
    message: 'TypeError: the lamp is undefined',
    path: '/cart',
    stack: expect.stringContaining('the lamp is undefined'),
  })
  expect(JSON.stringify(sent)).not.toMatch(/secret|tttt/)
})

test('errors caught before the script ran are reported, and later ones', async () => {
  window.faults = [{ error: new Error('before') }, { reason: new Error('nobody caught it') }] as never
  await follow()
  happen({ message: 'a word without an error' })
  expect(sent.map(({ body }) => [body.kind, body.message])).toEqual([
    ['script', 'Error: before'],
    ['promise', 'Error: nobody caught it'],
    ['script', 'a word without an error'],
  ])
})

test('a page whose code never came is told as that, with what the line said', async () => {
  await follow()
  happen({
    reason: Object.assign(new Error('The page could not be fetched.', { cause: new TypeError('Failed to fetch') }), {
      name: 'PageLoadError',
    }),
  })
  expect(sent.map(({ body }) => [body.kind, body.message])).toEqual([
    ['load', 'PageLoadError: The page could not be fetched. (Failed to fetch)'],
  ])
})

test('the same error is reported once, however often it happens', async () => {
  await follow()
  const { reportClientError } = await import('./report-client-errors.ts')
  const error = new Error('again')
  happen({ error })
  reportClientError('draw', error)
  happen({ error: new Error('again') })
  expect(messages()).toEqual(['Error: again'])
})

test.each<[string, object]>([
  ['what was broken off', { reason: new DOMException('Aborted', 'AbortError') }],
  ['a browser about sizes', { message: 'ResizeObserver loop completed with undelivered notifications.' }],
  ['a script of another site', { message: 'Script error.' }],
  [
    'an extension',
    { error: Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://abc/content.js:1:1' }) },
  ],
  ['nothing', {}],
])('not told: %s', async (_, fault) => {
  await follow()
  happen(fault)
  happen({ error: new Error('this is') })
  expect(messages()).toEqual(['Error: this is'])
})

test('a refusal of the market is an answer and not reported', async () => {
  await follow()
  const { Refusal } = await import('../../lib/api.ts')
  happen({ reason: new Refusal('NOT_FOUND', 'Gone') })
  expect(sent).toEqual([])
})

test(`a visit reports at most ${pageErrorLimits.ofVisit} errors over all its pages`, async () => {
  await follow()
  for (let n = 0; n < pageErrorLimits.ofVisit - 1; n++) happen({ error: new Error(`one of many: ${n}`) })
  vi.resetModules()
  await follow()
  for (const word of ['last', 'too many']) happen({ error: new Error(word) })
  expect(messages()).toHaveLength(pageErrorLimits.ofVisit)
  expect(messages().at(-1)).toBe('Error: last')
})

test('without a line nothing is told; a line that breaks off is nobody’s trouble', async () => {
  await follow()
  online = false
  happen({ error: new Error('alone') })
  expect(sent).toEqual([])
  online = true
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line')
  })
  happen({ error: new Error('lost') })
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(window.faults).toBeDefined()
})

test('very long texts are cut to what is taken', async () => {
  await follow()
  happen({ error: Object.assign(new Error('x'.repeat(5000)), { stack: 'y'.repeat(5000) }) })
  expect([sent[0]!.body.message.length, sent[0]!.body.stack!.length]).toEqual([
    pageErrorLimits.message,
    pageErrorLimits.stack,
  ])
})
