// Products as rows in a window of their own height; a finger can swipe each into the cart (spec §2).
import type { ProductCard } from '@lamplit/contract/catalog'
import { ProductRow } from './product-row.tsx'
import { RowWindow } from './row-window.tsx'
import { useCardSwipes } from './use-card-swipes.ts'
import { catalogWords as words } from './words.ts'

export const ProductList = ({ cards }: { cards: readonly ProductCard[] }) => {
  const list = useCardSwipes<HTMLUListElement>(cards)
  return (
    <RowWindow
      ids={cards.map(({ id }) => id)}
      label={words.listOf(cards.length)}
      list={list}
      renderRow={(place) => <ProductRow card={cards[place]!} eager={place < 5} />}
    />
  )
}
