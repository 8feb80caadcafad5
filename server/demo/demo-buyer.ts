// The demo buyer's purchases and sales: two in every state that an order can be in (design §10.2).
import type { Planned } from './catalogue.ts'
import { reviewedPurchases, reviewedSales } from './demo-reviews.ts'
import { disputedPurchases, disputedSales } from './disputes.ts'
import { returnedPurchases, returnedSales } from './returns.ts'
import { demoBuyer, type DemoUser } from './demo-users.ts'
import type { PlannedDeal } from './ordinary.ts'
import type { Act } from './trade.ts'

const hourMs = 3_600_000
const sent: Act = {
  by: 'seller',
  event: 'ship',
  afterHours: 20,
  told: { carrier: 'Two Rivers Express', tracking: 'TW48213097' },
}
const sentPlainly: Act = {
  by: 'seller',
  event: 'ship',
  afterHours: 26,
  told: { note: 'Sent as a small letter, no number on it.' },
}
const accepted: Act = { by: 'seller', event: 'accept', afterHours: 5 }
const ready: Act = { by: 'seller', event: 'mark_ready', afterHours: 9 }
const received: Act = { by: 'buyer', event: 'received', afterHours: 110 }
const confirmed: Act = { by: 'buyer', event: 'confirm', afterHours: 118 }

export interface DemoPurchase {
  title: string
  daysAgo: number
  acts: Act[]
  quantity?: number
  pickup?: true
  unpaid?: 'waiting' | 'expired'
}

/** As a buyer, by the title of the thing. */
const bought: DemoPurchase[] = [
  { title: 'Round acetate sunglasses', daysAgo: 31, acts: [sent, confirmed] },
  { title: 'Forest honey and chilli jam duo', daysAgo: 17, quantity: 2, acts: [sent, confirmed] },
  { title: 'Icon pack: 480 icons, SVG and PNG', daysAgo: 0.4, acts: [] },
  { title: 'Wireless gamepad, hall sticks', daysAgo: 6, acts: [sent, received] },
  { title: 'Night repair set, 3 pieces', daysAgo: 4, acts: [sent] },
  { title: 'Night Bus LP, reissue', daysAgo: 3, acts: [sentPlainly] },
  { title: 'Woven harvest basket, large', daysAgo: 2, acts: [accepted] },
  { title: 'Brass-neck reading lamp, ink', daysAgo: 1.2, acts: [accepted] },
  { title: 'Đà Lạt arabica, medium roast 500 g', daysAgo: 0.3, quantity: 2, acts: [] },
  { title: 'Match football, thermo-bonded', daysAgo: 0.01, acts: [] },
  { title: 'Fiddle plant in terracotta, 45 cm', daysAgo: 1.6, pickup: true, acts: [ready] },
  { title: 'Rubber plant, honey pot', daysAgo: 2.5, pickup: true, acts: [ready] },
  { title: 'Cold brew pack and mug', daysAgo: 12, acts: [{ by: 'buyer', event: 'cancel', afterHours: 0.3 }] },
  {
    title: 'Beech block set, 9 pieces',
    daysAgo: 22,
    acts: [{ by: 'seller', event: 'cancel', afterHours: 11, told: { note: 'The last box was damaged, I am sorry.' } }],
  },
  { title: 'Desk lamp, enamel jade', daysAgo: 0.9, unpaid: 'expired', acts: [] },
  { title: 'Mustard watering can 1.8 L', daysAgo: 8, unpaid: 'expired', acts: [] },
  { title: 'Sunny block set, 9 pieces', daysAgo: 0.002, unpaid: 'waiting', acts: [] },
  { title: 'Training football, size 4', daysAgo: 0.001, unpaid: 'waiting', acts: [] },
]

const mug = 'Enamel camping mug, two pieces'
const basket = 'Split bamboo market basket'
const wallpapers = 'Highland wallpapers, 12 phone pictures'
/** As a seller. */
const sold: DemoPurchase[] = [
  { title: mug, daysAgo: 34, acts: [sent, confirmed] },
  { title: basket, daysAgo: 6, acts: [sent, confirmed] },
  { title: wallpapers, daysAgo: 20, acts: [{ by: 'buyer', event: 'confirm', afterHours: 3 }] },
  { title: wallpapers, daysAgo: 1, acts: [] },
  { title: mug, daysAgo: 6.5, quantity: 2, acts: [sent, received] },
  { title: mug, daysAgo: 3.5, acts: [sent] },
  { title: basket, daysAgo: 2.8, acts: [sentPlainly] },
  { title: mug, daysAgo: 1.5, acts: [accepted] },
  { title: basket, daysAgo: 1.1, acts: [accepted] },
  { title: mug, daysAgo: 0.5, quantity: 2, acts: [] },
  { title: basket, daysAgo: 0.1, acts: [] },
  { title: basket, daysAgo: 1.9, pickup: true, acts: [ready] },
  { title: basket, daysAgo: 0.7, pickup: true, acts: [ready] },
  { title: mug, daysAgo: 15, acts: [{ by: 'buyer', event: 'cancel', afterHours: 0.2 }] },
  {
    title: basket,
    daysAgo: 26,
    acts: [{ by: 'seller', event: 'cancel', afterHours: 7, told: { note: 'A handle came loose.' } }],
  },
  { title: mug, daysAgo: 9, unpaid: 'expired', acts: [] },
]

/** What will come back need not be paid into her wallet first. */
const comesBack = ({ acts }: DemoPurchase): boolean => acts.some(({ event }) => event === 'confirm_return')

type Listing = Planned & { listedAt: Date }
export interface DemoDeal extends PlannedDeal {
  unpaid: 'waiting' | 'expired' | undefined
}

export const demoDeals = (listings: readonly Listing[], people: readonly DemoUser[], now: Date): DemoDeal[] => {
  const linh = people.find(({ username }) => username === demoBuyer)!
  // Three faithful customers: the lists of the home page count people, and hers is a small stall.
  const others = people.filter(({ username }) => ['an_nguyen', 'tala_reyes', 'huy_pham'].includes(username))
  const deal =
    (buyer: DemoUser, funded: boolean) =>
    ({ title, daysAgo, acts, quantity = 1, pickup, unpaid }: DemoPurchase): DemoDeal => {
      const listing = listings.find((each) => each.title === title)
      if (!listing) throw new Error(`the demo market has no “${title}”`)
      const at = new Date(now.getTime() - Math.round(daysAgo * 24 * hourMs))
      if (at <= listing.listedAt) throw new Error(`“${title}” was not listed yet`)
      return { buyer, listing, quantity, at, acts, funded, unpaid, ...(pickup ? { delivery: 'pickup' as const } : {}) }
    }
  return [
    ...[...bought, ...reviewedPurchases].map((told) => deal(linh, false)(told)),
    ...disputedPurchases.map((told) => deal(linh, true)(told)),
    ...returnedPurchases.map((told) => deal(linh, !comesBack(told))(told)),
    ...[...sold, ...reviewedSales, ...disputedSales, ...returnedSales].map((told, place) =>
      deal(others[place % others.length]!, told.unpaid === undefined)(told),
    ),
  ]
}
