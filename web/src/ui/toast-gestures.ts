// A toast waits while someone looks at it, by mouse, focus or touch, and leaves when a finger swipes it right or up;
// its close button does the same (design §3.6, §9.2).
import { useEffect, type RefObject } from 'react'
import { dismissToast, pauseToast, resumeToast, type Toast } from '../lib/toast.ts'

export const swipeAwayPx = 60

type Look = 'hover' | 'focus' | 'touch'

export const useToastGestures = (
  card: RefObject<HTMLElement | null>,
  { id, dismissible, pauseOnHover }: Pick<Toast, 'id' | 'dismissible' | 'pauseOnHover'>,
): void => {
  useEffect(() => {
    const element = card.current
    if (!element) return
    const looks = new Set<Look>()
    let start: { x: number; y: number } | null = null
    const stop = new AbortController()
    const on = (name: string, heard: (event: PointerEvent) => void): void =>
      element.addEventListener(name, heard as EventListener, { signal: stop.signal })
    const look = (by: Look): void => {
      looks.add(by)
      pauseToast(id)
    }
    // Whoever still looks in another way keeps it.
    const lookAway = (by: Look): void => {
      if (looks.delete(by) && looks.size === 0) resumeToast(id)
    }
    const away = ({ clientX, clientY }: PointerEvent): { right: number; up: number } => ({
      right: Math.max(0, clientX - start!.x),
      up: Math.max(0, start!.y - clientY),
    })
    const letGo = (): void => {
      start = null
      element.style.translate = ''
      lookAway('touch')
    }

    on('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && pauseOnHover) look('hover')
    })
    on('pointerleave', () => lookAway('hover'))
    on('focusin', () => look('focus'))
    on('focusout', () => lookAway('focus'))
    on('pointerdown', ({ pointerType, clientX: x, clientY: y }) => {
      // A mouse marks words to copy them.
      if (pointerType === 'mouse') return
      start = { x, y }
      look('touch')
    })
    on('pointermove', (event) => {
      if (start === null || !dismissible) return
      const { right, up } = away(event)
      element.style.translate = right >= up ? `${right}px 0` : `0 ${-up}px`
    })
    on('pointerup', (event) => {
      if (start === null) return
      const { right, up } = away(event)
      const swiped = dismissible && Math.max(right, up) > swipeAwayPx
      if (swiped) dismissToast(id)
      else letGo()
    })
    on('pointercancel', () => {
      if (start !== null) letGo()
    })
    return () => stop.abort()
  }, [card, id, dismissible, pauseOnHover])
}
