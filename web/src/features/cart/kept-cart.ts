// The cart of a visitor, kept in this browser until they sign in (spec §3: product_id, price, quantity).
import { cartLimits, listingLimits } from '@lamplit/contract/limits'
import { parsePi } from '@lamplit/contract/money'
import { newKey } from '../../lib/api.ts'
import { cartChanged } from '../../lib/cart-mark.ts'
import { stored } from '../../lib/stored.ts'

export interface KeptLine {
  product_id: string
  price: string
  quantity: number
  saved_for_later?: boolean
}

/** `id` names this very content: sent twice it is merged once, and after a change it is another one. */
export interface KeptCart {
  id: string
  lines: readonly KeptLine[]
}

const nothing: KeptCart = { id: '', lines: [] }

/** What anybody can have edited is taken line by line; a line that cannot be one is dropped. */
const readCart = (raw: unknown): KeptCart => {
  const { id, lines } = raw as KeptCart
  if (typeof id !== 'string' || !Array.isArray(lines)) throw new TypeError('not a cart')
  const sound = (lines as (Partial<KeptLine> | null)[]).filter(
    (line): line is KeptLine =>
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
    lines: sound.slice(0, cartLimits.lines).map(({ product_id, price, quantity, saved_for_later }: KeptLine) => ({
      product_id,
      price,
      quantity,
      ...(saved_for_later === true ? { saved_for_later } : {}),
    })),
  }
}

export const keptCart = stored<KeptCart>('lamplit.cart', nothing, readCart)

/** As it stands in storage now, with what other tabs have written. */
export const freshCart = (): KeptCart => {
  keptCart.subscribe(() => {})()
  return keptCart.get()
}

export const countKept = ({ lines }: KeptCart): number => lines.filter(({ saved_for_later: saved }) => !saved).length

/** Changes the lines as they stand now. */
export const changeKept = (change: (lines: readonly KeptLine[]) => readonly KeptLine[]): void => {
  const next = { id: newKey(), lines: change(freshCart().lines) }
  if (next.lines.length === 0) keptCart.clear()
  else keptCart.set(next)
  cartChanged(countKept(next))
}

/** Puts a line in the place of the one of its product, or at the end. */
export const withLine = (lines: readonly KeptLine[], line: KeptLine): readonly KeptLine[] =>
  lines.some(({ product_id }) => product_id === line.product_id)
    ? lines.map((each) => (each.product_id === line.product_id ? line : each))
    : [...lines, line]

export const withoutLine = (lines: readonly KeptLine[], productId: string): readonly KeptLine[] =>
  lines.filter(({ product_id }) => product_id !== productId)
