// Drags a sheet down by its handle; further than 40 px closes it (design §5.0). The close button does the same.
import { useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { mediaMatches, wideScreen } from '../lib/media.ts'

const closeAfterPx = 40

export const useSheetDrag = (sheet: RefObject<HTMLElement | null>, onDismiss: () => boolean) => {
  const startedAt = useRef<number | null>(null)
  const moveTo = (offset: number): void => {
    if (sheet.current) sheet.current.style.translate = offset > 0 ? `0 ${offset}px` : ''
  }
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0 || mediaMatches(wideScreen) || (event.target as Element).closest('button,a,input,select')) return
      startedAt.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (startedAt.current !== null) moveTo(event.clientY - startedAt.current)
    },
    onPointerUp: (event: ReactPointerEvent) => {
      if (startedAt.current === null) return
      const moved = event.clientY - startedAt.current
      startedAt.current = null
      moveTo(0)
      if (moved > closeAfterPx) onDismiss()
    },
    onPointerCancel: () => { startedAt.current = null; moveTo(0) },
  }
}
