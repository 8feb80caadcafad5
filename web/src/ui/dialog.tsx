// Dialogs of the market: a sheet from below under 768 px, centred from there on (design §5.0). The behaviour loads with
// the first one.
import { Suspense, useState, type ComponentType } from 'react'
import { layerHeight, useLayer } from './layers.ts'
import type { DialogContent } from './dialog-surface.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { loadSlot } from '../lib/slots.ts'

const DialogSurface = lazyPart(() => import('./dialog-surface.tsx').then((module) => module.DialogSurface))

declare module '../lib/slots.ts' {
  interface SlotTable {
    /** A dialog itself, so that the one it lies over only knows its slot. */
    discardDialog: ComponentType<{ open: boolean; onKeep: () => void; onDiscard: () => void }>
  }
}
const DiscardDialog = lazyPart(() => loadSlot('discardDialog'))

export interface DialogProps extends DialogContent {
  open: boolean
  /** Called when the person closes it by any way: button, scrim, Escape, Back, drag. */
  onClose: () => void
  /** What was typed would be lost: closing asks "Discard changes?" first. */
  unsaved?: boolean
  /** Something is under way that closing would leave half done: nothing closes it. */
  busy?: boolean
  /** False when the address itself says that the dialog is open; then Back works by the router. */
  historyEntry?: boolean
}

export const Dialog = ({
  open,
  onClose,
  unsaved = false,
  busy = false,
  historyEntry = true,
  children,
  ...content
}: DialogProps) => {
  const [asking, setAsking] = useState(false)
  const dismiss = (): boolean => {
    if (busy) return false
    if (unsaved) {
      setAsking(true)
      return false
    }
    onClose()
    return true
  }
  const { id, place } = useLayer(open, dismiss, historyEntry)
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense
      fallback={
        open ? <div className="fixed inset-0 bg-scrim" style={{ zIndex: layerHeight(Math.max(0, place)) }} /> : null
      }
    >
      <DialogSurface {...content} open={open} layerId={id} place={place} busy={busy} onDismiss={dismiss}>
        {children}
        {/* Inside the dialog it asks about, so that the two are one stack for focus and screen readers. */}
        {asking ? (
          <Suspense>
            <DiscardDialog
              open
              onKeep={() => setAsking(false)}
              onDiscard={() => {
                setAsking(false)
                onClose()
              }}
            />
          </Suspense>
        ) : null}
      </DialogSurface>
    </Suspense>
  )
}
