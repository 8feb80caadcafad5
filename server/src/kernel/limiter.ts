// How many requests a caller may make: a window per budget and caller, in this process (quality RL-2).
import { budgets } from '@lamplit/contract/limits'
import type { Budget } from '@lamplit/contract/endpoint'
import { Fail } from './fail.ts'

export interface Limiter {
  /** Counts a request; refuses the one over the limit and says when to come back, in seconds. */
  take: (budget: Exclude<Budget, 'none'>, caller: string, now: Date) => void
}

/** `scale` multiplies every limit: in the sandbox one machine plays everyone. */
export const openLimiter = (scale: number): Limiter => {
  const windows = new Map<string, { until: number; taken: number }>()
  return {
    take: (budget, caller, now) => {
      const { limit, seconds } = budgets[budget]
      const key = `${budget} ${caller}`
      const ms = now.getTime()
      let window = windows.get(key)
      if (!window || window.until <= ms) {
        if (windows.size > 50_000) sweep(windows, ms)
        window = { until: ms + seconds * 1000, taken: 0 }
        windows.set(key, window)
      }
      if (++window.taken > limit * scale)
        throw new Fail('RATE_LIMITED', { retry_after: Math.ceil((window.until - ms) / 1000) })
    },
  }
}

const sweep = (windows: Map<string, { until: number }>, ms: number): void => {
  for (const [key, { until }] of windows) if (until <= ms) windows.delete(key)
  // Only a flood of made-up callers gets here: forgetting them all costs less than remembering.
  if (windows.size > 50_000) windows.clear()
}
