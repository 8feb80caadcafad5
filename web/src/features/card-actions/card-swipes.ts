// Swiping cards of vertical lists, for people who are signed in: right puts the thing into the cart, left takes it out
// (spec §4; design §4.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { vibrate, prefersReducedMotion } from '../../lib/preferences.ts'
import { followSwipes } from '../../lib/swipe.ts'
import { addToCart, removeFromCart } from '../cart/cart-verbs.ts'
import { openOffer } from '../offers/open-offer.ts'
import { catalogWords as words } from '../catalog/words.ts'
import { classes } from '../../ui/classes.ts'

/**
 * Spec §9: 50 px; design §4.1: the card follows the finger up to 96 px and comes back in 200 ms. With less motion it
 * stays where it is (design §2.6).
 */
const thresholdPx = 50
const followPx = 96

const underlay = (card: HTMLElement): HTMLElement => {
  const made = document.createElement('span')
  made.ariaHidden = 'true'
  made.dataset['underlay'] = ''
  card.before(made)
  return made
}

/**
 * `cardOf` finds the product of an element that carries `data-card`; a Single Item opens its offer instead. Answers the
 * way to stop.
 */
export const followCardSwipes = (root: HTMLElement, cardOf: (id: string) => ProductCard | undefined): (() => void) =>
  followSwipes(root, {
    threshold: thresholdPx,
    target: (at) => at.closest<HTMLElement>('[data-card]'),
    onMove: (target, by) => {
      if (prefersReducedMotion()) return
      const card = target.querySelector<HTMLElement>('article')!
      const under = target.querySelector<HTMLElement>('[data-underlay]') ?? underlay(card)
      target.style.overflow = 'clip'
      under.className = classes(
        'absolute inset-0 flex items-center rounded-lg px-3 text-sm font-bold',
        by > 0 ? 'justify-start bg-jade text-on-jade' : 'justify-end bg-danger text-on-danger',
      )
      under.textContent = by > 0 ? words.add : words.remove
      card.style.transform = `translateX(${Math.max(-followPx, Math.min(followPx, by))}px)`
    },
    onEnd: (target, way) => {
      const card = target.querySelector<HTMLElement>('article')!
      card.style.transition = 'transform 200ms'
      card.style.transform = ''
      setTimeout(() => {
        card.style.transition = ''
        target.style.overflow = ''
        target.querySelector('[data-underlay]')?.remove()
      }, 200)
      const product = cardOf(target.dataset['card']!)
      if (!product || way === null) return
      vibrate()
      if (way === 'left') void removeFromCart(product.id)
      else if (product.type === 'Single Item') openOffer(product)
      else void addToCart(product)
    },
  })
