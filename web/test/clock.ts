// A clock that a browser test turns itself, and the frames of the real one.
import { vi } from 'vitest'

const { requestAnimationFrame: nextFrame } = window

/** So many frames are painted: what observers tell has been told. */
export const frames = async (count = 2): Promise<void> => {
  for (let frame = 0; frame < count; frame++)
    await new Promise((painted) => {
      nextFrame.call(window, painted)
    })
}

export interface Clock {
  pass: (ms: number) => Promise<void>
  /** The same at once, for long times: nothing is drawn on the way. */
  leap: (ms: number) => Promise<void>
  /** Lets time go by in short steps until something holds, half a minute at most. */
  until: (holds: () => unknown) => Promise<void>
}

const stepMs = 50
const mostMs = 30_000

/** Idle callbacks are none of them: work that waits for nothing but a free moment goes on. */
const faked = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

/**
 * From here on the page's time stands still; `pass` lets milliseconds go by, and the page draws what they changed.
 * No expectation that is tried again and no mouse that waits for its target lets time go by.
 */
export const installClock = (): Clock => {
  vi.useFakeTimers({ toFake: [...faked], now: Date.now() })
  // Whoever finds a fake clock turns it while they wait.
  vi.isFakeTimers = () => false
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms)
    await frames()
  }
  return {
    pass,
    leap: async (ms) => {
      vi.advanceTimersByTime(ms)
      await frames()
    },
    until: async (holds) => {
      for (let passed = 0; !holds(); passed += stepMs) {
        if (passed > mostMs) throw new Error(`after half a minute it does not hold that ${String(holds)}`)
        await pass(stepMs)
      }
    },
  }
}
