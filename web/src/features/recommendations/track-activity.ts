// Notes what somebody does into the history of this browser, and tells the market what it may know: never waited for,
// and its failures are nobody’s trouble (spec §7).
import type { Product } from '@lamplit/contract/catalog'
import { trackRecommendationClick, trackView, type RecommendationKind } from '@lamplit/contract/recommendations'
import { ask } from '../../lib/api.ts'
import { marketNow } from '../../lib/clock.ts'
import { currentSession, subscribeSession } from '../../lib/session.ts'
import { stored, yesOrNo } from '../../lib/stored.ts'
import { storedActivity } from '../../lib/stored-activity.ts'
import {
  followed,
  purchased,
  readHistory,
  searched,
  withShown,
  viewed,
  type ActivityHistory,
} from './activity-history.ts'

/** Off, nothing is noted and nothing is told. */
export const personalizationOn = stored('lamplit.personal', true, yesOrNo)

/** A word made up for as long as this tab is open; the market hashes it under the salt of the day. */
const visit = stored<string | null>(
  'lamplit.visit',
  null,
  (raw) => {
    if (typeof raw !== 'string' || !/^[\w-]{8,64}$/.test(raw)) throw new TypeError('not a visit')
    return raw
  },
  'session',
)
const visitWord = (): string => {
  const word = visit.get() ?? crypto.randomUUID()
  visit.set(word)
  return word
}

/** Of whoever is here; another person’s is as good as empty, and the next note takes its place. */
export const ownHistory = (): ActivityHistory => {
  // Other tabs write too: what lies there now is what counts.
  storedActivity.subscribe(() => {})()
  return readHistory(storedActivity.get(), currentSession().person?.uid ?? null)
}

/** Whose it is, is known once the session is: a page that opens on a product is not yet anybody’s. */
const whenKnown = (work: () => void): void => {
  const known = (): boolean => ['in', 'out'].includes(currentSession().state)
  if (known()) return work()
  const stop = subscribeSession(() => {
    if (known()) {
      stop()
      work()
    }
  })
}

const note = (change: (history: ActivityHistory) => ActivityHistory): void =>
  whenKnown(() => {
    if (personalizationOn.get()) storedActivity.set(change(ownHistory()))
  })
const nobodysTrouble = (): void => {}

/** A product was opened. One’s own listings are no interest of one’s own. */
export const noteView = (product: Pick<Product, 'id' | 'category' | 'seller_username'>): void =>
  whenKnown(() => {
    if (product.seller_username === currentSession().person?.username || !personalizationOn.get()) return
    note((history) => viewed(history, product, marketNow()))
    void ask(trackView, { body: { productId: product.id, visit: visitWord() } }).catch(nobodysTrouble)
  })

/** Results of a search have come. */
export const trackSearch = (
  query: string,
  resultsCount: number,
  filters: Readonly<Record<string, string>> = {},
): void => note((history) => searched(history, { query, resultsCount, filters }, marketNow()))

export const trackPurchase = (productIds: readonly string[]): void =>
  note((history) => purchased(history, productIds, marketNow()))

export const trackShown = (many: number): void => note((history) => withShown(history, many))

/** A recommendation was opened: counted without a name, wherever one stands on personal ones. */
export const trackFollowed = (productId: string, kind: RecommendationKind): void => {
  note((history) => followed(history, productId))
  void ask(trackRecommendationClick, {
    body: { productId, recommendationType: kind, timestamp: marketNow().toISOString() },
  }).catch(nobodysTrouble)
}

export const clearActivityHistory = (): void => storedActivity.clear()
