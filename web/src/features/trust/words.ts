// Words of the page Why this tier, and of what a tier lets one list (domain §3.12; design §4.17).
import { wholeNumber } from '../../lib/format.ts'
import { catalogue, plural } from '../../words/catalogue.ts'

const days = (n: number): string => plural(n, { one: '1 day', other: `${n} days` })
const orders = (n: number): string => plural(n, { one: '1 completed order', other: `${n} completed orders` })

export const trustWords = catalogue('trust', {
  title: 'Why this tier',
  loading: 'your trust tier',
  purpose: 'see your trust tier',
  intro:
    'Your trust tier comes from what you did here: orders that ended well, what others say, sending in time. ' +
    'It sets your limits, and has nothing to do with your level.',
  failed: 'Your trust tier cannot be shown',
  yours: 'Your tier',
  vouched: 'The house vouches for this tier. Your own numbers stand below.',
  next: (tier: string) => `What ${tier} asks for`,
  kept: (tier: string) => `What keeps you ${tier}`,
  top: 'You are at the top. These numbers keep you there.',
  low: (tier: string, date: string) =>
    `Your numbers are below what ${tier} asks for. If they stay there, your tier changes on ${date}. What is ` +
    'red below needs you.',
  asOfNight: (date: string) => `Numbers are live. Tiers are set each night; the last one was ${date}.`,
  beforeNight: 'Numbers are live. Tiers are set each night; your first one is still to come.',
  met: 'Met',
  notMet: 'Not yet',
  of: (now: string, target: string) => `${now} of ${target}`,
  atLeast: (target: string) => `at least ${target}`,
  atMost: (target: string) => `at most ${target}`,
  nothingYet: 'Nothing to count yet',
  noneLost: 'None lost',
  yes: 'Done',
  no: 'Not yet',
  needs: {
    days: 'Days here',
    orders: 'Completed orders',
    worth: 'π traded',
    counterparties: 'Different people',
    ratio: 'Good reviews',
    on_time: 'Sent in time',
    days_since_loss: 'Days since a lost dispute',
    dispute_loss: 'Disputes lost',
    checked: 'Looked at by the house',
  },
  help: {
    days: 'Since your first sign-in.',
    orders:
      'Bought or sold for 1 π or more, ended without a refund. Trades in both directions between two users, or ' +
      'with a shared wallet, do not count.',
    worth: 'What these orders were worth, bought and sold, without what went back.',
    counterparties: 'With whom you completed orders.',
    ratio: 'Four stars and more against two and fewer, by the weight of who wrote them.',
    on_time: 'Of everything you had to send or hand over.',
    days_since_loss: 'A dispute that the house decided against you.',
    dispute_loss: 'Of all your orders.',
    checked: 'A person of the house looks at accounts that reach everything else.',
  },
  wayUp: 'The shortest way up',
  ways: {
    days: (left: number) => `Stay ${days(left)} more`,
    orders: (left: number) => `complete ${left === 1 ? 'one more order' : `${left} more orders`}`,
    worth: (left: number) => `trade for ${wholeNumber(left)} π more`,
    counterparties: (left: number) => `trade with ${left === 1 ? 'one more person' : `${left} more people`}`,
    ratio: (left: number) => `earn ${left === 1 ? 'one more good review' : `about ${left} more good reviews`}`,
    on_time: (left: number) => `send the next ${left === 1 ? 'order' : `${left} orders`} in time`,
    days_since_loss: (left: number) => `go ${days(left)} without losing a dispute`,
    dispute_loss: (left: number) =>
      `complete ${left === 1 ? 'one more order' : `${left} more orders`} without losing a dispute`,
    checked: 'the house then looks at your account',
  },
  /** All that is left to do, in one sentence. */
  way: (list: string) => `${list}.`,
  wayMore: (list: string, next: string) => `${list}, ${next}`,
  wayLast: (list: string, last: string) => `${list}, and ${last}`,
  wayDone: 'Everything is met. The coming night lifts your tier.',
  effects: 'What each tier opens',
  effectsHelp: 'Swipe to see all five.',
  tier: 'Tier',
  youAreHere: 'You are here',
  rows: {
    price: 'Highest price',
    listings: 'Live listings',
    clearance: 'Money of a sale is free after',
    withdraw: 'Withdraw in 24 hours',
    offers: 'Offers at a time',
    reserved: 'Waiting for a payment with Pi at a time',
    reports: 'Votes and reports',
    cost: 'Costs in fees, at the least',
  },
  lines: (n: number) => plural(n, { one: '1 product', other: `${n} products` }),
  pieces: (n: number) => plural(n, { one: '1 piece', other: `${n} pieces` }),
  atOnce: 'At once',
  days,
  noLimit: 'No limit',
  half: 'Half weight',
  full: 'Full weight',
  afterHours: (hours: number) => `after ${hours} h`,
  history: 'What changed',
  changed: (from: string, to: string) => `${from} to ${to}`,
  orders,

  // On the sell form.
  priceLimit: (tier: string, price: string) => `Your tier ${tier} lists at prices up to ${price}.`,
  listingsFull: (n: number) =>
    `You have ${plural(n, { one: '1 live listing', other: `${n} live listings` })}, as many as your trust tier ` +
    'allows. Take one down first, or rise to the next tier.',
  listingsLeft: (used: number, most: number) => `${used} of ${most} live listings used.`,
  outlier: (times: string, category: string, usual: string) =>
    `This is more than ${times} times what things in ${category} usually cost (${usual}). Check the decimal point.`,
})
