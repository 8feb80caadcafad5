// What can be done with the cart from anywhere: put in, take out, lay aside. On the server for people, in this browser
// for visitors.
import * as contract from '@lamplit/contract/cart'
import { cartLimits, listingLimits } from '@lamplit/contract/limits'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { failure } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { cartChanged } from '../../lib/cart-mark.ts'
import { expectedSessionState } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { showError } from '../errors/show-error.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { changeGuestCart, freshGuestCart, withLine, withoutLine } from './guest-cart.ts'
import { cartWords as words } from './words.ts'

/** What must be known of a product to put it into the cart; a card and a product in full both have it. */
export interface Addable {
  id: string
  title: string
  price: Pi
  type: string
  stock: number | null
  sold?: boolean
}

const signedIn = (): boolean => expectedSessionState() === 'in'

/** How many there are at most (spec §5: 999 if nobody counts). */
const mostOf = ({ type, stock }: Addable): number =>
  type === 'Single Item' ? 1 : (stock ?? listingLimits.quantityIfUnknown)

const addStored = (product: Addable, quantity: number): number => {
  const { id, price } = product
  const { lines } = freshGuestCart()
  const before = lines.find(({ product_id }) => product_id === id)
  if (!before && lines.length >= cartLimits.lines) throw new Error(failure('CART_FULL').message)
  const wanted = Math.min(mostOf(product), quantity + (before && !before.saved_for_later ? before.quantity : 0))
  changeGuestCart((now) => withLine(now, { product_id: id, price: piToWire(price), quantity: wanted }))
  return wanted
}

const addOnServer = async ({ id, price }: Addable, quantity: number): Promise<number> => {
  const { quantity: now, count } = await sendCommand(contract.addToCart, {
    body: { product_id: id, quantity, price: piToWire(price) },
  })
  cartChanged(count)
  return now
}

/** Many things added quickly are told one after the other, not one above the other. */
let lastAdded = 0

/** Adds with the selected quantity (spec §4). True when it is in the cart now; a refusal is said here. */
export const addToCart = async (product: Addable, quantity = 1): Promise<boolean> => {
  const { type, stock, sold, title } = product
  const refusal =
    type === 'Single Item' && sold
      ? specPurchaseTexts.sold
      : type === 'Stocked' && stock === 0
        ? specPurchaseTexts.outOfStock
        : null
  if (refusal) {
    toast.error(refusal)
    return false
  }
  try {
    const now = signedIn() ? await addOnServer(product, quantity) : addStored(product, quantity)
    const all = stock !== null && type === 'Stocked' && now >= stock
    toast.dismiss(lastAdded)
    lastAdded = toast.success(words.added, { message: all ? words.allThereAre(title, stock) : title })
    return true
  } catch (error) {
    // What this browser keeps for a visitor refuses in its own words.
    if (signedIn()) showError(error)
    else toast.error((error as Error).message)
    return false
  }
}

/** What a removed line was, to put it back. */
export interface Line {
  productId: string
  quantity: number
  priceSeen: Pi
  saved: boolean
}

/** Sets a line as it shall be: how many, and whether for now or for later. */
export const setLine = async ({ productId, quantity, priceSeen, saved }: Line): Promise<void> => {
  if (!signedIn())
    return changeGuestCart((now) =>
      withLine(now, {
        product_id: productId,
        price: piToWire(priceSeen),
        quantity,
        ...(saved ? { saved_for_later: true } : {}),
      }),
    )
  const { count } = await sendCommand(contract.setCartLine, {
    params: { id: productId },
    body: { quantity, price: piToWire(priceSeen), saved_for_later: saved },
  })
  cartChanged(count)
}

/** Takes a product out; true when it was in. */
const takeOut = async (productId: string): Promise<boolean> => {
  if (!signedIn()) {
    const before = freshGuestCart().lines.length
    changeGuestCart((now) => withoutLine(now, productId))
    return freshGuestCart().lines.length < before
  }
  const { removed, count } = await sendCommand(contract.removeCartLine, { params: { id: productId } })
  cartChanged(count)
  return removed
}

/** Removes with the specified words; with the line as it was it can be undone (spec §4, design §4.6). */
export const removeFromCart = async (productId: string, line?: Line): Promise<void> => {
  try {
    if (!(await takeOut(productId))) return void toast.info(words.notInCart)
    toast.success(
      specPurchaseTexts.removedFromCart,
      line
        ? { action: { label: words.undo, run: () => void setLine(line).catch((error: unknown) => showError(error)) } }
        : {},
    )
  } catch (error) {
    showError(error)
  }
}

/** Agrees to the prices that are on screen. */
export const acceptLines = async (
  lines: readonly { productId: string; price: Pi; most: number | null }[],
): Promise<void> => {
  if (!signedIn()) {
    const agreed = new Map(lines.map((line) => [line.productId, line]))
    return changeGuestCart((now) =>
      now.map((line) => {
        const found = agreed.get(line.product_id)
        return found
          ? {
              ...line,
              price: piToWire(found.price),
              quantity: Math.max(1, Math.min(line.quantity, found.most ?? line.quantity)),
            }
          : line
      }),
    )
  }
  const { count } = await sendCommand(contract.acceptCartLines, {
    body: { lines: lines.map(({ productId, price }) => ({ product_id: productId, price: piToWire(price) })) },
  })
  cartChanged(count)
}
