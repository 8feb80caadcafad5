// The opening screen stays until three things are done: initialisation, the readiness gate and two seconds (spec §2,
// §4, §9).
import { markMarketOpen } from '../lib/idle-queue.ts'
import { stored, yesOrNo } from '../lib/stored.ts'

export const readinessDelayMs = 100
export const splashDelayMs = 2000
const fadeMs = 200

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The key is fixed (spec §4, app readiness). */
const visitedBefore = stored('hasVisitedBefore', false, yesOrNo)

/** Ready about 100 ms after the start; from then on this browser has visited before. */
export const readinessGate = async (): Promise<void> => {
  await wait(readinessDelayMs)
  visitedBefore.set(true)
}

/** No key leads under the opening screen. */
const stay = (event: KeyboardEvent): void => {
  if (event.key === 'Tab') event.preventDefault()
}

/**
 * Out of reach for keys and readers, as it is for fingers. Not by `inert`: to take that away again makes the browser
 * look at everything anew, a tenth of a second on a slow phone.
 */
const cover = (page: Document): void => {
  page.getElementById('app')?.setAttribute('aria-hidden', 'true')
  page.addEventListener('keydown', stay, true)
}

const lift = async (page: Document, fade: number): Promise<void> => {
  page.getElementById('app')?.removeAttribute('aria-hidden')
  page.removeEventListener('keydown', stay, true)
  const screen = page.getElementById('opening')
  if (!screen) return
  screen.classList.add('gone')
  await wait(fade)
  screen.remove()
}

/**
 * Lifts the opening screen. The market is built underneath but out of reach until then, so it is ready when the screen
 * fades.
 * Bug report and sweepstakes do not wait; `index.html` marks them before the first paint.
 */
export const openMarket = async (initialised: Promise<unknown>, page: Document = document): Promise<void> => {
  const gate = readinessGate()
  if (page.documentElement.dataset.opening === 'skipped') {
    page.getElementById('opening')?.remove()
    await gate
    markMarketOpen()
    return
  }
  cover(page)
  const delayMs = Number(page.documentElement.dataset['openingMs'] ?? splashDelayMs)
  await Promise.all([initialised.catch(() => undefined), gate, wait(delayMs)])
  await lift(page, Math.min(fadeMs, delayMs))
  markMarketOpen()
}
