// Which rail of the page moves by itself: one at most. One that a person started folds the others away until it rests
// (spec §4; design §4.2).
import { create } from 'zustand'

/** `person` pressed play; `itself` is the first list of the page, which folds nothing. */
export interface Moving {
  rail: string
  by: 'person' | 'itself'
}

interface State {
  moving: Moving | null
  /** Folded rails that a person has opened again meanwhile. */
  shown: readonly string[]
}
export const useMoving = create<State>(() => ({ moving: null, shown: [] }))

/** Starting one rests the one that moved before. */
export const startMoving = (rail: string, by: Moving['by']): void =>
  useMoving.setState({ moving: { rail, by }, shown: [] })

export const restMoving = (rail: string): void => {
  if (useMoving.getState().moving?.rail === rail) useMoving.setState({ moving: null, shown: [] })
}

export const unfold = (rail: string): void => useMoving.setState(({ shown }) => ({ shown: [...shown, rail] }))

export const isFolded =
  (rail: string) =>
  ({ moving, shown }: State): boolean =>
    moving !== null && moving.by === 'person' && moving.rail !== rail && !shown.includes(rail)

/** Folding takes so long (design §4.2), and a little more for a slow frame. */
const foldMs = 200 + 60

const onScreen = (element: Element | null): boolean => {
  const box = element?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
}

/**
 * Keeps an element where it is on the screen while what lies above it folds or unfolds; if it is not to be seen, what
 * is.
 */
export const keepScrollPosition = (wanted: Element | null): void => {
  const page = document.documentElement
  const element = onScreen(wanted)
    ? wanted
    : (document.elementFromPoint?.(window.innerWidth / 2, window.innerHeight / 2) ?? null)
  const top = element?.getBoundingClientRect().top
  if (top === undefined) return
  const until = performance.now() + foldMs
  page.style.overflowAnchor = 'none'
  const hold = (): void => {
    const slipped = element!.getBoundingClientRect().top - top
    if (Math.abs(slipped) >= 1) window.scrollBy(0, slipped)
    if (performance.now() < until) requestAnimationFrame(hold)
    else page.style.overflowAnchor = ''
  }
  requestAnimationFrame(hold)
}
