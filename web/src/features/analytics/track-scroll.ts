// How far down a page was read: an event at each new quarter (spec §4, §9).
import { analyticsLimits } from '@lamplit/contract/analytics'
import { depthSteps, type Depth } from './record.ts'

const { scrollStep } = analyticsLimits

/** The quarters that are reached, of a page that can be scrolled at all. */
export const quartersAt = (top: number, view: number, height: number): Depth[] => {
  const way = height - view
  if (way <= 0) return []
  // A screen whose pixels are not whole ends up to one short of the end.
  const percent = top >= way - 1 ? 100 : (top / way) * 100
  return depthSteps.filter((step) => Math.floor(percent / scrollStep) * scrollStep >= step)
}

const restMs = 200

export interface ScrollWatch {
  stop: () => void
  again: () => void
}

/** The page is measured after the scrolling, never in it. */
export const watchScroll = (reached: (depth: Depth) => void): ScrollWatch => {
  let deepest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    timer = undefined
    for (const quarter of quartersAt(window.scrollY, window.innerHeight, document.documentElement.scrollHeight)) {
      if (quarter <= deepest) continue
      deepest = quarter
      reached(quarter)
    }
  }
  const onScroll = (): void => {
    timer ??= setTimeout(look, restMs)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return {
    stop: () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    },
    again: () => {
      clearTimeout(timer)
      timer = undefined
      deepest = 0
    },
  }
}
