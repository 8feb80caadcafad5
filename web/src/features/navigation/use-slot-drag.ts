// Dragging a shortcut onto a slot: a mouse lifts it after 6 px, a finger by resting on it, so that the list still
// scrolls (design §5.5). Buttons do the same.
import { useEffect, useState } from 'react'
import { library, type SlotKey } from './slots.ts'

const slopPx = 6
const restMs = 200

export interface Carried {
  key: SlotKey
  x: number
  y: number
  over: number | null
}

const keyAt = (at: Element): SlotKey | null =>
  library.find((key) => key === at.closest<HTMLElement>('[data-carries]')?.dataset['carries']) ?? null
const slotAt = (x: number, y: number): number | null => {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')?.dataset['slot']
  return place === undefined ? null : Number(place)
}

/** Listens on the whole customizer; `onDrop` puts what is carried into the slot under it. */
export const useSlotDrag = (
  element: HTMLElement | null,
  onDrop: (key: SlotKey, slot: number) => void,
): Carried | null => {
  const [carried, setCarried] = useState<Carried | null>(null)
  useEffect(() => {
    if (!element) return
    const stop = new AbortController()
    let held: {
      key: SlotKey
      x: number
      y: number
      pointer: number
      touch: boolean
      lifted: boolean
      timer: ReturnType<typeof setTimeout>
    } | null = null
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      heard: (event: HTMLElementEventMap[K]) => void,
      passive = true,
    ) => element.addEventListener(name, heard, { signal: stop.signal, passive })
    const carry = (x: number, y: number): void => {
      if (held) setCarried({ key: held.key, x, y, over: slotAt(x, y) })
    }
    const lift = (x: number, y: number): void => {
      if (!held) return
      held.lifted = true
      element.setPointerCapture?.(held.pointer)
      carry(x, y)
    }
    const end = (): void => {
      clearTimeout(held?.timer)
      held = null
      setCarried(null)
    }
    on('pointerdown', (event) => {
      const key = event.button === 0 && event.isPrimary ? keyAt(event.target as Element) : null
      if (!key) return
      const { clientX: x, clientY: y } = event
      const touch = event.pointerType === 'touch'
      held = {
        key,
        x,
        y,
        pointer: event.pointerId,
        touch,
        lifted: false,
        timer: setTimeout(() => {
          if (touch) lift(x, y)
        }, restMs),
      }
    })
    on('pointermove', (event) => {
      if (held?.pointer !== event.pointerId) return
      if (held.lifted) {
        carry(event.clientX, event.clientY)
        return
      }
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= slopPx) return
      if (held.touch) end()
      else lift(event.clientX, event.clientY)
    })
    on('pointerup', (event) => {
      if (held?.pointer !== event.pointerId) return
      const slot = held.lifted ? slotAt(event.clientX, event.clientY) : null
      const { key, lifted } = held
      end()
      if (!lifted) return
      // The click that follows was no press.
      element.addEventListener(
        'click',
        (click) => {
          click.stopPropagation()
          click.preventDefault()
        },
        { capture: true, once: true, signal: AbortSignal.timeout(50) },
      )
      if (slot !== null) onDrop(key, slot)
    })
    on('pointercancel', end)
    // What is carried by a finger does not scroll the list.
    on(
      'touchmove',
      (event) => {
        if (held?.lifted) event.preventDefault()
      },
      false,
    )
    return () => {
      stop.abort()
      clearTimeout(held?.timer)
    }
  }, [element, onDrop])
  return carried
}
