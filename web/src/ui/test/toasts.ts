// The messages over the page as browser tests find them.
import { page } from 'vitest/browser'

export const region = page.getByRole('region', { name: 'Notifications', exact: true })
export const dismiss = region.getByRole('button', { name: 'Dismiss message' })

/** Those that stand, without what is on its way out. */
export const toastCards = (words = ''): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-toasts] [role=status], [data-toasts] [role=alert]')].filter(
    (card) => !card.hasAttribute('data-leaving') && card.textContent.includes(words),
  )
