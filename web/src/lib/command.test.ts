// @vitest-environment jsdom
// The key rule: the same idempotency key and the same contents until the outcome is known, then new ones.
import { addToCart } from '@lamplit/contract/cart'
import { completeCart } from '@lamplit/contract/orders'
import { setVacation } from '@lamplit/contract/vacation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failures } from './api.ts'
import { createSend, sendCommand, type Send } from './command.ts'

interface Sent {
  key: string | null
  body: unknown
}
const sent: Sent[] = []
const responses: (() => Promise<Response>)[] = []
const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const refused = (): Promise<Response> =>
  Promise.resolve(Response.json({ success: false, error: 'Sold', code: 'ALREADY_SOLD' }, { status: 409 }))
const broken = (): Promise<Response> => Promise.resolve(new Response('{', { status: 200 }))

beforeEach(async () => {
  await failures()
  sent.length = 0
  vi.stubGlobal('fetch', (_: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(body as string) })
    return responses.shift()!()
  })
})
afterEach(() => {
  responses.length = 0
  vi.unstubAllGlobals()
})

const pay = (send: Send, total: string): Promise<unknown> =>
  send(completeCart, { body: { cartItems: [], buyer_uid: 'u-1', total } as never }).catch(() => null)
const keys = (): (string | null)[] => sent.map(({ key }) => key)

test.each([
  ['a lost line', lost],
  ['a broken answer', broken],
])('after %s a POST is repeated unchanged, whatever its contents are now', async (_, failure) => {
  const send = createSend()
  responses.push(failure, refused)
  await pay(send, '1')
  await pay(send, '2')
  expect(sent[0]!.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[1]).toEqual(sent[0])
})

test('after a refusal the next command has its own contents and a new key', async () => {
  const send = createSend()
  responses.push(refused, refused)
  await pay(send, '1')
  await pay(send, '2')
  expect(sent[1]!.body).toMatchObject({ total: '2' })
  expect(keys()[0]).not.toBe(keys()[1])
})

test('two screens that send the same contents have different keys', async () => {
  responses.push(lost, lost)
  await pay(createSend(), '1')
  await pay(createSend(), '1')
  expect(keys()[0]).not.toBe(keys()[1])
})

test('a PUT with other contents is another command, with the same ones it is the same', async () => {
  const send = createSend()
  const until = (day: string): Promise<unknown> =>
    send(setVacation, { body: { until: `2026-12-${day}T00:00:00.000Z` } }).catch(() => null)
  responses.push(lost, lost, lost)
  await until('01')
  await until('02')
  await until('01')
  expect(sent[1]!.body).toEqual({ until: '2026-12-02T00:00:00.000Z' })
  expect(keys()[1]).not.toBe(keys()[0])
  expect(keys()[2]).toBe(keys()[0])
})

test('from anywhere the same contents are one command until answered, and other contents another', async () => {
  const add = (quantity: number): Promise<unknown> =>
    sendCommand(addToCart, {
      body: { product_id: '00000000-0000-4000-8000-000000000001', quantity, price: '1' },
    }).catch(() => null)
  responses.push(lost, lost, refused, refused)
  await add(1)
  await add(2)
  await add(1)
  await add(1)
  const [first, other, again, later] = keys()
  expect(again).toBe(first)
  expect(new Set([first, other, later]).size).toBe(3)
})

test('a call that was given up is sent again with the signal of the later one', async () => {
  const send = createSend()
  const over = new AbortController()
  responses.push(
    () => new Promise(() => undefined),
    () => Promise.resolve(Response.json({ until: null })),
  )
  const first = send(setVacation, { body: { until: null }, signal: over.signal })
  over.abort()
  expect(await first.catch(() => 'given up')).toBe('given up')
  await expect(send(setVacation, { body: { until: null } })).resolves.toEqual({ until: null })
  expect(keys()[1]).toBe(keys()[0])
})
