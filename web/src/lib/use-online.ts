// Whether the browser has a line, for what is said otherwise without one. Apart from online.ts: the first screen needs
// this and no words of paying.
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/**
 * True or false now, and again whenever the browser says otherwise: a call often fails before the browser knows why.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
