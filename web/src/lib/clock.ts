// The present moment for screens that count down, from one shared ticker.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | undefined
let second = 0

const tick = (): void => {
  second = Math.floor(Date.now() / 1000)
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) ticker = setInterval(tick, 1000)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(ticker)
  }
}

/** Now, to the second, again every second while the component is on screen. */
export const useNow = (): Date => {
  const seconds = useSyncExternalStore(subscribe, () => (listeners.size === 0 ? (second = Math.floor(Date.now() / 1000)) : second))
  return new Date(seconds * 1000)
}
