// How many cards of a row are drawn by now: those that a phone shows come first, the others a few at a time when the browser is idle.
import { pageSizes } from '@lamplit/contract/page-sizes'
import { useDeferredValue, useEffect, useState } from 'react'
import { covered, drawInTurn, marketOpen } from '../../lib/in-turn.ts'

/** What a phone shows of ten. */
const first = 3
const most = pageSizes.carousel

/** Ten at once kept a slow phone from answering a finger. Under the opening screen nobody sees the others: they wait until it is gone. */
export const useDrawn = (): number => {
  const [drawn, draw] = useState(typeof requestIdleCallback === 'function' ? first : most)
  useEffect(() => { if (drawn < most) void drawInTurn(() => draw(drawn + first), covered() ? marketOpen : undefined) }, [drawn])
  return useDeferredValue(drawn, first)
}
