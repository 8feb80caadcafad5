// What this screen and this person prefer: width, pointer, theme and motion, as values that follow changes.
import { useSyncExternalStore } from 'react'

const queryOf = (query: string): MediaQueryList | null => globalThis.matchMedia?.(query) ?? null

/** Whether a media query holds right now. */
export const mediaMatches = (query: string): boolean => queryOf(query)?.matches ?? false

/** Follows a media query inside a component. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = queryOf(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => mediaMatches(query),
    () => false,
  )

/** From 768 px on dialogs are centred and the header shows its five words (design §3.1). */
export const wideScreen = '(min-width: 48rem)'
export const prefersDark = '(prefers-color-scheme: dark)'
export const prefersLessMotion = '(prefers-reduced-motion: reduce)'
