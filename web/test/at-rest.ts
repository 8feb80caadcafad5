// Something stands still: what slid or faded in has come to its place, and a finger meets what the eye saw.
import { vi } from 'vitest'
import { frames } from './clock.ts'

/** What moves for ever is not waited for. */
const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().iterations !== Infinity

/** Waits until nothing on the page is on its way. */
export const atRest = async (): Promise<void> => {
  await frames()
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  )
}

/** Whether it or what it stands in is on its way, like a sheet that comes up. */
const isCarried = (element: Element | null): boolean =>
  element !== null &&
  (element.getAnimations().some((each) => each.playState === 'running' && ends(each)) ||
    isCarried(element.parentElement))

/** Waits until something stands where it stood a frame before; what never rests is let be after so many frames. */
export const elementAtRest = async (element: Element, mostFrames = 120): Promise<void> => {
  const { x, y } = element.getBoundingClientRect()
  await frames(1)
  const now = element.getBoundingClientRect()
  if (mostFrames > 0 && (now.x !== x || now.y !== y || isCarried(element))) await elementAtRest(element, mostFrames - 1)
}

/** Waits until what came near is seen to, and no call and no part of the page is on its way (src/lib/settled.ts). */
export const settled = async (): Promise<void> => {
  await frames(4)
  await vi.waitFor(
    () => {
      if (!('settled' in document.documentElement.dataset)) throw new Error('the page is not settled')
    },
    { timeout: 15_000, interval: 20 },
  )
}
