// The line first; what is kept when it fails, is silent for too long, or answers worse.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkFirst } from './network-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<Response>(() => undefined)
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text()
const cached = async () => new Response('kept')
const nothing = async () => undefined
const patienceMs = 5000

test('network first: a response in time is used', async () => {
  expect(await text(networkFirst({ line: Promise.resolve(new Response('fresh')), kept: cached, patienceMs }))).toBe(
    'fresh',
  )
  expect(vi.getTimerCount()).toBe(0)
})

test('network first: without a connection the cached response is used, or the failure', async () => {
  expect(await text(networkFirst({ line: Promise.reject(new TypeError('gone')), kept: cached, patienceMs }))).toBe(
    'kept',
  )
  await expect(
    networkFirst({ line: Promise.reject(new TypeError('gone')), kept: nothing, patienceMs }),
  ).rejects.toThrow('gone')
  await expect(
    networkFirst({
      line: Promise.reject(new TypeError('gone')),
      kept: async () => {
        throw new Error('no storage')
      },
      patienceMs,
    }),
  ).rejects.toThrow('gone')
})

test('a silent connection falls back to the cache after 5 seconds, or waits without one', async () => {
  const seen: string[] = []
  void text(networkFirst({ line: never, kept: cached, patienceMs })).then((answer) => seen.push(answer))
  await vi.advanceTimersByTimeAsync(4999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['kept'])

  let come: (response: Response) => void = () => undefined
  const slow = text(
    networkFirst({
      line: new Promise((resolve) => {
        come = resolve
      }),
      kept: nothing,
      patienceMs,
    }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  come(new Response('late'))
  expect(await slow).toBe('late')
})

test('a server error falls back to the cached response', async () => {
  const down = () => Promise.resolve(new Response('down', { status: 503 }))
  const worse = ({ status }: Response): boolean => status >= 500
  expect(await text(networkFirst({ line: down(), kept: cached, patienceMs, worse }))).toBe('kept')
  expect(await text(networkFirst({ line: down(), kept: nothing, patienceMs, worse }))).toBe('down')
  expect(await text(networkFirst({ line: down(), kept: cached, patienceMs }))).toBe('down')
})
