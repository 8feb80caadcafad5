// What the page makes of the cart's lines: what can be paid, what must be looked at first, and the pieces of its
// checkout.
import type { Cart, CartLine, CartSeller } from '@lamplit/contract/cart'
import { listingLimits } from '@lamplit/contract/limits'
import { times, type Pi } from '@lamplit/contract/money'
import { parcelsOf, termsOf, type CheckoutChoices, type Parcel, type LineItem } from '../purchase/checkout.ts'
import type { Line } from './cart-verbs.ts'

/** A line that takes part in a checkout: there is something of it, for this person. */
export const canBePaid = (line: CartLine): line is CartLine & { price: Pi } =>
  line.problem === null && line.price !== null && takes(line) > 0

/** As many as there are. */
export const takes = ({ quantity, stock }: CartLine): number => Math.min(quantity, stock ?? quantity)

/** Spec §5: between 1 and stock, 999 if the stock is unknown. */
export const mostInCart = ({ stock, type }: CartLine): number =>
  type === 'Single Item' ? 1 : Math.max(1, stock ?? listingLimits.quantityIfUnknown)

/** A changed price or fewer pieces must be accepted before paying (design §4.6). */
export const mustBeAccepted = (line: CartLine): boolean =>
  canBePaid(line) && (line.changed || takes(line) < line.quantity)

export const totalOf = (line: CartLine & { price: Pi }): Pi => times(line.price, takes(line))

const pieceOf = (line: CartLine & { price: Pi }, { seller_id, seller_username }: CartSeller): LineItem => ({
  productId: line.product_id,
  title: line.title ?? '',
  image: line.image,
  price: line.price,
  quantity: takes(line),
  sellerId: seller_id,
  seller: seller_username,
  handlingDays: line.handling_days,
  terms: termsOf(line),
})

export const lineItemsOf = ({ sellers }: Cart): LineItem[] =>
  sellers.flatMap((seller) => seller.lines.filter(canBePaid).map((line) => pieceOf(line, seller)))

export const parcelOf = (seller: CartSeller, choices: CheckoutChoices, country: string | null): Parcel | null =>
  parcelsOf(
    seller.lines.filter(canBePaid).map((line) => pieceOf(line, seller)),
    choices,
    country,
  )[0] ?? null

export const linesToAccept = ({ sellers }: Cart): CartLine[] =>
  sellers.flatMap(({ lines }) => lines.filter(mustBeAccepted))

/** The line as it is kept, to set or to bring back. */
export const lineOf = ({ product_id, quantity, price_seen }: CartLine, change: Partial<Line> = {}): Line => ({
  productId: product_id,
  quantity,
  priceSeen: price_seen,
  saved: false,
  ...change,
})

/** The cart with another quantity of one product. */
export const withQuantity = (cart: Cart, productId: string, quantity: number): Cart => ({
  ...cart,
  sellers: cart.sellers.map((seller) => ({
    ...seller,
    lines: seller.lines.map((line) => (line.product_id === productId ? { ...line, quantity } : line)),
  })),
})
