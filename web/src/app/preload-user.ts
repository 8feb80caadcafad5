// Five seconds after the start the offers and purchases of whoever is signed in are fetched, code and first page, so
// that both open at once (spec §2, §9).
import { listOffers } from '@lamplit/contract/offers'
import { listOrders } from '@lamplit/contract/orders'
import type { QueryClient } from '@tanstack/react-query'
import { savesData } from '../lib/preferences.ts'
import { currentSession, subscribeSession } from '../lib/session.ts'
import { pagesOf } from '../lib/use-pages.ts'

export const preloadDelayMs = 5000

/** Fetches the code of a page ahead. */
export type PreloadPage = (to: '/offers' | '/purchases') => Promise<unknown>

const preload = async (queries: QueryClient, preloadPage: PreloadPage): Promise<void> => {
  await Promise.allSettled([
    preloadPage('/offers'),
    preloadPage('/purchases'),
    // As the two pages ask for them when they open.
    queries.prefetchInfiniteQuery(pagesOf(listOffers, { query: { role: 'buyer' } })),
    queries.prefetchInfiniteQuery(pagesOf(listOrders, { query: { role: 'buyer', tab: 'all' } })),
  ])
}

/**
 * Once for each person, five seconds after the page began; who saves data is left alone. `sinceStart` is how long ago
 * that was. Returns how to stop.
 */
export const preloadForUser = (queries: QueryClient, preloadPage: PreloadPage, sinceStart: number): (() => void) => {
  let due = false
  let doneFor: string | null = null
  const look = (): void => {
    const { state, person } = currentSession()
    if (!due || state !== 'in' || !person || person.id === doneFor || savesData()) return
    doneFor = person.id
    void preload(queries, preloadPage)
  }
  const timer = setTimeout(
    () => {
      due = true
      look()
    },
    Math.max(0, preloadDelayMs - sinceStart),
  )
  const stop = subscribeSession(look)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
