// What the demo buyer and the people she trades with say of each other: two of each, to write, written and unseen, and
// shown (domain §3.12).
import type { ReviewForm } from '@lamplit/contract/reviews'
import { sql, type Write } from '../src/kernel/db.ts'
import { replyToReview, writeReview } from '../src/reviews/actions.ts'
import type { DemoPurchase } from './demo-buyer.ts'
import type { Step } from './history.ts'
import type { DemoProduct } from './listings.ts'
import { demoBuyer, type DemoUser } from './demo-users.ts'
import type { Act } from './trade.ts'

const hourMs = 3_600_000
const sent: Act = {
  by: 'seller',
  event: 'ship',
  afterHours: 18,
  told: { carrier: 'Harbour Post', tracking: 'HA20994713' },
}
const confirmed: Act = { by: 'buyer', event: 'confirm', afterHours: 92 }
const candle = 'Soy candle, fig and cedar'
const throws = 'Merino throws, set of five'
const can = 'Coral watering can with posy'
const basket = 'Split bamboo market basket'
const mug = 'Enamel camping mug, two pieces'

/** Ended a few days ago, so that their windows still stand open. */
export const reviewedPurchases: DemoPurchase[] = [candle, throws, can].map((title, place) => ({
  title,
  daysAgo: 6 + place * 2,
  acts: [sent, confirmed],
}))
export const reviewedSales: DemoPurchase[] = [
  [mug, 9.5],
  [basket, 8.4],
  [mug, 5.6],
].map(([title, daysAgo]) => ({ title: title as string, daysAgo: daysAgo as number, acts: [sent, confirmed] }))

interface ReviewText {
  title: string
  by: 'buyer' | 'seller'
  daysAgo: number
  form: ReviewForm
  reply?: string
}

const bought: ReviewText[] = [
  {
    title: candle,
    by: 'buyer',
    daysAgo: 1.5,
    form: {
      rating: 5,
      communication: 5,
      comment: 'The whole room smells of figs. I waited a week before I dared to light it.',
    },
  },
  {
    title: throws,
    by: 'buyer',
    daysAgo: 3.6,
    form: {
      rating: 4,
      as_described: 4,
      delivery: 5,
      communication: 5,
      comment: 'Soft and warm. One of the five has a loose thread.',
    },
    reply: 'Thank you! I look through each of them twice now, and a new one is on its way.',
  },
  {
    title: throws,
    by: 'seller',
    daysAgo: 3.2,
    form: { rating: 5, communication: 5, comment: 'Clear questions, quick confirmation.' },
  },
  { title: can, by: 'seller', daysAgo: 5.5, form: { rating: 5 } },
]
const sold: ReviewText[] = [
  {
    title: mug,
    by: 'buyer',
    daysAgo: 5,
    form: {
      rating: 5,
      as_described: 5,
      delivery: 4,
      communication: 5,
      comment: 'They survived a week in the hills and one fall from a wall.',
    },
  },
  {
    title: mug,
    by: 'seller',
    daysAgo: 4.9,
    form: { rating: 5, communication: 5, comment: 'A pleasure, any time again.' },
  },
  {
    title: basket,
    by: 'buyer',
    daysAgo: 3.8,
    form: {
      rating: 3,
      as_described: 3,
      delivery: 4,
      communication: 4,
      comment: 'Well made, but smaller than I thought.',
      anonymous: true,
    },
  },
  { title: basket, by: 'seller', daysAgo: 3.5, form: { rating: 4, communication: 4 } },
  {
    title: mug,
    by: 'seller',
    daysAgo: 1,
    form: { rating: 4, communication: 4, comment: 'Friendly, took a while to confirm.' },
  },
]

/** The newest one that is complete at that moment. */
const orderOf = (
  tx: Write,
  side: 'buyer' | 'seller',
  userId: string,
  productId: string,
): Promise<{ id: string; buyerId: string; sellerId: string }> =>
  tx.one(
    'demo.reviewed',
    sql`select o.id, o.buyer_id as "buyerId", o.seller_id as "sellerId" from orders o join order_items i
      on i.order_id = o.id
    where ${side === 'buyer' ? sql`o.buyer_id` : sql`o.seller_id`} = ${userId} and i.product_id = ${productId}
      and o.state = 'completed' order by o.completed_at desc limit 1`,
  )

/** The steps of what was said, each at its moment and through the verbs that people use. */
export const reviewSteps = (products: readonly DemoProduct[], people: readonly DemoUser[], now: Date): Step[] => {
  const linh = people.find(({ username }) => username === demoBuyer)!
  const step =
    (side: 'buyer' | 'seller') =>
    ({ title, by, daysAgo, form }: ReviewText): Step => ({
      at: new Date(now.getTime() - daysAgo * 24 * hourMs),
      happens: async (tx, at) => {
        const order = await orderOf(tx, side, linh.id, products.find((product) => product.title === title)!.id)
        const author = people.find(({ id }) => id === (by === 'buyer' ? order.buyerId : order.sellerId))!
        await writeReview(tx, author, order.id, form, at)
      },
    })
  return [...bought.map(step('buyer')), ...sold.map(step('seller')), ...replies(products, people, now)]
}

const replies = (products: readonly DemoProduct[], people: readonly DemoUser[], now: Date): Step[] => {
  const linh = people.find(({ username }) => username === demoBuyer)!
  return bought.flatMap(({ title, reply }): Step[] =>
    reply === undefined
      ? []
      : [
          {
            at: new Date(now.getTime() - 2 * 24 * hourMs),
            happens: async (tx, at) => {
              const order = await orderOf(tx, 'buyer', linh.id, products.find((product) => product.title === title)!.id)
              const { id } = await tx.one<{ id: string }>(
                'demo.to-reply',
                sql`select id from reviews where order_id = ${order.id} and side = 'buyer'`,
              )
              await replyToReview(tx, order.sellerId, id, reply, at)
            },
          },
        ],
  )
}
