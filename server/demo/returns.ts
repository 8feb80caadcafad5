// What the demo buyer sent back, and what came back to her: two of every step of a return on both sides, purchases
// whose end was asked for, and a seller's goodwill.
import { pi } from '@lamplit/contract/money'
import type { DemoPurchase } from './demo-buyer.ts'
import type { Act } from './trade.ts'

const tracked: Act = {
  by: 'seller',
  event: 'ship',
  afterHours: 20,
  told: { carrier: 'Northline', tracking: 'NL77120988' },
}
const received: Act = { by: 'buyer', event: 'received', afterHours: 60 }
const returnRequest = (note: string): Act => ({ by: 'buyer', event: 'request_return', afterHours: 80, told: { note } })
const approved: Act = {
  by: 'seller',
  event: 'approve_return',
  afterHours: 100,
  told: { note: 'Of course. Please wrap it as it came.' },
}
const sentBack: Act = {
  by: 'buyer',
  event: 'ship_return',
  afterHours: 130,
  told: { carrier: 'Two Rivers Express', tracking: 'TW48219954' },
}
const sentBackPlainly: Act = { by: 'buyer', event: 'ship_return', afterHours: 140 }
const cameBack: Act = {
  by: 'seller',
  event: 'confirm_return',
  afterHours: 210,
  told: { note: 'It came back whole, thank you.' },
}
const accepted: Act = { by: 'seller', event: 'accept', afterHours: 5 }
const cancelRequest: Act = {
  by: 'buyer',
  event: 'request_cancel',
  afterHours: 20,
  told: { note: 'I found the one I had lost. Could we leave it?' },
}

const small = returnRequest('It is smaller than I thought; it does not fit where it shall stand.')
const twice = returnRequest('It is lovely, but I was given the same one a day later.')

/** As a buyer, by the title of the thing. */
const bought: DemoPurchase[] = [
  { title: 'Coral watering can with posy', daysAgo: 4.1, acts: [tracked, received, small] },
  { title: 'Woven harvest basket, large', daysAgo: 5.2, acts: [tracked, received, twice] },
  { title: 'Market basket, seasonal fruit', daysAgo: 6.2, acts: [tracked, received, small, approved] },
  { title: 'Desk lamp, enamel jade', daysAgo: 7.3, acts: [tracked, received, twice, approved] },
  { title: 'Merino throws, set of five', daysAgo: 8.2, acts: [tracked, received, twice, approved, sentBack] },
  { title: 'Complete deck 8.25, street', daysAgo: 9.1, acts: [tracked, received, small, approved, sentBackPlainly] },
  { title: 'Wild honey and berry jam', daysAgo: 14.2, acts: [tracked, received, twice, approved, sentBack, cameBack] },
  { title: 'Rubber plant, honey pot', daysAgo: 9.4, acts: [tracked, received, small, approved, sentBack, cameBack] },
  { title: 'Night repair set, 3 pieces', daysAgo: 1.4, acts: [accepted, cancelRequest] },
  {
    title: 'Soy candle, fig and cedar',
    daysAgo: 17.3,
    acts: [
      tracked,
      { by: 'buyer', event: 'confirm', afterHours: 70 },
      {
        by: 'seller',
        event: 'goodwill_refund',
        afterHours: 300,
        told: { amount: pi('0.25'), note: 'For the chipped lid.' },
      },
    ],
  },
]

const mug = 'Enamel camping mug, two pieces'
const basket = 'Split bamboo market basket'
/** As a seller. */
const sold: DemoPurchase[] = [
  { title: mug, daysAgo: 4.3, acts: [tracked, received, twice] },
  { title: basket, daysAgo: 4.7, acts: [tracked, received, small] },
  { title: mug, daysAgo: 6.1, acts: [tracked, received, small, approved] },
  { title: basket, daysAgo: 6.7, acts: [tracked, received, twice, approved] },
  { title: mug, daysAgo: 8.4, acts: [tracked, received, twice, approved, sentBack] },
  { title: basket, daysAgo: 8.8, acts: [tracked, received, small, approved, sentBackPlainly] },
  { title: mug, daysAgo: 14.3, acts: [tracked, received, small, approved, sentBack, cameBack] },
  { title: basket, daysAgo: 16.2, acts: [tracked, received, twice, approved, sentBackPlainly, cameBack] },
  { title: mug, daysAgo: 1.3, acts: [accepted, cancelRequest] },
]
export const [returnedPurchases, returnedSales]: readonly [DemoPurchase[], DemoPurchase[]] = [bought, sold]
