// @vitest-environment jsdom
// Offers and purchases come ahead five seconds after the start, for whoever is signed in, and again when a payment
// completes (spec §2, §4, §9).
import { listOffers } from '@lamplit/contract/offers'
import { listOrders } from '@lamplit/contract/orders'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, server } from '../features/sell/test/stage.tsx'
import { invalidateWallet } from '../features/payments/payment-events.ts'
import { dataSaver } from '../lib/preferences.ts'
import { preloadForUser } from './preload-user.ts'

let queries = new QueryClient()
const opened: string[] = []
let stop = (): void => undefined
beforeEach(async () => {
  await clearStage()
  dataSaver.clear()
  opened.length = 0
  queries = new QueryClient()
  answer(listOffers, { offers: [], next_cursor: null })
  answer(listOrders, { orders: [], next_cursor: null })
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  queries.clear()
  vi.useRealTimers()
  leaveStage()
})

const begin = (sinceStart = 0) => {
  stop = preloadForUser(queries, async (to) => opened.push(to), sinceStart)
}
const requests = () => calls.map(({ path }) => path).filter((path) => path !== '/api/me')

test('recommendations are preloaded five seconds after the start, and not before', async () => {
  await enter()
  begin()
  await vi.advanceTimersByTimeAsync(4999)
  expect([opened, requests()]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  expect([opened, requests()]).toEqual([
    ['/offers', '/purchases'],
    ['/api/offers', '/api/orders'],
  ])
})

test('the time before preloading was requested counts towards the five seconds', async () => {
  await enter()
  begin(3000)
  await vi.advanceTimersByTimeAsync(2000)
  expect(requests()).toHaveLength(2)
})

test('nothing is preloaded for a visitor; a user who signs in later gets it once', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests()).toEqual([])
  await enter()
  await vi.advanceTimersByTimeAsync(0)
  await enter()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests()).toEqual(['/api/offers', '/api/orders'])
})

test('nothing is preloaded while data is saved', async () => {
  dataSaver.set(true)
  await enter()
  begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([opened, requests()]).toEqual([[], []])
})

test('an answer asked ahead that is on its way when a payment completes is not kept', async () => {
  const letGo = server.hold(listOrders)
  await enter()
  begin(5000)
  await vi.advanceTimersByTimeAsync(0)
  void invalidateWallet(queries)
  letGo()
  await vi.advanceTimersByTimeAsync(0)
  const [orders] = queries.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => path === listOrders.path })
  expect(orders?.state).toMatchObject({ data: undefined, isInvalidated: true })
})
