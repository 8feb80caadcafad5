// The tab under a finger or a mouse: 6 px of slop, then it follows and docks to the half where it is let go; held
// still, it asks for its menu (design §3.3).
import { useRef, type PointerEvent as ReactPointerEvent, type TouchEvent } from 'react'
import { dragSlopPx, isRightToLeft, positionDropped, tabHeight, tabPosition, type Room } from './tab-position.ts'

const heldMs = 500

/** What the tab may move in, read from the page as it is. */
export const roomNow = (): Room => ({
  width: window.innerWidth,
  height: window.innerHeight,
  header: document.querySelector('header')?.offsetHeight ?? 0,
})

interface Drag {
  pointer: number
  x: number
  y: number
  moving: boolean
  timer: ReturnType<typeof setTimeout>
}

export const useTabDrag = (onHeld: () => void, onDocked: () => void) => {
  const drag = useRef<Drag | null>(null)
  /** The click that follows a drag or a hold was not meant to open the panel. */
  const swallow = useRef(false)
  const follow = (tab: HTMLElement, x: number, y: number): void => {
    tab.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`
  }
  const end = (tab: HTMLElement): void => {
    clearTimeout(drag.current?.timer)
    drag.current = null
    follow(tab, 0, 0)
  }
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      swallow.current = false
      const timer = setTimeout(() => {
        if (drag.current?.moving === false) {
          swallow.current = true
          onHeld()
        }
      }, heldMs)
      // A quick mouse is off the tab before it says so.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false, timer }
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
      if (!now.moving && Math.hypot(dx, dy) <= dragSlopPx) return
      if (!now.moving) {
        now.moving = true
        clearTimeout(now.timer)
      }
      follow(event.currentTarget, dx, dy)
    },
    onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      const tab = event.currentTarget
      if (now.moving) {
        swallow.current = true
        const y = tab.getBoundingClientRect().top + tabHeight
        tabPosition.set(positionDropped({ x: event.clientX, y }, roomNow(), isRightToLeft()))
        onDocked()
      }
      end(tab)
    },
    // Nor was the press of a pretended mouse: it would take the focus from the menu that the hold opened.
    onTouchEnd: (event: TouchEvent) => {
      if (swallow.current && event.cancelable) event.preventDefault()
    },
    onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => end(event.currentTarget),
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!swallow.current) return
      swallow.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
