// Which purchase the Confirm Purchase dialog is open for, if any.
import { create } from 'zustand'
import { refusedOffline } from '../../lib/online.ts'
import type { CheckoutChoices, LineItem } from './checkout.ts'

/** What someone wants to buy, and the way of paying they pressed. */
export interface CheckoutRequest {
  pieces: readonly LineItem[]
  with: 'wallet' | 'pi'
  /** The pieces are the lines of the cart, which leave it by being paid. */
  fromCart: boolean
  /** The accepted offer that this pays, at its own price. */
  offerId?: string
  /** How each seller's goods shall travel, where that was chosen before. */
  choices: CheckoutChoices
  /** The same pieces as they are now, after the server refused the ones on screen. */
  again: () => Promise<readonly LineItem[]>
  /** Agrees to prices that changed while the dialog was open. */
  agree?: (pieces: readonly LineItem[]) => Promise<unknown>
}

interface Opened {
  request: CheckoutRequest | null
  opening: number
}

/**
 * `opening` counts: each opening of the dialog is a purchase of its own with a name of its own (domain §3.1, rule 3).
 */
export const usePurchase = create<Opened>(() => ({ request: null, opening: 0 }))

/** Without a line it says why not. */
export const openPurchase = (request: CheckoutRequest): void => {
  if (!refusedOffline()) usePurchase.setState(({ opening }) => ({ request, opening: opening + 1 }))
}

export const closePurchase = (): void => usePurchase.setState({ request: null })
