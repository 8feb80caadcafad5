// The cart of a visitor, kept in this browser until they sign in (spec §3: product_id, price, quantity).
import { cartLimits, listingLimits } from '@lamplit/contract/limits'
import { parsePi } from '@lamplit/contract/money'
import { cartChanged } from '../../lib/cart-mark.ts'
import { createIdempotencyKey } from '../../lib/command.ts'
import { stored } from '../../lib/stored.ts'

export interface GuestCartLine {
  product_id: string
  price: string
  quantity: number
  saved_for_later?: boolean
}

/** `id` names this very content: sent twice it is merged once, and after a change it is another one. */
export interface GuestCart {
  id: string
  lines: readonly GuestCartLine[]
}

const nothing: GuestCart = { id: '', lines: [] }

/** What anybody can have edited is taken line by line; a line that cannot be one is dropped. */
const readCart = (raw: unknown): GuestCart => {
  const { id, lines } = raw as GuestCart
  if (typeof id !== 'string' || !Array.isArray(lines)) throw new TypeError('not a cart')
  const sound = (lines as (Partial<GuestCartLine> | null)[]).filter(
    (line): line is GuestCartLine =>
      typeof line?.product_id === 'string' &&
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(line.product_id) &&
      typeof line.price === 'string' &&
      (parsePi(line.price) ?? 0n) > 0n &&
      Number.isInteger(line.quantity) &&
      line.quantity! >= 1 &&
      line.quantity! <= listingLimits.stock.max,
  )
  return {
    id,
    lines: sound.slice(0, cartLimits.lines).map(({ product_id, price, quantity, saved_for_later }: GuestCartLine) => ({
      product_id,
      price,
      quantity,
      ...(saved_for_later === true ? { saved_for_later } : {}),
    })),
  }
}

export const guestCart = stored<GuestCart>('lamplit.cart', nothing, readCart)

/** As it stands in storage now, with what other tabs have written. */
export const freshGuestCart = (): GuestCart => {
  guestCart.subscribe(() => {})()
  return guestCart.get()
}

export const countGuestCart = ({ lines }: GuestCart): number =>
  lines.filter(({ saved_for_later: saved }) => !saved).length

/** Changes the lines as they stand now. */
export const changeGuestCart = (change: (lines: readonly GuestCartLine[]) => readonly GuestCartLine[]): void => {
  const next = { id: createIdempotencyKey(), lines: change(freshGuestCart().lines) }
  if (next.lines.length === 0) guestCart.clear()
  else guestCart.set(next)
  cartChanged(countGuestCart(next))
}

/** Puts a line in the place of the one of its product, or at the end. */
export const withLine = (lines: readonly GuestCartLine[], line: GuestCartLine): readonly GuestCartLine[] =>
  lines.some(({ product_id }) => product_id === line.product_id)
    ? lines.map((each) => (each.product_id === line.product_id ? line : each))
    : [...lines, line]

export const withoutLine = (lines: readonly GuestCartLine[], productId: string): readonly GuestCartLine[] =>
  lines.filter(({ product_id }) => product_id !== productId)
