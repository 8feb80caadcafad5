// The keys of a field with rows below: the focus stays in the field, the arrows choose a row (combobox with a grid,
// design §5.4).
import { useEffect, useState } from 'react'

export interface RowKeys {
  count: number
  open: boolean
  onOpen: (open: boolean) => void
  pick: (place: number) => void
  /** → at the end of the words. */
  copy: (place: number) => void
  /** Delete. */
  remove: (place: number) => void
}

const atEnd = (field: EventTarget | null): boolean =>
  field instanceof HTMLInputElement && field.selectionStart === field.value.length

/** Which row is chosen, and what a key does; true when the key was for the rows. */
export const useRowKeys = ({
  count,
  open,
  onOpen,
  pick,
  copy,
  remove,
}: RowKeys): { active: number; onKey: (event: KeyboardEvent) => void } => {
  const [active, setActive] = useState(-1)
  useEffect(() => {
    setActive(-1)
  }, [open, count])
  const act = ({ key, target }: KeyboardEvent): boolean => {
    const shown = open && count > 0
    const chosen = shown && active >= 0
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (!open) {
          onOpen(true)
          return true
        }
        // Beyond either end lies the field itself.
        if (shown)
          setActive((place) =>
            key === 'ArrowDown' ? (place === count - 1 ? -1 : place + 1) : place < 0 ? count - 1 : place - 1,
          )
        return shown
      case 'Enter':
        if (chosen) pick(active)
        return chosen
      case 'Escape':
        if (shown) onOpen(false)
        return shown
      case 'ArrowRight':
        if (chosen && atEnd(target)) {
          copy(active)
          return true
        }
        return false
      case 'Delete':
        if (chosen) remove(active)
        return chosen
      default:
        return false
    }
  }
  return {
    active,
    onKey: (event) => {
      if (event.isComposing || !act(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
