// Ended orders for tests of reviews, and the calls that both sides make about them.
import * as reviews from '@lamplit/contract/reviews'
import { act, buy, type Line } from './market.ts'
import { sql } from '../src/kernel/db.ts'
import type { Answer, Player, World } from './world.ts'

/** Buys, sends and confirms, and lets the word of it arrive: the window stands open. Answers the order. */
export const endedOrder = async (
  market: World,
  buyer: Player,
  seller: Player,
  lines: readonly Line[],
): Promise<string> => {
  const bought = await buy(buyer, lines, { delivery: 'shipping' })
  if (bought.status !== 200) throw new Error(`not bought: ${JSON.stringify(bought.body)}`)
  const [id] = bought.body.data.order_ids as [string]
  for (const [player, event] of [
    [seller, 'ship'],
    [buyer, 'confirm'],
  ] as const) {
    const done = await act(player, id, event, event === 'ship' ? { carrier: 'Northline', tracking: 'N1' } : {})
    if (done.status !== 200) throw new Error(`not ${event}: ${JSON.stringify(done.body)}`)
  }
  await market.settle()
  return id
}

export const write = (
  player: Player,
  orderId: string,
  form: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  player.call(reviews.writeReview, { params: { id: orderId }, body: { rating: 5, ...form }, ...(key ? { key } : {}) })
export const windowSeen = (player: Player, orderId: string): Promise<Answer> =>
  player.call(reviews.readReviewWindow, { params: { id: orderId } })
export const reply = (player: Player, id: string, text: string, key?: string): Promise<Answer> =>
  player.call(reviews.replyToReview, { params: { id }, body: { text }, ...(key ? { key } : {}) })
export const waiting = async (player: Player) =>
  (await player.call(reviews.reviewsToWrite)).body.orders as { order_id: string; mine: unknown; role: string }[]
export const received = async (player: Player, query: Record<string, string> = {}) =>
  (await player.call(reviews.receivedReviews, { query })).body.reviews as {
    id: string
    rating: number
    role: string
    reply: string | null
  }[]
export const ofProduct = async (market: World, id: string) =>
  (await market.anyone(reviews.productReviews, { params: { id } })).body as {
    id: string
    rating: number
    comment: string | null
    username: string | null
  }[]

/** What stands written of an order, for looking that a refusal wrote nothing. */
export const recordsOf = (market: World, orderId: string) =>
  market.db.many(
    'test.reviews',
    sql`select side, rating, comment, reply, edited_at is not null as edited, revealed_at is not null as shown,
      weight::float8 as weight from reviews where order_id = ${orderId} order by side`,
  )
