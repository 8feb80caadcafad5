// What a swipe over a product does: follows the finger, names what would happen, and does it (spec §2, §4;
// design §5.1).
import type { Product } from '@lamplit/contract/catalog'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { vibrate } from '../../lib/preferences.ts'
import { followSwipes, type SwipeWay } from '../../lib/swipe.ts'
import { Chip } from '../../ui/chip.tsx'
import { openOffer } from '../offers/open-offer.ts'
import { leadsToCart, useStartPurchase } from './start-purchase.ts'
import { swipeWords } from './swipe-words.ts'
import { productWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

/** Spec §9: 100 px, and 800 ms of feedback. */
const thresholdPx = 100
const feedbackMs = 800

interface Shown {
  way: SwipeWay
  ready: boolean
  done: boolean
}

/** What would happen while the finger is down. */
const wouldDo = (way: SwipeWay, single: boolean): string =>
  way === 'left' ? words.buyWithPi : single ? words.makeOffer : words.buyWithWallet

/** Lights up the button that does the same. */
const light = (root: HTMLElement, way: SwipeWay | null): void => {
  for (const button of (root.closest('[role=dialog], main') ?? root).querySelectorAll<HTMLElement>('[data-swipe]'))
    button.toggleAttribute('data-lit', button.dataset['swipe'] === way)
}

export const SwipeTracker = ({
  root,
  product,
  quantity,
}: {
  root: RefObject<HTMLElement | null>
  product: Product
  quantity: number
}) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const buy = useStartPurchase()
  const act = useRef<(way: SwipeWay) => void>(() => {})
  const single = product.type === 'Single Item'
  const offers = (way: SwipeWay): boolean => way === 'right' && single && !product.sold
  /** What happens once it has let go. */
  const does = (way: SwipeWay): string =>
    offers(way)
      ? swipeWords.openingOffer
      : leadsToCart({ product, quantity })
        ? swipeWords.openingCart
        : swipeWords.openingPayment
  useEffect(() => {
    act.current = (way) => {
      if (offers(way)) openOffer(product)
      else buy({ product, quantity, with: way === 'left' ? 'pi' : 'wallet' })
    }
  })
  useEffect(
    () =>
      root.current
        ? followSwipes(root.current, {
            threshold: thresholdPx,
            target: (at) => (at.closest('button, a, input') ? null : root.current),
            onMove: (target, by, ready) => {
              const way = by > 0 ? 'right' : 'left'
              setShown({ way, ready, done: false })
              light(target, ready ? way : null)
            },
            onEnd: (target, way) => {
              light(target, null)
              if (way === null) return setShown(null)
              vibrate()
              setShown({ way, ready: true, done: true })
              setTimeout(() => setShown(null), feedbackMs)
              act.current(way)
            },
          })
        : undefined,
    [root],
  )
  if (!shown) return null
  return (
    <span
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute inset-x-0 top-1/2 z-10 flex -translate-y-1/2',
        shown.way === 'right' ? 'justify-start ps-4' : 'justify-end pe-4',
      )}
    >
      <Chip tone={shown.ready ? 'jade' : 'neutral'} size={28} className="shadow-2">
        {shown.done ? does(shown.way) : wouldDo(shown.way, single)}
      </Chip>
    </span>
  )
}
