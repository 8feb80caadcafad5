// Offers on Single Items: the machine, its clocks, what may be asked, and the calls (domain §3.3; spec §3, §4, §7;
// design §4.8, §5.3).
import * as z from 'zod/mini'
import { addressForm } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { flow, type EventOf, type StateOf } from './flow.ts'
import { fulfillmentMethods, shippingProfiles } from './kinds.ts'
import { pageSizes } from './limits.ts'
import { pi, piOnWire, type Pi } from './money.ts'
import { byId, cursor, id, moment, nextCursor, success, username, wholeInQuery } from './shapes.ts'

const buyer = ['buyer'] as const
const seller = ['seller'] as const
const system = ['system'] as const

/**
 * The offer machine (domain §3.3). Who must answer accepts, counters or declines; who waits may take it back. `system`
 * accepts and declines by the seller's private thresholds, and pays where a Pi payment or money in escrow does.
 */
export const offerFlow = flow({
  pending_seller: {
    accept: { by: ['seller', 'system'], to: 'accepted' },
    counter: { by: seller, to: 'pending_buyer' },
    decline: { by: ['seller', 'system'], to: 'declined' },
    withdraw: { by: buyer, to: 'withdrawn' },
    supersede: { by: buyer, to: 'superseded' },
    expire: { by: system, to: 'expired' },
    void: { by: system, to: 'voided' },
  },
  pending_buyer: {
    accept: { by: buyer, to: 'accepted' },
    counter: { by: buyer, to: 'pending_seller' },
    decline: { by: buyer, to: 'declined' },
    withdraw: { by: seller, to: 'withdrawn' },
    supersede: { by: buyer, to: 'superseded' },
    expire: { by: system, to: 'expired' },
    void: { by: system, to: 'voided' },
  },
  accepted: {
    pay: { by: ['buyer', 'system'], to: 'paid' },
    // Counted like a lapse: otherwise an item could be held for nothing up to the last minute, again and again.
    release: { by: buyer, to: 'lapsed' },
    lapse: { by: system, to: 'lapsed' },
  },
  paid: {},
  declined: {},
  withdrawn: {},
  expired: {},
  lapsed: {},
  superseded: {},
  voided: {},
})
export type OfferState = StateOf<typeof offerFlow>
export type OfferEvent = EventOf<typeof offerFlow>
export const offerStates = Object.keys(offerFlow) as [OfferState, ...OfferState[]]
/** Still to be answered: these can be voided, and only these hold π of a funded offer. */
export const openOfferStates = ['pending_seller', 'pending_buyer'] as const satisfies readonly OfferState[]

/**
 * What ends each live state by itself, after how long, on whom it waits, and how many hours before that user is
 * reminded. The page's sentences come from here too.
 */
export const offerClocks = {
  pending_seller: { event: 'expire', hours: 48, waitsFor: 'seller', remindHoursBefore: [24, 6] },
  pending_buyer: { event: 'expire', hours: 48, waitsFor: 'buyer', remindHoursBefore: [24, 6] },
  accepted: { event: 'lapse', hours: 24, waitsFor: 'buyer', remindHoursBefore: [12, 2] },
} as const

/** The numbers of offers (domain §3.3, §3.12). The tiers say how many may be live at a time. */
export const offerRules = {
  smallest: '0.01',
  usualMinimumPercent: 30,
  countersEach: 3,
  perListing: 5,
  perListingDays: 30,
  message: 500,
  lapsesBeforeFunding: 2,
  lapseDays: 30,
} as const

/**
 * What a first offer may be: never above the asking price. The seller's hidden minimum is known to the server alone.
 */
export const offerBounds = (listPrice: Pi): { from: Pi; to: Pi } => ({ from: pi(offerRules.smallest), to: listPrice })

export interface OfferPrices {
  listPrice: Pi
  buyerPrice: Pi
  sellerPrice: Pi | null
}
/**
 * Between which prices a counter must lie, both excluded: the seller asks for more than the buyer offers and less than
 * the list price, the buyer for more than before and less than the seller asks.
 */
export const counterBounds = (
  by: 'buyer' | 'seller',
  { listPrice, buyerPrice, sellerPrice }: OfferPrices,
): { above: Pi; below: Pi } => ({ above: buyerPrice, below: by === 'seller' ? listPrice : (sellerPrice ?? listPrice) })

export const voidReasons = ['sold', 'unlisted', 'price_changed'] as const
export type VoidReason = (typeof voidReasons)[number]
/** What a user may post to `/api/offers/:id/:event`; paying has calls of its own. */
export const postedOfferEvents = [
  'accept',
  'counter',
  'decline',
  'withdraw',
  'release',
] as const satisfies readonly OfferEvent[]
export type PostedOfferEvent = (typeof postedOfferEvents)[number]

const side = z.enum(['buyer', 'seller'])
/** How the item of an offer is sent, for whoever pays it: its listing may be gone by then. */
export const offerShipping = z.object({
  fulfillment_method: z.nullable(z.enum(fulfillmentMethods)),
  shipping_profile: z.nullable(z.enum(shippingProfiles)),
  flat_rate: z.nullable(piOnWire),
  free_shipping_threshold: z.nullable(piOnWire),
  shipping_rates: z.array(z.object({ to: z.string(), rate: piOnWire })),
  handling_days: z.number(),
})

export const offer = z.object({
  id,
  state: z.enum(offerStates),
  role: side,
  product_id: id,
  title: z.string(),
  image: z.nullable(z.string()),
  buyer_username: z.string(),
  seller_username: z.string(),
  list_price: piOnWire,
  price: piOnWire,
  price_by: side,
  prices: z.array(z.object({ by: side, price: piOnWire, message: z.nullable(z.string()), at: moment })),
  counters: z.object({ buyer: z.number(), seller: z.number() }),
  // Whether its π are in escrow, and how much lies there now.
  funded: z.boolean(),
  held: piOnWire,
  created_at: moment,
  updated_at: moment,
  deadline: z.nullable(z.object({ event: z.string(), at: moment, to: z.enum(offerStates) })),
  allowed: z.array(z.enum([...postedOfferEvents, 'pay'])),
  counter_bounds: z.nullable(z.object({ above: piOnWire, below: piOnWire })),
  // The order that it became, or that waits for a payment with Pi right now.
  order_id: z.nullable(id),
  paying: z.boolean(),
  void_reason: z.nullable(z.enum(voidReasons)),
  others: z.number(),
  shipping: z.nullable(offerShipping),
})
export type Offer = z.output<typeof offer>

const price = piOnWire
const message = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(offerRules.message))))
const delivery = z.optional(z.enum(['shipping', 'pickup']))
const address = z.optional(addressForm)
const stockFails = ['ALREADY_SOLD', 'OUT_OF_STOCK', 'RESERVED', 'PRICE_CHANGED'] as const
const fundFails = [
  'INSUFFICIENT_FUNDS',
  'ADDRESS_REQUIRED',
  'NOT_SHIPPED_THERE',
  'AMOUNT_TOO_LARGE',
  'PI_BROWSER_REQUIRED',
  'MONEY_STOPPED',
] as const

/**
 * The call of spec §7: names and prices come from the client and are only compared or bounded. `funded` sets the π
 * aside, shipping included.
 */
export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/products/offers',
  who: 'user',
  budget: 'money',
  says: 'Offers a price for a Single Item; a new offer takes the place of one’s own earlier one.',
  body: z.object({
    product_id: z.union([z.string(), z.number()]),
    buyer_username: username,
    price_offered: price,
    message,
    funded: z.optional(z.boolean()),
    delivery,
    address,
  }),
  reply: z.object({
    success,
    data: z.object({ offer_id: id, state: z.enum(offerStates) }),
    error: z.optional(z.null()),
  }),
  fails: [
    'NOT_FOUND',
    'OWN_PRODUCT',
    'NO_OFFERS',
    'OFFER_TOO_LOW',
    'OFFER_LIMIT',
    'MUST_FUND',
    'SELLER_AWAY',
    'INVALID_STATE',
    ...stockFails,
    ...fundFails,
  ],
})

export const readOfferLimits = endpoint({
  method: 'GET',
  path: '/api/products/:id/offers',
  who: 'anyone',
  budget: 'read',
  says: 'How many offers stand on an item, and what this user may still do; never anybody’s price.',
  params: byId,
  reply: z.object({
    others: z.number(),
    own: z.nullable(z.object({ offer_id: id, price: piOnWire, state: z.enum(offerStates) })),
    left: z.nullable(z.number()),
    must_fund: z.boolean(),
  }),
  fails: ['NOT_FOUND'],
})

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  who: 'user',
  budget: 'read',
  says: 'The offers one sent or received, newest first.',
  query: z.object({ role: side, cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ offers: z.array(offer), next_cursor: nextCursor }),
  fails: [],
})

export const readOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:id',
  who: 'user',
  budget: 'read',
  says: 'One offer of one’s own with its prices and what one may do now.',
  params: byId,
  reply: offer,
  fails: ['NOT_FOUND'],
})

export const postOfferEvent = endpoint({
  method: 'POST',
  path: '/api/offers/:id/:event',
  who: 'user',
  budget: 'money',
  says: 'Accepts, counters, declines, takes back or releases an offer; whose turn it is is decided by the offer.',
  params: z.object({ id, event: z.enum(postedOfferEvents) }),
  // For a counter the new price; for the rest the price that was on screen, which is only compared.
  body: z.object({ price: z.optional(price), message }),
  reply: offer,
  fails: ['NOT_FOUND', 'INVALID_STATE', ...stockFails, ...fundFails],
})

export const payOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/pay',
  who: 'user',
  budget: 'money',
  pays: true,
  says: 'Pays an accepted offer with the wallet, at the price that was agreed.',
  params: byId,
  body: z.object({ delivery, address, total: z.optional(piOnWire) }),
  reply: z.object({ success, data: z.object({ order_ids: z.array(id) }) }),
  fails: [
    'NOT_FOUND',
    'INVALID_STATE',
    'RESERVED',
    'PRICE_CHANGED',
    'INSUFFICIENT_FUNDS',
    'ADDRESS_REQUIRED',
    'NOT_SHIPPED_THERE',
    'AMOUNT_TOO_LARGE',
  ],
})

/** The seller's private thresholds; null where the seller named none. They stand in no reply to anybody else. */
export const offerTerms = z.object({
  minimum: z.nullable(piOnWire),
  accept_at: z.nullable(piOnWire),
  decline_below: z.nullable(piOnWire),
})

export const readOfferTerms = endpoint({
  method: 'GET',
  path: '/api/products/:id/offer-terms',
  who: 'user',
  budget: 'read',
  says: 'One’s own private thresholds for offers on a listing.',
  params: byId,
  reply: offerTerms,
  fails: ['NOT_FOUND'],
})
export const saveOfferTerms = endpoint({
  method: 'PUT',
  path: '/api/products/:id/offer-terms',
  who: 'user',
  budget: 'write',
  says: 'Sets the lowest offer one wants to see, and from where on offers are accepted or declined by themselves.',
  params: byId,
  body: offerTerms,
  reply: offerTerms,
  fails: ['NOT_FOUND', 'NO_OFFERS'],
})
