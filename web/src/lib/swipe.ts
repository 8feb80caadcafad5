// Sideways swipes of a finger: locked to one direction after 8 px, never from the edge of the screen, where the system
// goes back (design §6, Gesture helper).

export type SwipeWay = 'left' | 'right'

export interface Swiping {
  /** From how many pixels on letting go means it (spec §9: cards 50, details 100). */
  threshold: number
  /** What is swiped when a finger comes down there; null lets it go by. */
  target: (at: Element) => HTMLElement | null
  /** Follows the finger; `ready` says that letting go now would count. */
  onMove?: (target: HTMLElement, by: number, ready: boolean) => void
  /** The finger is gone; `way` is null when it was not far enough or was interrupted. */
  onEnd: (target: HTMLElement, way: SwipeWay | null) => void
}

const lockPx = 8
const edgePx = 24

interface Running {
  pointer: number
  target: HTMLElement
  x: number
  y: number
  by: number
  locked: boolean
}

/** Listens on `root`, which must leave vertical panning to the browser (`touch-pan-y`). Answers the way to stop. */
export const followSwipes = (root: HTMLElement, { threshold, target, onMove, onEnd }: Swiping): (() => void) => {
  let running: Running | null = null
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    run: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): void => root.addEventListener(name, run, { signal: stop.signal, capture })

  const end = (way: SwipeWay | null): void => {
    const ended = running
    running = null
    if (ended?.locked) onEnd(ended.target, way)
  }
  on('pointerdown', (event) => {
    // A second finger ends it.
    if (running) return end(null)
    if (
      event.pointerType !== 'touch' ||
      !event.isPrimary ||
      event.clientX < edgePx ||
      event.clientX > window.innerWidth - edgePx
    )
      return
    const found = target(event.target as Element)
    if (found)
      running = { pointer: event.pointerId, target: found, x: event.clientX, y: event.clientY, by: 0, locked: false }
  })
  on('pointermove', (event) => {
    if (running?.pointer !== event.pointerId) return
    const [dx, dy] = [event.clientX - running.x, event.clientY - running.y]
    if (!running.locked) {
      if (Math.hypot(dx, dy) < lockPx) return
      if (Math.abs(dy) >= Math.abs(dx)) {
        running = null
        return
      }
      running.locked = true
    }
    running.by = dx
    onMove?.(running.target, dx, Math.abs(dx) > threshold)
  })
  on('pointerup', (event) => {
    if (running?.pointer !== event.pointerId) return
    const { by, locked } = running
    if (locked) swallowClick(root)
    end(Math.abs(by) > threshold ? (by > 0 ? 'right' : 'left') : null)
  })
  on('pointercancel', () => end(null))
  return () => {
    end(null)
    stop.abort()
  }
}

/** The click that follows a swipe was not meant for what lies under the finger. */
const swallowClick = (root: HTMLElement): void => {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 50)
}
