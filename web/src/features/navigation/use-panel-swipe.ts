// A finger that goes down over the panel, or towards the edge it stands at, closes it beyond 40 px (spec §9,
// design §3.3).
import { useEffect } from 'react'
import { mediaMatches, prefersLessMotion } from '../../lib/media.ts'

export const hideSwipePx = 40

/** Whether a way of so many pixels closes it: down, or sideways to its own edge, whichever of the two it is more of. */
export const closesPanel = (dx: number, dy: number, onLeft: boolean): boolean => {
  const sideways = Math.abs(dx) > Math.abs(dy)
  return sideways ? (onLeft ? -dx : dx) > hideSwipePx : dy > hideSwipePx
}

export const usePanelSwipe = (element: HTMLElement | null, onLeft: boolean, onClose: () => void): void => {
  useEffect(() => {
    if (!element) return
    const stop = new AbortController()
    let start: { x: number; y: number; top: boolean } | null = null
    const way = ({ changedTouches: [touch] }: TouchEvent) =>
      start && touch ? { dx: touch.clientX - start.x, dy: touch.clientY - start.y } : { dx: 0, dy: 0 }
    const on = (name: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel', heard: (event: TouchEvent) => void) =>
      element.addEventListener(name, heard, { signal: stop.signal, passive: true })
    const letGo = (): void => {
      start = null
      element.style.translate = ''
    }
    on('touchstart', (event) => {
      const [touch] = event.touches
      // A second finger ends it; in a field the finger moves the mark.
      start =
        event.touches.length === 1 && touch && !(event.target as Element).closest('input')
          ? { x: touch.clientX, y: touch.clientY, top: (element.querySelector('[data-scrolls]')?.scrollTop ?? 0) <= 0 }
          : null
    })
    on('touchmove', (event) => {
      const { dx, dy } = way(event)
      // Where the content scrolls, a finger that goes down scrolls it first.
      if (start?.top && dy > 0 && dy > Math.abs(dx) && !mediaMatches(prefersLessMotion))
        element.style.translate = `0 ${dy}px`
    })
    on('touchend', (event) => {
      const { dx, dy } = way(event)
      const closes = start !== null && closesPanel(dx, dy, onLeft) && (start.top || Math.abs(dx) > Math.abs(dy))
      letGo()
      if (closes) onClose()
    })
    on('touchcancel', letGo)
    return () => stop.abort()
  }, [element, onLeft, onClose])
}
