// The present moment for screens that count down, from one shared ticker.
import { useSyncExternalStore } from 'react'

/**
 * How far the market's clock is ahead of this device's. Cheap phones are often wrong; every deadline is by the
 * market's.
 */
let aheadMs = 0
/** Less than this may be the way of an answer. */
const noticeableMs = 5000

/** Learns the market's time from an answer that nothing has kept: an HTTP date, to the second. */
export const learnTime = (date: string | null): void => {
  const ahead = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < noticeableMs ? 0 : ahead
}

/** The present moment by the market's clock. */
export const marketNow = (): Date => new Date(Date.now() + aheadMs)
const seconds = (): number => Math.floor(marketNow().getTime() / 1000)

const listeners = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | undefined
let second = 0

const tick = (): void => {
  second = seconds()
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
  const now = useSyncExternalStore(subscribe, () => (listeners.size === 0 ? (second = seconds()) : second))
  return new Date(now * 1000)
}
