// Where one is in a rail: ten products at a time; forward goes along the page, then to the next, and from the last to
// the first (spec §4).
import { pageSizes } from '@lamplit/contract/page-sizes'
import { useState, type RefObject } from 'react'
import { prefersReducedMotion } from '../../lib/preferences.ts'

/** Spec §9: so near to the end counts as the end. */
const endTolerance = 5

export interface RailPages {
  from: number
  to: number
  pages: number
  /** The next ten; after the last the first. What a person does is told. */
  turn: (by?: 'person') => void
  /** A screen on or back; at the end of the ten, the next or the previous ten. */
  forward: () => void
  back: () => void
}

export const useRailPages = (
  track: RefObject<HTMLElement | null>,
  total: number,
  onPaged: (page: { from: number; to: number }) => void,
): RailPages => {
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(total / pageSizes.carousel))
  const bounds = (at: number) => ({ from: at * pageSizes.carousel, to: Math.min((at + 1) * pageSizes.carousel, total) })
  const here = Math.min(page, pages - 1)
  const open = (wanted: number, by?: 'person'): void => {
    const at = (wanted + pages) % pages
    setPage(at)
    track.current?.scrollTo({ left: 0 })
    if (by && pages > 1) onPaged(bounds(at))
  }
  const along = (direction: 1 | -1): boolean => {
    const view = track.current
    if (!view) return false
    // From right to left a rail begins at 0, too, and goes on below it.
    const [way, gone] = [getComputedStyle(view).direction === 'rtl' ? -1 : 1, Math.abs(view.scrollLeft)]
    const atEnd = direction === 1 ? gone + view.clientWidth >= view.scrollWidth - endTolerance : gone <= endTolerance
    if (atEnd) return false
    view.scrollBy({
      left: way * direction * view.clientWidth * 0.9,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
    return true
  }
  return {
    ...bounds(here),
    pages,
    turn: (by) => open(here + 1, by),
    forward: () => {
      if (!along(1)) open(here + 1, 'person')
    },
    back: () => {
      if (!along(-1) && pages > 1) open(here - 1, 'person')
    },
  }
}
