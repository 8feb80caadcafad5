// Drags a sheet down by its handle; further than 40 px closes it (design §5.0). The close button does the same.
import { useRef, type PointerEvent as ReactPointerEvent } from 'react'
import { mediaMatches, wideScreen } from '../lib/media.ts'

const closeAfterPx = 40

/** Handlers for the top part of a sheet; the sheet is its parent element. */
export const useSheetDrag = (onDismiss: () => boolean) => {
  const startedAt = useRef<number | null>(null)
  const moveTo = (event: ReactPointerEvent, offset: number): void => {
    const sheet = event.currentTarget.parentElement
    if (sheet) sheet.style.translate = offset > 0 ? `0 ${offset}px` : ''
  }
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0 || mediaMatches(wideScreen) || (event.target as Element).closest('button,a,input,select'))
        return
      startedAt.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (startedAt.current !== null) moveTo(event, event.clientY - startedAt.current)
    },
    onPointerUp: (event: ReactPointerEvent) => {
      if (startedAt.current === null) return
      const moved = event.clientY - startedAt.current
      startedAt.current = null
      moveTo(event, 0)
      if (moved > closeAfterPx) onDismiss()
    },
    onPointerCancel: (event: ReactPointerEvent) => {
      startedAt.current = null
      moveTo(event, 0)
    },
  }
}
