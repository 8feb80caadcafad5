// The card that was pressed last: its picture and title stand in the dialog at once, while the rest is on its way
// (design §5.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { create } from 'zustand'

const useOpened = create<{ card: ProductCard | null }>(() => ({ card: null }))

export const showOpened = (card: ProductCard): void => useOpened.setState({ card })

/** Calls with each card that is opened, until stopped. */
export const whenOpened = (tell: (card: ProductCard) => void): (() => void) =>
  useOpened.subscribe(({ card }) => {
    if (card) tell(card)
  })

/** The pressed card, if it is the one of this product. */
export const useOpenedCard = (id: string): ProductCard | null => {
  const card = useOpened((state) => state.card)
  return card?.id === id ? card : null
}
