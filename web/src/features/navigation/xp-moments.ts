// When XP that came in is shown: a flash of 2 s and, with a new level, a card of 3 s; never while a payment runs, and
// about 1 s after its end (spec §4, §9).
import type { XpProgress } from '@lamplit/contract/levels'
import { create } from 'zustand'

export const flashMs = 2000
export const levelUpMs = 3000
export const afterPaymentMs = 1000

export interface Gain {
  xp: number
  level: number | null
  tell?: () => void
}

/** What is on show: so many XP that flash, and a level that was reached. */
export const useXpMoments = create<{ flash: number | null; level: number | null }>(() => ({ flash: null, level: null }))

let waiting: Gain[] = []
let paying = false
const timers: Partial<Record<'flash' | 'level' | 'payment', ReturnType<typeof setTimeout>>> = {}
const later = (name: keyof typeof timers, ms: number, run: () => void): void => {
  clearTimeout(timers[name])
  timers[name] = setTimeout(run, ms)
}

export const dismissLevel = (): void => {
  clearTimeout(timers.level)
  useXpMoments.setState({ level: null })
}

/** What came in together is shown together. */
const play = (): void => {
  const gains = waiting
  waiting = []
  const xp = gains.reduce((sum, gain) => sum + gain.xp, 0)
  if (xp > 0) {
    useXpMoments.setState({ flash: xp })
    later('flash', flashMs, () => useXpMoments.setState({ flash: null }))
  }
  const level = gains.findLast((gain) => gain.level !== null)?.level ?? null
  if (level !== null) {
    useXpMoments.setState({ level })
    later('level', levelUpMs, dismissLevel)
  }
  gains.forEach(({ tell }) => tell?.())
}

export const showGain = (gain: Gain): void => {
  waiting.push(gain)
  if (!paying) play()
}

/** Follows the payments of the page. Returns how to stop. */
export const waitForPayments = (): (() => void) => {
  const stop = new AbortController()
  window.addEventListener(
    'piPaymentStarted',
    () => {
      clearTimeout(timers.payment)
      paying = true
    },
    { signal: stop.signal },
  )
  for (const end of ['piPaymentCompleted', 'piPaymentCancelled', 'piPaymentError'])
    window.addEventListener(
      end,
      () =>
        later('payment', afterPaymentMs, () => {
          paying = false
          play()
        }),
      { signal: stop.signal },
    )
  return () => {
    stop.abort()
    clearTimeout(timers.payment)
    paying = false
    waiting = []
  }
}

/** What one look at the XP shows that the look before did not. */
export const gainBetween = (before: XpProgress | null, after: XpProgress): Gain | null => {
  if (!before || after.total_xp_earned <= before.total_xp_earned) return null
  return {
    xp: after.total_xp_earned - before.total_xp_earned,
    level: after.current_level > before.current_level ? after.current_level : null,
  }
}
