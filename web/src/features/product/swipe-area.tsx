// The picture and the price of a product, which a finger can swipe: right to the wallet or an offer, left to buy with
// Pi (spec §2; design §5.1).
import type { Product, ProductCard } from '@lamplit/contract/catalog'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { mediaMatches } from '../../lib/media.ts'
import { SwipeHint } from './swipe-hint.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

// Only fingers swipe; the code comes where there are any.
const SwipeTracker = lazyPart(() => import('./swipe-tracker.tsx').then((module) => module.SwipeTracker))

/** `hint`: the card whose swipes are taught below; it stands from the first drawing on, so that nothing moves later. */
export interface SwipeAreaProps {
  product: Product | null
  quantity: number
  hint?: ProductCard
  className?: string
  children: ReactNode
}

export const SwipeArea = ({ product, quantity, hint, className = '', children }: SwipeAreaProps) => {
  const area = useRef<HTMLDivElement>(null)
  const [fingers] = useState(() => mediaMatches('(pointer: coarse)'))
  return (
    <div ref={area} className={`relative touch-pan-y ${className}`}>
      {children}
      {hint ? <SwipeHint type={hint.type} /> : null}
      {fingers && product ? (
        <Suspense>
          <SwipeTracker root={area} product={product} quantity={quantity} />
        </Suspense>
      ) : null}
    </div>
  )
}
