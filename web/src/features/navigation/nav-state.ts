// Where the navigation panel stands, for all who open, close and draw it. It is drawn while it is not idle.
import { create } from 'zustand'
import { closingMs, canTransition, openingMs, settleMs, type NavState } from './machine.ts'

interface Nav {
  state: NavState
  /** It closes because somebody goes to a page: that one takes the focus, not the tab. */
  leaving: boolean
}

export const useNav = create<Nav>(() => ({ state: 'idle', leaving: false }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Makes a move if there is one; any other is ignored, and told in development. */
export const transitionNav = (to: NavState, leaving = false): boolean => {
  const { state } = useNav.getState()
  if (!canTransition(state, to)) {
    // oxlint-disable-next-line no-console -- for whoever builds it, never in a built page
    if (import.meta.env.DEV) console.warn(`The navigation does not go from ${state} to ${to}.`)
    return false
  }
  clearTimeout(timer)
  useNav.setState({ state: to, leaving: to === 'closing' ? leaving : useNav.getState().leaving && to === 'idle' })
  if (to === 'opening') timer = setTimeout(transitionNav, openingMs, 'open')
  if (to === 'closing') timer = setTimeout(transitionNav, closingMs + settleMs, 'idle')
  return true
}

export const isShowing = (state: NavState): boolean => state === 'opening' || state === 'open'

export const openNav = (): void => {
  if (!isShowing(useNav.getState().state)) transitionNav('opening')
}
/** Closes it and gives the focus back to the tab. */
export const closeNav = (): void => {
  if (isShowing(useNav.getState().state)) transitionNav('closing')
}
/** Closes it because a page opens. */
export const closeNavForPage = (): void => {
  if (isShowing(useNav.getState().state)) transitionNav('closing', true)
}

/** Runs once the panel is gone; never, if it is opened again before. */
export const afterNavClosed = (run: () => void): void => {
  const stop = useNav.subscribe(({ state }) => {
    if (state === 'closing') return
    stop()
    if (state === 'idle') run()
  })
}
