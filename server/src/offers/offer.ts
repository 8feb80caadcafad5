// Rules of offers: who may do what now, between which prices, what ends by itself, and what the seller's private
// thresholds decide (domain §3.3). No database.
import type { Address } from '@lamplit/contract/addresses'
import { transitionFrom } from '@lamplit/contract/flow'
import type { ProductType } from '@lamplit/contract/kinds'
import { maskContacts } from '@lamplit/contract/masking'
import { leastOf, piFromUnits, showPi, type Pi } from '@lamplit/contract/money'
import type { Sentence } from '@lamplit/contract/sentence'
import { sentence } from '@lamplit/contract/sentences'
import {
  counterBounds,
  offerBounds,
  offerClocks,
  offerFlow,
  offerRules,
  openOfferStates,
  postedOfferEvents,
  type OfferState,
  type PostedOfferEvent,
  type VoidReason,
} from '@lamplit/contract/offers'
import { limitsOf } from '@lamplit/contract/tiers'
import type { ShippingTerms, Way } from '@lamplit/contract/shipping'
import { partyIn, type Authorisation, type Party } from '../kernel/authorisation.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import type { TimerDraft } from '../kernel/timers.ts'

export interface Offer {
  id: string
  productId: string
  buyerId: string
  sellerId: string
  state: OfferState
  /** What the seller asked when it was made. */
  listPrice: Pi
  buyerPrice: Pi
  sellerPrice: Pi | null
  /** Whose price is on the table. */
  priceBy: Party
  buyerCounters: number
  sellerCounters: number
  funded: boolean
  delivery: Way | null
  address: Address | null
  shipping: Pi
  /** What lies in its escrow while it is open. */
  held: Pi
  dueAt: Date | null
  voidReason: VoidReason | null
  /** How it is sent, fixed when it was accepted. */
  shippingTerms: SavedShipping | null
  createdAt: Date
  updatedAt: Date
}

/** Terms of shipping as a row keeps them: amounts in units, written out. */
export interface SavedShipping {
  fulfillmentMethod: 'pickup' | 'shipping' | 'both' | null
  shippingProfile: 'flat' | 'free-threshold' | 'region' | null
  flatRate: string | null
  freeShippingThreshold: string | null
  shippingRates: { to: string; rate: string }[]
  handlingDays: number
  returnDays: number
}

/** The item as an offer needs it, from its locked row. */
export interface OfferedItem {
  id: string
  sellerId: string
  state: string
  type: ProductType
  price: Pi
  stock: number | null
  reserved: number
  reservedUntil: Date | null
  /** Until when its seller is away. */ awayUntil: Date | null
}

export interface LockedOffer extends Offer {
  item: OfferedItem
}

/** A seller's private thresholds; nobody else learns of them (domain §3.3). */
export interface Terms {
  minimum: Pi | null
  acceptAt: Pi | null
  declineBelow: Pi | null
}

/** What a buyer has done lately: on this item, everywhere, and what was accepted and never paid. */
export interface OfferActivity {
  tier: number
  tries: number
  live: number
  lapses: number
}

const hour = 3_600_000
const day = 24 * hour
const shown = (amount: Pi): string => `${showPi(amount, { min: 2, max: 7 })} π`

/** How an accepted offer is sent, whatever its listing says by now; null before it is accepted. */
export const agreedShipping = ({
  shippingTerms,
}: Pick<Offer, 'shippingTerms'>): (ShippingTerms & { handlingDays: number; returnDays: number }) | null => {
  if (shippingTerms === null) return null
  const units = (written: string | null): Pi | null => (written === null ? null : piFromUnits(written))
  return {
    ...shippingTerms,
    flatRate: units(shippingTerms.flatRate),
    freeShippingThreshold: units(shippingTerms.freeShippingThreshold),
    shippingRates: shippingTerms.shippingRates.map(({ to, rate }) => ({ to, rate: piFromUnits(rate) })),
  }
}

/** The price that is on the table, or was when it ended. */
export const priceOf = ({
  priceBy,
  buyerPrice,
  sellerPrice,
}: Pick<Offer, 'priceBy' | 'buyerPrice' | 'sellerPrice'>): Pi =>
  priceBy === 'seller' && sellerPrice !== null ? sellerPrice : buyerPrice

export const isOpen = ({ state }: Pick<Offer, 'state'>): boolean =>
  (openOfferStates as readonly OfferState[]).includes(state)

const countersOf = (
  { buyerCounters, sellerCounters }: Pick<Offer, 'buyerCounters' | 'sellerCounters'>,
  party: Party,
): number => (party === 'buyer' ? buyerCounters : sellerCounters)

/** A side has three counters, and there must be a price left to name. */
const mayCounter = (offer: Offer, party: Party): boolean => {
  const { above, below } = counterBounds(party, offer)
  return countersOf(offer, party) < offerRules.countersEach && below - above > 1n
}

export const offerAuthorisation: Authorisation<Offer, PostedOfferEvent | 'pay', Party> = {
  flow: offerFlow,
  roleOf: partyIn,
  posted: [...postedOfferEvents, 'pay'],
  conditions: { counter: mayCounter },
}

/** A first price: never above what is asked (domain §3.3). The hidden minimum is looked at elsewhere. */
export const checkPrice = (price: Pi, listPrice: Pi): void => {
  const { from, to } = offerBounds(listPrice)
  if (price < from || price > to) throw invalid({ price_offered: sentence('offerBetween', shown(from), shown(to)) })
}

export const checkCounter = (offer: Offer, party: Party, price: Pi): void => {
  const { above, below } = counterBounds(party, offer)
  if (price <= above || price >= below) throw invalid({ price: sentence('nameBetween', shown(above), shown(below)) })
}

/** What users write before anything is paid, without ways around the market (domain §3.13). */
export const maskedOf = (message: string | null | undefined): string | null => {
  const text = message?.trim() ?? ''
  return text === '' ? null : maskContacts(text).text.slice(0, offerRules.message)
}

/**
 * The lowest offer this seller wants to hear: their own word, or 30 % of the asking price; after a lower price was set
 * never more than that.
 */
export const minimumOf = ({ minimum }: Pick<Terms, 'minimum'>, listPrice: Pi): Pi =>
  leastOf(minimum ?? (((listPrice * BigInt(offerRules.usualMinimumPercent)) / 100n) as Pi), listPrice)

export const isTooLow = (price: Pi, terms: Terms, listPrice: Pi): boolean => price < minimumOf(terms, listPrice)

/**
 * What the seller's thresholds answer by themselves. Only an offer whose π are in escrow is accepted so: any other
 * would hold the item for a day for nothing.
 */
export const automaticAnswer = (
  { price, funded }: { price: Pi; funded: boolean },
  { acceptAt, declineBelow }: Terms,
): 'accept' | 'decline' | 'ask' =>
  funded && acceptAt !== null && price >= acceptAt
    ? 'accept'
    : declineBelow !== null && price < declineBelow
      ? 'decline'
      : 'ask'

/** Thresholds that contradict each other, by the field that must change. */
export const termsProblems = ({ minimum, acceptAt, declineBelow }: Terms, listPrice: Pi): Record<string, Sentence> => {
  const tooHigh = (amount: Pi | null): boolean => amount !== null && (amount > listPrice || amount <= 0n)
  const problem = sentence('nameAtMost')
  return {
    ...(tooHigh(minimum) ? { minimum: problem } : {}),
    ...(tooHigh(acceptAt) ? { accept_at: problem } : {}),
    ...(tooHigh(declineBelow) ? { decline_below: problem } : {}),
    ...(acceptAt !== null && declineBelow !== null && declineBelow > acceptAt
      ? { decline_below: sentence('nameLess') }
      : {}),
    ...(acceptAt !== null && minimum !== null && minimum > acceptAt ? { minimum: sentence('nameLess') } : {}),
  }
}

/** How many offers on this item are left to a buyer for the next 30 days. */
export const offersLeft = ({ tries }: Pick<OfferActivity, 'tries'>): number =>
  Math.max(0, offerRules.perListing - tries)
export const mustFund = ({ lapses }: Pick<OfferActivity, 'lapses'>): boolean => lapses >= offerRules.lapsesBeforeFunding

/**
 * What a buyer may not do any more: the sixth offer on an item, too many at a time for the tier, or one that may lapse
 * again.
 */
export const refuseOverOfferLimits = (standing: OfferActivity, funded: boolean): void => {
  if (offersLeft(standing) === 0) throw new Fail('OFFER_LIMIT')
  const { liveOffers } = limitsOf(standing.tier)
  if (liveOffers !== null && standing.live >= liveOffers)
    throw new Fail('OFFER_LIMIT', {
      sentence: sentence('offerRoom', liveOffers),
    })
  if (!funded && mustFund(standing)) throw new Fail('MUST_FUND')
}
export const activitySince = (now: Date): Date => new Date(now.getTime() - offerRules.perListingDays * day)

/** Whether the item can be offered for at all. What somebody else is paying for comes back by itself. */
export const refuseUnlessOffered = (
  { sellerId, state, type, stock, reserved, reservedUntil, awayUntil, id }: OfferedItem,
  buyerId: string,
  now: Date,
): void => {
  if (state !== 'live') throw new Fail('NOT_FOUND')
  if (sellerId === buyerId) throw new Fail('OWN_PRODUCT', { sentence: sentence('ownItem') })
  if (type !== 'Single Item') throw new Fail('NO_OFFERS')
  if (stock === 0) throw new Fail('ALREADY_SOLD', { product_id: id })
  if (reserved > 0) throw reservedFail(id, reservedUntil)
  // Nobody would answer in time (domain §3.2, vacation).
  if (awayUntil !== null && awayUntil > now)
    throw new Fail('SELLER_AWAY', {
      product_id: id,
      until: awayUntil.toISOString(),
      sentence: sentence('awayOffers'),
    })
}

const reservedFail = (id: string, until: Date | null): Fail =>
  new Fail('RESERVED', { product_id: id, ...(until ? { until: until.toISOString() } : {}) })

/**
 * Why an open offer no longer stands, or null while it does: its item is sold, gone, or has another price
 * (domain §3.3).
 */
export const voidReasonOf = (
  { listPrice }: Pick<Offer, 'listPrice'>,
  { state, type, stock, price }: OfferedItem,
): VoidReason | null =>
  state !== 'live' || type !== 'Single Item'
    ? 'unlisted'
    : stock === 0
      ? 'sold'
      : price !== listPrice
        ? 'price_changed'
        : null

/**
 * The last look before an offer is answered, with the item's row locked: what changed in between wins, and the offer is
 * not what it was.
 */
export const refuseUnlessActive = (offer: Offer, item: OfferedItem, accepting: boolean): void => {
  const reason = voidReasonOf(offer, item)
  if (reason === 'sold') throw new Fail('ALREADY_SOLD', { product_id: item.id })
  if (reason === 'unlisted')
    throw new Fail('INVALID_STATE', {
      current: 'voided',
      allowed: [],
      sentence: sentence('voidedDown'),
    })
  if (reason === 'price_changed') throw new Fail('PRICE_CHANGED', { sentence: sentence('voidedPrice') })
  if (accepting && item.reserved > 0) throw reservedFail(item.id, item.reservedUntil)
}

/** When a state ends by itself if nobody does anything; null where it does not. */
export const dueIn = (state: OfferState, now: Date): Date | null =>
  state in offerClocks ? new Date(now.getTime() + offerClocks[state as keyof typeof offerClocks].hours * hour) : null

const reminder = 'remind_'

/**
 * The timers of a state: its end, and the reminders before it. What is past already is not set, but for the end itself.
 */
export const timersAfter = ({ state, dueAt }: Pick<Offer, 'state' | 'dueAt'>, now: Date): TimerDraft[] => {
  if (dueAt === null || !(state in offerClocks)) return []
  const { event, remindHoursBefore } = offerClocks[state as keyof typeof offerClocks]
  const reminders = remindHoursBefore.map((hours) => ({
    event: `${reminder}${hours}`,
    dueAt: new Date(dueAt.getTime() - hours * hour),
  }))
  return [...reminders.filter((alarm) => alarm.dueAt > now), { event, dueAt }]
}
export const isReminder = (event: string): boolean => event.startsWith(reminder)

/** What will happen by itself, for the page. */
export const deadlineOf = ({
  state,
  dueAt,
}: Pick<Offer, 'state' | 'dueAt'>): { event: string; at: Date; to: OfferState } | null => {
  if (dueAt === null || !(state in offerClocks)) return null
  const { event } = offerClocks[state as keyof typeof offerClocks]
  return { event, at: dueAt, to: transitionFrom(offerFlow, state, event)!.to as OfferState }
}
