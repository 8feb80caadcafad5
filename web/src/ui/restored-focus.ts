// A pressed button goes dead while it works, and the focus would fall out of the dialog with it: it goes to what needs
// mending, else to the content.
import { useEffect, useRef, type RefObject } from 'react'

/**
 * Put the ref on a focusable part (`tabIndex={-1}`) of the dialog; `changes` are the values whose change may take the
 * focus away.
 */
export const useRestoredFocus = <E extends HTMLElement>(...changes: unknown[]): RefObject<E | null> => {
  const part = useRef<E>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (focused && focused !== document.body && !focused.matches(':disabled')) return
    const wrong = part.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? part.current)?.focus({ preventScroll: !wrong })
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what may have taken the focus away
  }, changes)
  return part
}
