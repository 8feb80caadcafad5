// @vitest-environment jsdom
// The stream as the page hears it: whole lines only, again after a break, silent while nobody looks, and the list
// instead where it cannot be had.
import { streamNotifications } from '@lamplit/contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionToken } from '../../lib/token.ts'
import { followNotifications, streamRetryWaitsMs, takeEvents } from './stream.ts'

const newest = '00000000-0000-4000-8000-000000000001'
const line = (unseen: number): string => `event: news\ndata: ${JSON.stringify({ unseen, newest })}\n\n`

test('events are taken whole, in whatever pieces they come', () => {
  const heard: string[] = []
  let rest = ''
  for (const piece of ['event: ne', 'ws\ndata: {"a"', ':1}\n', '\n: still here\n\nevent: end\ndata: {}\n\nevent:'])
    rest = takeEvents(rest + piece, (event, data) => heard.push(`${event} ${data}`))
  expect(heard).toEqual(['news {"a":1}', 'end {}'])
  expect(rest).toBe('event:')
})

/** A server whose streams the test speaks through. */
interface Open {
  address: string
  say: (text: string) => void
  end: () => void
  headers: Headers
  signal: AbortSignal
}
const streams: Open[] = []
let answers: () => Response | null = () => null
let stop: () => void = () => undefined
const heard: number[] = []
let missed = 0

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  streams.length = heard.length = missed = 0
  answers = () => null
  sessionToken.set('t'.repeat(40))
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const signal = init.signal!
    let control: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (each) => {
        control = each
      },
    })
    signal.addEventListener('abort', () => {
      try {
        control.error(signal.reason)
      } catch {
        /* Ended before. */
      }
    })
    streams.push({
      say: (text) => control.enqueue(new TextEncoder().encode(text)),
      end: () => control.close(),
      address,
      headers: new Headers(init.headers),
      signal,
    })
    return Promise.resolve(answers() ?? new Response(body))
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const follow = (): void => {
  stop = followNotifications({
    onPulse: ({ unseen }) => heard.push(unseen),
    onMissed: () => {
      missed++
    },
  })
}
const turn = (name: string, on: Window | Document = window): void => void on.dispatchEvent(new Event(name))

test('the stream is requested with the session and sends the number of new notifications', async () => {
  follow()
  expect(streams[0]!.address).toBe(streamNotifications.path)
  expect(streams[0]!.headers.get('authorization')).toBe(`Bearer ${'t'.repeat(40)}`)
  streams[0]!.say(line(2).slice(0, 20))
  streams[0]!.say(line(2).slice(20) + line(3))
  await vi.waitFor(() => expect(heard).toEqual([2, 3]), { timeout: 15_000 })
  expect(missed).toBe(0)
})

test('a stream that ends is reopened, each time later, and the list is polled meanwhile', async () => {
  answers = () => new Response(null, { status: 429 })
  follow()
  for (const [tries, wait] of streamRetryWaitsMs.entries()) {
    await vi.waitFor(() => expect(missed).toBe(tries + 1), { timeout: 15_000 })
    expect(streams).toHaveLength(tries + 1)
    await vi.advanceTimersByTimeAsync(wait + 50)
    expect(streams).toHaveLength(tries + 2)
  }
  // One that works begins the count anew.
  answers = () => null
  await vi.advanceTimersByTimeAsync(streamRetryWaitsMs.at(-1)! + 50)
  streams.at(-1)!.say(line(1))
  await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 15_000 })
  const before = streams.length
  streams.at(-1)!.end()
  await vi.advanceTimersByTimeAsync(streamRetryWaitsMs[0] + 100)
  expect(streams.length).toBe(before + 1)
})

test('a line that says nothing is given up', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(15_100)
  expect(streams[0]!.signal.aborted).toBe(true)
  await vi.waitFor(() => expect(missed).toBe(1), { timeout: 15_000 })
})

test('no stream is open while the page is hidden or offline', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  follow()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([streams.length, missed]).toEqual([0, 0])
  hidden.mockReturnValue('visible')
  turn('visibilitychange', document)
  expect(streams).toHaveLength(1)
  online.mockReturnValue(false)
  turn('offline')
  expect(streams[0]!.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([streams.length, missed]).toEqual([1, 0])
  online.mockReturnValue(true)
  turn('online')
  expect(streams).toHaveLength(2)
})

test('a stopped stream does not reconnect', async () => {
  follow()
  stop()
  expect(streams[0]!.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  turn('online')
  expect([streams.length, missed]).toEqual([1, 0])
})
