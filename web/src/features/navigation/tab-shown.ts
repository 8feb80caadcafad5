// Whether the tab is in sight: hidden by choice it leaves a sliver; after a search it rests for three seconds and comes
// back with a glow (spec §9, design §3.3).
import { create } from 'zustand'
import { stored, yesOrNo } from '../../lib/stored.ts'

export const restAfterSearchMs = 3000
export const glowMs = 600

/** Hidden by choice, in the tab's own menu or in the settings; kept by this browser. */
export const tabHidden = stored('lamplit.nav-hidden', false, yesOrNo)

export const useTabShown = create<{ resting: boolean; glowing: boolean }>(() => ({ resting: false, glowing: false }))

let timer: ReturnType<typeof setTimeout> | undefined

const glow = (): void => {
  clearTimeout(timer)
  useTabShown.setState({ resting: false, glowing: true })
  timer = setTimeout(() => useTabShown.setState({ glowing: false }), glowMs)
}

export const restAfterSearch = (): void => {
  clearTimeout(timer)
  useTabShown.setState({ resting: true, glowing: false })
  timer = setTimeout(glow, restAfterSearchMs)
}

export const hideTab = (): void => tabHidden.set(true)
/** Brings a hidden tab back, with its glow. */
export const showTab = (): void => {
  tabHidden.set(false)
  glow()
}
