// The one word on how a card is opened, on the first card that a finger meets; it is said once, and goes when it is
// pressed or a product opens (design §4.1).
import { stored, yesOrNo } from '../../lib/stored.ts'
import { catalogWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

const coached = stored('lamplit.coached', false, yesOrNo)

/** A rail moves its cards, and cuts them off at the edge of the screen. */
const railOf = (card: HTMLElement): HTMLElement | null => {
  const list = card.closest('ul')
  return list && getComputedStyle(list).overflowX === 'auto' ? list : null
}

/** Over the picture of a card, across the middle of a row, over all of a rail; it takes no room of its own. */
const markOn = (card: HTMLElement): HTMLButtonElement => {
  const rail = railOf(card)
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.className = classes(
    'absolute z-2 flex min-h-11 items-center justify-center gap-x-3 gap-y-1 rounded-md bg-ink py-1.5 text-xs',
    'font-semibold text-bg shadow-2',
    rail
      ? 'inset-x-0 top-12 mx-auto w-fit max-w-full flex-wrap px-4'
      : card.clientHeight > 150
        ? 'inset-x-2 top-12 flex-wrap px-2'
        : 'inset-x-2 top-9 px-2',
  )
  const done = document.createElement('span')
  done.className = 'underline'
  done.textContent = words.gotIt
  mark.append(words.tapTwice, ' ', done)
  if (rail) {
    const still = document.createElement('div')
    still.className = 'relative h-0'
    still.append(mark)
    rail.before(still)
  } else card.append(mark)
  return mark
}

export const showCoachMark = (): void => {
  const card = document.querySelector<HTMLElement>('article[data-product]')
  if (coached.get() || !card) return
  const mark = markOn(card)
  const over = new AbortController()
  const end = (): void => {
    mark.remove()
    over.abort()
  }
  mark.addEventListener('click', end)
  // A card that was opened needs no word any more.
  document.addEventListener(
    'click',
    () =>
      setTimeout(() => {
        if (location.pathname.startsWith('/product/')) end()
      }),
    { signal: over.signal },
  )
  if (typeof IntersectionObserver === 'undefined') return
  const seen = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) {
        coached.set(true)
        seen.disconnect()
      }
    },
    { threshold: 0.5 },
  )
  seen.observe(mark)
}
