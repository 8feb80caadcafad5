// Trust tiers: what each one asks for and what it opens (domain §3.12, D9). One table for the server, the forms and the
// page that explains it.
import { orderTimes } from './order-times.ts'
import { pi, splitSale, type Pi } from './money.ts'

export type Tier = 0 | 1 | 2 | 3 | 4
export const tiers = [0, 1, 2, 3, 4] as const satisfies readonly Tier[]

/**
 * What a tier opens. Amounts are decimal strings of π; `withdrawPerDay` and `clearanceDays` repeat nothing: limits.ts
 * holds those two.
 */
export interface TierLimits {
  /** The highest price of one listing. */
  listingPrice: string
  /** Live listings at a time; from T3 on as many as one likes. */
  liveListings: number | null
  /** Live offers at a time. */
  liveOffers: number | null
  /** What unpaid purchases with Pi may reserve at a time: lines, pieces, and worth where it is more than one piece. */
  reserved: { lines: number; pieces: number; worth: string }
  /** Whether votes and reports weigh in full (T0 halves them). */
  weighs: boolean
}

/** Domain §3.12, column Effects. The specified maximum price is that of the listing form. */
export const tierLimits: readonly TierLimits[] = [
  {
    listingPrice: '200',
    liveListings: 3,
    liveOffers: 5,
    reserved: { lines: 1, pieces: 3, worth: '200' },
    weighs: false,
  },
  {
    listingPrice: '1000',
    liveListings: 20,
    liveOffers: null,
    reserved: { lines: 5, pieces: 20, worth: '500' },
    weighs: true,
  },
  {
    listingPrice: '10000',
    liveListings: 200,
    liveOffers: null,
    reserved: { lines: 20, pieces: 100, worth: '5000' },
    weighs: true,
  },
  {
    listingPrice: '1000000',
    liveListings: null,
    liveOffers: null,
    reserved: { lines: 100, pieces: 1000, worth: '50000' },
    weighs: true,
  },
  {
    listingPrice: '1000000',
    liveListings: null,
    liveOffers: null,
    reserved: { lines: 100, pieces: 1000, worth: '200000' },
    weighs: true,
  },
]
export const limitsOf = (tier: number): TierLimits => tierLimits[tier] ?? tierLimits[0]!

/** What a tier asks for. Null: the tier does not ask. Shares are parts of one. */
export interface TierNeeds {
  days: number | null
  orders: number | null
  /** What these orders were worth, in whole π. */
  worth: number | null
  counterparties: number | null
  ratio: number | null
  onTime: number | null
  /** Days without a lost dispute. */
  daysWithoutLoss: number | null
  /** Lost disputes as a share of completed orders, at most. */
  disputeLoss: number | null
  /** Whether a member of staff has looked at the account. */
  checked: boolean
}

const none: TierNeeds = {
  days: null,
  orders: null,
  worth: null,
  counterparties: null,
  ratio: null,
  onTime: null,
  daysWithoutLoss: null,
  disputeLoss: null,
  checked: false,
}

/** Domain §3.12, column Needs, by tier. Each tier also asks for what the one below it asks. */
export const tierNeeds: readonly TierNeeds[] = [
  none,
  { ...none, days: 7, orders: 1, worth: 50 },
  { ...none, days: 7, orders: 5, worth: 500, counterparties: 4, ratio: 0.7, daysWithoutLoss: 60 },
  {
    ...none,
    days: 60,
    orders: 25,
    worth: 5000,
    counterparties: 15,
    ratio: 0.85,
    onTime: 0.9,
    daysWithoutLoss: 60,
    disputeLoss: 0.02,
  },
  {
    ...none,
    days: 60,
    orders: 100,
    worth: 20_000,
    counterparties: 50,
    ratio: 0.9,
    onTime: 0.95,
    daysWithoutLoss: 60,
    disputeLoss: 0.01,
    checked: true,
  },
]

/** An order below this many π counts for no tier: otherwise a tier costs as little as its smallest orders. */
export const smallestOrder = '1'

/**
 * What a tier costs in fees at the least, for whoever has no other cost: of each order two users have the worth, and
 * one fee is paid.
 */
export const tierCost = (tier: Tier): Pi => (splitSale(pi(String(tierNeeds[tier]!.worth ?? 0))).platform / 2n) as Pi

/**
 * What a tier lets somebody take from others in a day without paying for it: the fee on all that they may reserve and
 * never pay, for as long as that can stay reserved. Nobody reserves the same goods twice in a day.
 */
export const tierOpens = (tier: Tier): Pi =>
  ((splitSale(pi(tierLimits[tier]!.reserved.worth)).platform * BigInt(orderTimes.completionMinutes)) / 1440n) as Pi

/** A tier is lost only after this many days below what it asks for (domain §3.12). */
export const demotionDays = 14

/** How much a review by someone of this tier weighs (domain §3.12). */
export const reviewerTierWeight: readonly number[] = [0.25, 0.5, 1, 1, 1]
