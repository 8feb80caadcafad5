// What the demo buyer has saved: fourteen things, two of them dearer then, one sold since, and one out of stock
// (design §10.2).
import { pi } from '@lamplit/contract/money'
import { cartProductsOf } from '../src/catalog/actions.ts'
import { addToWishlist } from '../src/wishlist/actions.ts'
import type { Step } from './history.ts'
import type { DemoProduct } from './listings.ts'
import { demoBuyer, type DemoUser } from './demo-users.ts'
import { dealSteps, fundingSteps } from './trade.ts'

interface Saved {
  title: string
  daysAgo: number
  saw?: string
}

const dayMs = 24 * 3_600_000

const emptied = 'Coral watering can with posy'

const saved: Saved[] = [
  { title: 'Wind-up tin robot, boxed', daysAgo: 29 },
  { title: 'Rangefinder film camera, serviced, 40mm f/1.9', daysAgo: 27 },
  { title: 'Market basket, seasonal fruit', daysAgo: 24 },
  { title: 'Over-ear headphones, 40 h battery', daysAgo: 22, saw: '20.5' },
  { title: 'Stoneware vase trio, hand-thrown', daysAgo: 18 },
  { title: 'Blue dusk, oil 40×30', daysAgo: 15 },
  { title: emptied, daysAgo: 12 },
  { title: 'Waxed canvas backpack 22 L', daysAgo: 11, saw: '16.2' },
  { title: 'Merino throws, set of five', daysAgo: 9 },
  { title: 'Beat-making course, 6 h video', daysAgo: 7 },
  { title: 'Field watch, jade dial, leather', daysAgo: 5 },
  { title: 'Soy candle, fig and cedar', daysAgo: 3 },
  { title: 'Full-face helmet, size M', daysAgo: 2 },
  { title: 'Soprano ukulele, student', daysAgo: 1 },
]

/** Of some the seller has lowered the price since; nothing else tells what she saw then. */
export const wishlistSteps = (products: readonly DemoProduct[], people: readonly DemoUser[], now: Date): Step[] => {
  const linh = people.find(({ username }) => username === demoBuyer)!
  return saved.map(({ title, daysAgo, saw }) => ({
    at: new Date(now.getTime() - daysAgo * dayMs),
    happens: async (tx, at) => {
      const product = products.find((each) => each.title === title)
      if (!product) throw new Error(`the demo market has no “${title}”`)
      await addToWishlist(tx, linh.id, { id: product.id, ...(saw ? { price: pi(saw) } : {}) }, at)
    },
  }))
}

/**
 * Somebody takes all that is left of one of them, after everybody else; how much that is, the day of the month decides.
 */
export const emptyingStep = (products: readonly DemoProduct[], people: readonly DemoUser[], now: Date): Step => ({
  at: new Date(now.getTime() - 30_000),
  happens: async (tx, at) => {
    const product = products.find(({ title }) => title === emptied)!
    const { stock } = (await cartProductsOf(tx, [product.id])).get(product.id)!
    const deal = {
      buyer: people.find(({ username }) => username === 'tala_reyes')!,
      product,
      quantity: stock!,
      at,
      acts: [],
      funded: true,
    }
    for (const { happens } of [...fundingSteps([deal]), ...dealSteps(deal)]) await happens(tx, at)
  },
})
