// A toast waits while someone looks at it, by mouse, focus or touch, and leaves when it is swiped right or up (design §3.6).
import { useEffect, type RefObject } from 'react'
import { dismissToast, pauseToast, resumeToast } from '../lib/toast.ts'

const swipeAwayPx = 60

export const useToastGestures = (card: RefObject<HTMLElement | null>, id: number): void => {
  useEffect(() => {
    const element = card.current
    if (!element) return
    let start: { x: number; y: number } | null = null
    const stop = new AbortController()
    const on = (names: string[], heard: (event: Event) => void) => names.forEach((name) => element.addEventListener(name, heard, { signal: stop.signal }))
    on(['pointerenter', 'focusin'], () => pauseToast(id))
    on(['pointerleave', 'focusout', 'pointercancel'], () => resumeToast(id))
    on(['pointerdown'], (event) => {
      start = { x: (event as PointerEvent).clientX, y: (event as PointerEvent).clientY }
      pauseToast(id)
    })
    on(['pointerup'], (event) => {
      const { clientX, clientY, pointerType } = event as PointerEvent
      const away = start !== null && (clientX - start.x > swipeAwayPx || start.y - clientY > swipeAwayPx)
      start = null
      if (away) dismissToast(id)
      // A mouse that is still over it goes on looking.
      else if (pointerType !== 'mouse') resumeToast(id)
    })
    return () => stop.abort()
  }, [card, id])
}
