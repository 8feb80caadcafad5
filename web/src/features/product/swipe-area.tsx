// The picture and the price of a product, which a finger can swipe: right to the wallet or an offer, left to buy with Pi (spec §2; design §5.1).
import type { Product } from '@lamplit/contract/catalog'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { mediaMatches } from '../../lib/media.ts'

// Only fingers swipe; the code comes where there are any.
const SwipeTracker = lazy(() => import('./swipe-tracker.tsx').then((module) => ({ default: module.SwipeTracker })))
const SwipeHint = lazy(() => import('./swipe-hint.tsx').then((module) => ({ default: module.SwipeHint })))

export interface SwipeAreaProps { product: Product | null; quantity: number; hint?: boolean; className?: string; children: ReactNode }

export const SwipeArea = ({ product, quantity, hint = false, className = '', children }: SwipeAreaProps) => {
  const area = useRef<HTMLDivElement>(null)
  const [fingers] = useState(() => mediaMatches('(pointer: coarse)'))
  return (
    <div ref={area} className={`relative touch-pan-y ${className}`}>
      {children}
      {fingers && product ? <Suspense><SwipeTracker root={area} product={product} quantity={quantity} />{hint ? <SwipeHint product={product} /> : null}</Suspense> : null}
    </div>
  )
}
