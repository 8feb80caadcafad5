// Wares and purchases for tests of orders: things to sell, and the calls a buyer makes for them.
import { createProduct } from '@lamplit/contract/selling'
import * as orders from '@lamplit/contract/orders'
import { saveAddress } from '@lamplit/contract/addresses'
import type { Answer, Player, World } from './world.ts'

const common = {
  title: 'A brass lamp',
  description: 'Warm light for long evenings.',
  image: 'https://example.com/lamp.jpg',
  policyAccepted: true,
}

/** Lists something of this seller and answers its id. */
export const list = async (seller: Player, form: Record<string, unknown> = {}): Promise<string> => {
  const answer = await seller.call(createProduct, {
    body: { ...common, type: 'Stocked', price: '10', stock: 100, fulfillmentMethod: 'both', ...form },
  })
  if (answer.status !== 201) throw new Error(`not listed: ${JSON.stringify(answer.body)}`)
  return answer.body.id as string
}

export const single = { type: 'Single Item', stock: undefined } as const
export const online = {
  type: 'Online',
  stock: undefined,
  fulfillmentMethod: undefined,
  deliveryMethod: 'license',
  deliveryText: 'KEY-1234',
} as const
export const home = { name: 'Ada Lamp', street: '1 Wick Lane', suburb: 'Glow', postcode: '1000', country: 'Norway' }

export interface Line {
  id: string
  price?: string | number
  quantity?: number
}
const cartOf = (lines: readonly Line[]) =>
  lines.map(({ id, price = '10', quantity = 1 }) => ({ product_id: id, price, quantity }))

/** Buys with the wallet. */
export const buy = (
  buyer: Player,
  lines: readonly Line[],
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  buyer.call(orders.completeCart, {
    body: { cartItems: cartOf(lines), buyer_uid: buyer.user.uid, ...more },
    ...(key ? { key } : {}),
  })

/** Opens a purchase that Pi shall pay. */
export const open = (buyer: Player, lines: readonly Line[], more: Record<string, unknown> = {}): Promise<Answer> =>
  buyer.call(orders.createPaymentIntent, { body: { items: cartOf(lines), ...more } })

export const act = (
  player: Player,
  id: string,
  event: string,
  body: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => player.call(orders.postOrderEvent, { params: { id, event }, body, ...(key ? { key } : {}) })

export const read = async (player: Player, id: string): Promise<Answer['body']> =>
  (await player.call(orders.readOrder, { params: { id } })).body

/** A buyer with money and an address. */
export const buyerWith = async (world: World, username: string, amount: string): Promise<Player> => {
  const buyer = await world.person(username)
  await world.give(buyer, amount)
  await buyer.call(saveAddress, { body: home })
  return buyer
}

/** Pays an opened purchase as the Pi Browser would: create, approve, sign. */
export const sign = async (
  world: World,
  buyer: Player,
  opened: Answer['body'],
): Promise<{ paymentId: string; txid: string }> => {
  const { identifier: paymentId } = world.pi.pay(buyer.user.uid, opened.amount, opened.memo, opened.metadata)
  const approved = await buyer.call(orders.approvePayment, { body: { paymentId } })
  if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`)
  return { paymentId, txid: world.pi.sign(paymentId) }
}

/** After every story the books must be right, whatever it was about. */
export const cleanBooks = async (world: World): Promise<void> => {
  const violations = await world.violations()
  if (violations.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(violations)}`)
}
