// The four states of the navigation panel and the only ways between them (spec §4, navigation panel; §9).

export const navStates = ['idle', 'opening', 'open', 'closing'] as const
export type NavState = (typeof navStates)[number]

/** Spec §4: idle to opening; opening to open or closing; open to closing; closing to opening or idle. */
export const navTransitions: Readonly<Record<NavState, readonly NavState[]>> = {
  idle: ['opening'],
  opening: ['open', 'closing'],
  open: ['closing'],
  closing: ['opening', 'idle'],
}

export const canTransition = (from: NavState, to: NavState): boolean => navTransitions[from].includes(to)

/** Design §3.3: 200 ms to open; spec §9: 0.22 s to close and 0.04 s to settle. */
export const openingMs = 200
export const closingMs = 220
export const settleMs = 40
