// Which purchase the Confirm Purchase dialog is open for, if any.
import type { Product } from '@lamplit/contract/catalog'
import { create } from 'zustand'

/** What someone wants to buy, and the way of paying they pressed. */
export interface Wish { product: Product; quantity: number; with: 'wallet' | 'pi' }

interface Opened { wish: Wish | null; opening: number }

/** `opening` counts: each opening of the dialog is a purchase of its own with a name of its own (domain 3.1, rule 3). */
export const usePurchase = create<Opened>(() => ({ wish: null, opening: 0 }))

export const openPurchase = (wish: Wish): void => usePurchase.setState(({ opening }) => ({ wish, opening: opening + 1 }))

export const closePurchase = (): void => usePurchase.setState({ wish: null })
