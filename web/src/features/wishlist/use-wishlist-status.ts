// How a saved thing stands now; null once it is no longer for sale.
import type { WishlistItem } from '@lamplit/contract/wishlist'
import type { CardState } from '../catalog/card-state.ts'
import { useCardState } from '../catalog/use-card-state.ts'

const gone = { type: 'Online', stock: null, sold: false, reserved_until: null } as const

export const useWishlistStatus = ({ card }: WishlistItem): CardState | null => {
  const state = useCardState(card ?? gone)
  return card ? state : null
}
