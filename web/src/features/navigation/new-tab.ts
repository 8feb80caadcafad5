// Ctrl or ⌘ and a press on a button of the navigation: it closes, and what the button leads to opens in a new tab
// (spec §2, design §3.3).
import type { MouseEvent } from 'react'
import { closeNav } from './nav-state.ts'

export const asksForNewTab = ({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  ctrlKey || metaKey

export const openInNewTab = (path: string): void => {
  closeNav()
  window.open(path, '_blank', 'noopener')
}
