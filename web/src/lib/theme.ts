// Day market, night market or whatever the device says: the chosen theme and its effect on the page (design §2).
import { useSyncExternalStore } from 'react'
import { mediaMatches, prefersDark } from './media.ts'
import { oneOf, stored } from './stored.ts'

export type ThemeChoice = 'auto' | 'light' | 'dark'

/** The choice; `index.html` reads the same key before the first paint. */
export const themeChoice = stored<ThemeChoice>('lamplit.theme', 'auto', oneOf('auto', 'light', 'dark'))

/** The theme that is on screen for a choice. */
export const effectiveTheme = (choice: ThemeChoice = themeChoice.get()): 'light' | 'dark' =>
  choice === 'auto' ? (mediaMatches(prefersDark) ? 'dark' : 'light') : choice

const paint = (): void => {
  const root = document.documentElement
  root.dataset.theme = effectiveTheme()
  const background = getComputedStyle(root).getPropertyValue('--color-bg').trim()
  if (background) document.querySelector('meta[name=theme-color]')?.setAttribute('content', background)
}

/** Keeps the page in the chosen theme, also when another tab or the device changes it. Returns how to stop. */
export const followTheme = (): (() => void) => {
  const device = globalThis.matchMedia?.(prefersDark)
  device?.addEventListener('change', paint)
  const stop = themeChoice.subscribe(paint)
  paint()
  return () => {
    stop()
    device?.removeEventListener('change', paint)
  }
}

const whenShownChanges = (listener: () => void): (() => void) => {
  const device = globalThis.matchMedia?.(prefersDark)
  device?.addEventListener('change', listener)
  const stop = themeChoice.subscribe(listener)
  return () => {
    stop()
    device?.removeEventListener('change', listener)
  }
}
const shownNow = (): 'light' | 'dark' => effectiveTheme()

/** The theme on screen and a switch to the other one. */
export const useTheme = (): { shown: 'light' | 'dark'; choice: ThemeChoice; choose: (choice: ThemeChoice) => void } => {
  const choice = useSyncExternalStore(themeChoice.subscribe, themeChoice.get, themeChoice.get)
  // A device that turns to night at dusk changes no choice, but pictures and labels follow it as the colours do.
  const shown = useSyncExternalStore(whenShownChanges, shownNow, shownNow)
  return { shown, choice, choose: themeChoice.set }
}
