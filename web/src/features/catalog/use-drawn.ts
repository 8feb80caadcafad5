// How many cards of a row are drawn by now: those that a phone shows come first, the others a few at a time when the
// browser is idle.
import { pageSizes } from '@lamplit/contract/page-sizes'
import { useEffect, useState } from 'react'
import { drawWhenIdle, marketOpen } from '../../lib/idle-queue.ts'

/** What a phone shows of ten, and whose pictures come at once. */
const first = 4
const most = pageSizes.carousel

/**
 * Ten at once kept a slow phone from answering a finger. Under the opening screen nobody sees the others: they wait
 * until it is gone. Who leaps to the last one has them `all` at once.
 */
export const useDrawn = (): [drawn: number, all: () => void] => {
  const [drawn, draw] = useState(typeof requestIdleCallback === 'function' ? first : most)
  useEffect(() => {
    if (drawn < most) void drawWhenIdle(() => draw(drawn + first), marketOpen)
  }, [drawn])
  return [drawn < most ? drawn : Infinity, () => draw(most)]
}
