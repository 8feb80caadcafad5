// A row that is put away by swiping it left; its menu does the same (design §5.7, §9.2).
import { useEffect, useRef, type RefObject } from 'react'

const swipeAwayPx = 88
/** Less is a tap, or the beginning of a scroll. */
const noticeablePx = 8

export const useSwipeAway = <E extends HTMLElement>(onAway: () => void): RefObject<E | null> => {
  const row = useRef<E>(null)
  const away = useRef(onAway)
  useEffect(() => {
    away.current = onAway
  })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const stop = new AbortController()
    let start: { x: number; y: number } | null = null
    let moved = 0
    const moveTo = (x: number): void => {
      element.style.translate = x === 0 ? '' : `${x}px 0`
    }
    const on = (name: string, heard: (event: PointerEvent) => void) =>
      element.addEventListener(name, heard as EventListener, { signal: stop.signal })
    on('pointerdown', ({ clientX: x, clientY: y, pointerType }) => {
      start = pointerType === 'mouse' ? null : { x, y }
      moved = 0
    })
    on('pointermove', ({ clientX }) => {
      if (start === null) return
      moved = Math.min(0, clientX - start.x)
      if (moved < -noticeablePx) moveTo(moved)
    })
    on('pointerup', () => {
      if (start !== null && moved < -swipeAwayPx) away.current()
      start = null
      moveTo(0)
    })
    // The browser took the touch over for scrolling.
    on('pointercancel', () => {
      start = null
      moved = 0
      moveTo(0)
    })
    // What was swiped was not tapped.
    element.addEventListener(
      'click',
      (event) => {
        if (moved < -noticeablePx) {
          event.preventDefault()
          event.stopPropagation()
        }
        moved = 0
      },
      { capture: true, signal: stop.signal },
    )
    return () => stop.abort()
  }, [])
  return row
}
