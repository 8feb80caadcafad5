// Offers for tests: making, answering and paying them as people do, over HTTP.
import * as offers from '@lamplit/contract/offers'
import { createPaymentIntent } from '@lamplit/contract/orders'
import { listNotifications } from '@lamplit/contract/notifications'
import { readWallet } from '@lamplit/contract/wallet'
import { sql } from '../src/kernel/db.ts'
import { list, single } from './market.ts'
import type { Answer, Player, World } from './world.ts'

/** Lists one lamp for 12 π, to be picked up or sent for nothing. */
export const listLamp = (seller: Player, form: Record<string, unknown> = {}): Promise<string> =>
  list(seller, { ...single, price: '12', ...form })

export const tryOffer = (
  buyer: Player,
  product: string,
  price: string | number,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  buyer.call(offers.makeOffer, {
    body: { product_id: product, buyer_username: buyer.user.username, price_offered: price, message: '', ...more },
    ...(key ? { key } : {}),
  })

/** Makes an offer that must be taken, and answers its id. */
export const offer = async (
  buyer: Player,
  product: string,
  price: string,
  more: Record<string, unknown> = {},
): Promise<string> => {
  const made = await tryOffer(buyer, product, price, more)
  if (made.status !== 200) throw new Error(`not offered: ${JSON.stringify(made.body)}`)
  return made.body.data.offer_id as string
}

export const answer = (
  player: Player,
  id: string,
  event: string,
  body: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => player.call(offers.postOfferEvent, { params: { id, event }, body, ...(key ? { key } : {}) })
export const pay = (buyer: Player, id: string, body: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  buyer.call(offers.payOffer, { params: { id }, body, ...(key ? { key } : {}) })
export const openPay = (buyer: Player, id: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  buyer.call(createPaymentIntent, { body: { offer_id: id, ...body } })
export const offerOf = async (player: Player, id: string): Promise<Answer['body']> =>
  (await player.call(offers.readOffer, { params: { id } })).body
export const stateOf = async (player: Player, id: string): Promise<string> =>
  (await offerOf(player, id)).state as string
export const setTerms = (
  seller: Player,
  product: string,
  terms: { minimum?: string; accept_at?: string; decline_below?: string },
): Promise<Answer> =>
  seller.call(offers.saveOfferTerms, {
    params: { id: product },
    body: { minimum: null, accept_at: null, decline_below: null, ...terms },
  })

export const stockOf = (world: World, product: string): Promise<{ stock: number; reserved: number }> =>
  world.db.one('test.shelf', sql`select stock, reserved from products where id = ${product}`)
export const walletOf = async (player: Player): Promise<{ available: string; held: string }> => {
  const { available, held } = (await player.call(readWallet)).body
  return { available, held }
}
/** What somebody was told about offers, newest first. */
export const notificationsOf = async (player: Player, about?: string): Promise<string[]> =>
  (
    (await player.call(listNotifications, { query: { limit: '100' } })).body.notices as {
      kind: string
      about: string | null
    }[]
  )
    .filter(
      (notification) => notification.kind.startsWith('offer_') && (about === undefined || notification.about === about),
    )
    .map(({ kind }) => kind)
