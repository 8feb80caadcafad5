// Which item the offer dialog is open for, if any; `openOffer(product)` opens it from anywhere (spec §4, add to cart;
// design §5.3).
import type { ProductCard } from '@lamplit/contract/catalog'
import { create } from 'zustand'
import { refusedOffline } from '../../lib/online.ts'

/**
 * What the dialog shows of the item before anything is fetched. A card, a product in full and an opened listing all
 * have it.
 */
export type OfferedItem = Pick<ProductCard, 'id' | 'title' | 'price' | 'image' | 'seller_username'>

interface Opened {
  item: OfferedItem | null
  opening: number
}

/** `opening` counts: each opening of the dialog is an act of its own. */
export const useOpenOffer = create<Opened>(() => ({ item: null, opening: 0 }))

/** Opens the offer dialog for a Single Item. Who is not signed in is told so there. */
export const openOffer = (item: OfferedItem): void => {
  if (!refusedOffline()) useOpenOffer.setState(({ opening }) => ({ item, opening: opening + 1 }))
}

export const closeOffer = (): void => useOpenOffer.setState({ item: null })
