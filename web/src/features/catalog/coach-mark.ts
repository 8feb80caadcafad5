// The one word on how a card is opened, on the first card that a finger meets; it is said once, and goes when it is pressed or a product opens (design §4.1).
import { stored, yesOrNo } from '../../lib/stored.ts'
import { catalogWords as words } from './words.ts'

const coached = stored('lamplit.coached', false, yesOrNo)

/** Over the picture of a card, across the middle of a row; it takes no room of its own. */
const markOn = (card: HTMLElement): HTMLButtonElement => {
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.className = `absolute inset-x-2 z-2 flex min-h-11 items-center justify-center gap-3 rounded-md bg-ink px-2 py-1.5 text-xs font-semibold text-bg shadow-2 ${card.clientHeight > 150 ? 'top-12 flex-wrap' : 'top-9'}`
  const done = document.createElement('span')
  done.className = 'underline'
  done.textContent = words.gotIt
  mark.append(words.tapTwice, ' ', done)
  card.append(mark)
  return mark
}

export const coach = (): void => {
  const card = document.querySelector<HTMLElement>('article[data-product]')
  if (coached.get() || !card) return
  const mark = markOn(card)
  const over = new AbortController()
  const end = (): void => { mark.remove(); over.abort() }
  mark.addEventListener('click', end)
  // A card that was opened needs no word any more.
  document.addEventListener('click', () => setTimeout(() => { if (location.pathname.startsWith('/product/')) end() }), { signal: over.signal })
  if (typeof IntersectionObserver === 'undefined') return
  const seen = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) { coached.set(true); seen.disconnect() } }, { threshold: 0.5 })
  seen.observe(mark)
}
