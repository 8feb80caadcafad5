// The cart with nothing in it, and the way to what could be.
import { ShoppingBasket } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cartWords as words } from './words.ts'

export const EmptyCart = () => (
  <div className="card">
    <EmptyState
      title={words.empty}
      text={words.emptyText}
      picture={<Icon of={ShoppingBasket} size={56} className="text-ink-3" />}
      action={<ButtonLink to="/buy">{words.browse}</ButtonLink>}
    />
  </div>
)
