// Where a notice leads, by what it is about; and which replies are out of date once it came.
import type { Notification } from '@lamplit/contract/notifications'
import { showPi } from '@lamplit/contract/money'
import type { QueryClient } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { groupSign } from '../../lib/format.ts'
import { notificationWords as words } from './words.ts'

/** Pages of other areas are addressed here by their plain path. */
export interface NotificationRoute {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
  state?: HistoryState
}

/** Where an area that has opened is. */
const areaPaths: Readonly<Record<string, string>> = {
  entries: '/entry-marketplace',
  sweepstakes: '/sweepstakes',
  games: '/games',
  questions: '/qa-bounties',
  services: '/services',
  achievements: '/achievements',
  chat: '/roadmap',
}

const places: Readonly<Record<string, (id: string) => NotificationRoute>> = {
  order: (id) => ({ to: '/orders/$id', params: { id } }),
  offer: (id) => ({ to: '/offers', state: { highlightOffer: id } }),
  dispute: (id) => ({ to: '/disputes/$id', params: { id } }),
  review: () => ({ to: '/reviews' }),
  product: (id) => ({ to: '/product/$id', params: { id } }),
  search: (id) => ({ to: '/saved-searches', search: { open: id } }),
  // Why this tier.
  user: () => ({ to: '/trust' }),
  withdrawal: () => ({ to: '/wallet/withdrawals' }),
  area: (name) => ({ to: areaPaths[name] ?? '/roadmap' }),
}

/** As the router takes it. */
export const routeTo = (target: NotificationRoute) => target as unknown as { to: '/' }

/** Money that belongs to nothing else is in the wallet; news about nothing leads nowhere. */
export const targetOf = ({ about, kind }: Pick<Notification, 'about' | 'kind'>): NotificationRoute | null => {
  // What staff decided about one's own things stands together, with the way to appeal.
  if (/^content_(hidden|warned)/.test(kind)) return { to: '/decisions' }
  const [thing, id] = about?.split(':') ?? []
  const place = thing && id ? places[thing]?.(id) : undefined
  return place ?? (/^(payment|unmatched|withdrawal)_/.test(kind) ? { to: '/wallet' } : null)
}

/**
 * Money moves with nearly all of it, so the wallet is read anew with each; an order may have been an offer, whose sale
 * is told as that of any other order.
 */
const readAnew: Readonly<Record<string, readonly string[]>> = {
  order: ['/api/orders', '/api/sales', '/api/disputes', '/api/reviews', '/api/offers'],
  offer: ['/api/offers', '/api/products'],
  dispute: ['/api/disputes', '/api/orders', '/api/sales'],
  review: ['/api/reviews', '/api/products'],
  search: ['/api/saved-searches', '/api/search/products'],
  product: ['/api/products', '/api/wishlist'],
  area: ['/api/openings'],
  user: ['/api/trust', '/api/users'],
  withdrawal: ['/api/wallet', '/api/withdrawals'],
}

/** Makes the lists on screen read again what this news is about. */
export const invalidateAbout = (queries: QueryClient, news: readonly Pick<Notification, 'about'>[]): Promise<void> => {
  const starts = new Set(news.flatMap(({ about }) => ['/api/wallet', ...(readAnew[about?.split(':')[0] ?? ''] ?? [])]))
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && [...starts].some((start) => path.startsWith(start)),
  })
}

/** What else it says: a person's own words as they are, and what other areas name by a short word in a sentence. */
export const noteText = ({ kind, note }: Pick<Notification, 'kind' | 'note'>): string | null => {
  if (note === null) return null
  if (kind.startsWith('tier_')) return words.tiers[Number(note)] ?? null
  return /^(dispute|offer_voided|area_)/.test(kind) ? (words.codes[note] ?? null) : note
}

/** The sentence of a notice, with its amount as people read it. */
export const notificationText = ({ kind, amount }: Pick<Notification, 'kind' | 'amount'>): string =>
  words.kinds[kind].text(amount === null ? null : `π\u00a0${showPi(amount, { min: 2, max: 7 }, groupSign())}`)
