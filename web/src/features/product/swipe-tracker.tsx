// What a swipe over a product does: follows the finger, names what would happen, and does it (spec §2, §4; design §5.1).
import type { Product } from '@lamplit/contract/catalog'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { vibrate } from '../../lib/preferences.ts'
import { followSwipes, type SwipeWay } from '../../lib/swipe.ts'
import { Chip } from '../../ui/chip.tsx'
import { openOffer } from '../offers/open-offer.ts'
import { leadsToCart, useStartPurchase } from '../purchase/start-purchase.ts'
import { swipeWords } from './swipe-words.ts'
import { productWords as words } from './words.ts'

/** Spec §9: 100 px, and 800 ms of feedback. */
const thresholdPx = 100
const feedbackMs = 800

/** Where a swipe led, named as what is said of it. */
type Led = 'openingPayment' | 'openingOffer' | 'openingCart'
interface Shown { way: SwipeWay; ready: boolean; led: Led | null }

const labelOf = ({ way, led }: Shown, single: boolean): string =>
  led ? swipeWords[led] : way === 'left' ? words.buyWithPi : single ? words.makeOffer : words.buyWithWallet

/** Lights up the button that does the same. */
const light = (root: HTMLElement, way: SwipeWay | null): void => {
  for (const button of (root.closest('[role=dialog], main') ?? root).querySelectorAll<HTMLElement>('[data-swipe]')) button.toggleAttribute('data-lit', button.dataset['swipe'] === way)
}

export const SwipeTracker = ({ root, product, quantity }: { root: RefObject<HTMLElement | null>; product: Product; quantity: number }) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const buy = useStartPurchase()
  const act = useRef<(way: SwipeWay) => Led>(() => 'openingPayment')
  const single = product.type === 'Single Item'
  useEffect(() => {
    act.current = (way) => {
      if (way === 'right' && single && !product.sold) {
        openOffer(product)
        return 'openingOffer'
      }
      buy({ product, quantity, with: way === 'left' ? 'pi' : 'wallet' })
      return leadsToCart({ product, quantity }) ? 'openingCart' : 'openingPayment'
    }
  })
  useEffect(() => root.current ? followSwipes(root.current, {
    threshold: thresholdPx,
    target: (at) => (at.closest('button, a, input') ? null : root.current),
    onMove: (target, by, ready) => { const way = by > 0 ? 'right' : 'left'; setShown({ way, ready, led: null }); light(target, ready ? way : null) },
    onEnd: (target, way) => {
      light(target, null)
      if (way === null) return setShown(null)
      vibrate()
      setShown({ way, ready: true, led: act.current(way) })
      setTimeout(() => setShown(null), feedbackMs)
    },
  }) : undefined, [root])
  if (!shown) return null
  return (
    <span aria-hidden="true" className={`pointer-events-none absolute inset-x-0 top-1/2 z-10 flex -translate-y-1/2 ${shown.way === 'right' ? 'justify-start ps-4' : 'justify-end pe-4'}`}>
      <Chip tone={shown.ready ? 'jade' : 'neutral'} size={28} className="shadow-2">{labelOf(shown, single)}</Chip>
    </span>
  )
}
