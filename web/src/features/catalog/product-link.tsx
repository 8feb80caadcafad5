// The way to a product: inside the market it opens over the list, with the address of its own page (design §4.4).
import type { ProductCard } from '@lamplit/contract/catalog'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showOpened } from './opened-card.ts'
import { rememberPointer, isOpeningClick } from './tap-arming.ts'

export interface ProductLinkProps {
  card: ProductCard
  className?: string
  'aria-label'?: string
  children: ReactNode
}

/**
 * The link's address is /product/{id}, so that it can be copied and opened elsewhere; a plain press keeps the list
 * behind the dialog, and a finger presses twice.
 */
export const ProductLink = ({ card, children, ...rest }: ProductLinkProps) => (
  <Link
    {...rest}
    to="."
    search={((before: Record<string, string>) => ({ ...before, product: card.id })) as never}
    mask={{ to: '/product/$id', params: { id: card.id } }}
    preload={false}
    resetScroll={false}
    draggable={false}
    onPointerDown={rememberPointer}
    onClick={(event) => {
      if (isOpeningClick(event.nativeEvent, event.currentTarget.closest('article'))) showOpened(card)
      else event.preventDefault()
    }}
  >
    {children}
  </Link>
)
