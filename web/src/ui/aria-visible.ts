// Keeps the top dialog visible to screen readers.
import { useEffect, type RefObject } from 'react'

/**
 * Dialogs opened beside each other, not inside, each hide everything else from screen readers, and the lower one can be
 * the last to do so. Whatever hides the top one is taken back while it is on top.
 */
export const useAriaVisible = (popup: RefObject<HTMLElement | null>, top: boolean): void => {
  useEffect(() => {
    const root = top ? popup.current?.closest('body > *') : null
    if (!root) return
    const show = (): void => root.removeAttribute('aria-hidden')
    show()
    const watch = new MutationObserver(show)
    watch.observe(root, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => watch.disconnect()
  }, [popup, top])
}
