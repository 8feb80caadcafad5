// Modals that are opened by name, from anywhere: which there are, what each is opened with, and which are open
// (spec §2, floating navigation and game modals).
//
// A feature offers one in three steps: a line in `ModalTable` (its name and what it may be opened with), a component
// that takes `ModalFace` beside those (usually a `<Dialog open={open} onClose={onClose}>`), and a line in
// app/modal-list.ts that says where its code is. The code is fetched when the modal is opened for the first time.
//
//   openModal('deposit', { amount })   closeModal('deposit')   closeAllModals()
//
// The same three are the specification's global hooks, for games, tests and the console:
// `window.lamplit.openModal(name, props)`, `window.lamplit.closeModal(name)`, `window.lamplit.closeAllModals()`, beside
// `openGame` and `closeAllGames` (see app/layers-host.tsx). Modals lie at 1100 + 100·n with the dialogs: layers.ts is
// their one manager, so Escape, the backdrop, the close button and the phone's Back close the top one only, and the
// focus returns to where it was.
import type { Pi } from '@lamplit/contract/money'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import { closeLayers } from './layers.ts'

type Nothing = Record<never, never>

/**
 * Every modal by its name, with what it may be opened with. A feature whose props name its own types adds its line from
 * there (`declare module`).
 */
export interface ModalTable {
  trading: Nothing
  gaming: Nothing
  account: Nothing
  manage: Nothing
  /** With the one to talk to, else the list of talks. */
  chat: { username?: string }
  startChat: { username?: string }
  /** With the slot that was pressed, counted from 0. */
  navCustomizer: { slot?: number }
  buyEntries: Nothing
  /** With the amount that is missing (spec §8, Refill wallet). */
  deposit: { amount?: Pi | null }
  notificationCentre: Nothing
  settings: Nothing
  achievements: Nothing
}

export type ModalName = keyof ModalTable

/** What every modal's component takes beside its own props. While `open` is false it plays its way out. */
export interface ModalProps {
  open: boolean
  onClose: () => void
}

export interface OpenedModal {
  name: ModalName
  props: object
  opening: number
  open: boolean
}

/** Where a modal's code is; called when it is opened for the first time. */
export type LoadModal<N extends ModalName> = () => Promise<ComponentType<ModalProps & ModalTable[N]>>

export const useModals = create<{ opened: readonly OpenedModal[] }>(() => ({ opened: [] }))

/** As long as the longest way out of a sheet takes (design §2.6: 200 ms), and some. */
export const modalLeavesMs = 400

const loads = new Map<string, () => Promise<ComponentType<ModalProps>>>()
let openCount = 0

/** Says where the code of a modal is. */
export const registerModal = <N extends ModalName>(name: N, load: LoadModal<N>): void => {
  loads.set(name, load as () => Promise<ComponentType<ModalProps>>)
}

export const modalLoad = (name: string): (() => Promise<ComponentType<ModalProps>>) | undefined => loads.get(name)

const forgetLater = (opening: number): void => {
  setTimeout(
    () => useModals.setState(({ opened }) => ({ opened: opened.filter((modal) => modal.opening !== opening) })),
    modalLeavesMs,
  )
}

/** Opens a modal over whatever is there; one that is open already comes to the top, with its new props. */
export const openModal = <N extends ModalName>(name: N, props?: ModalTable[N]): void => {
  const fresh: OpenedModal = { name, props: props ?? {}, opening: ++openCount, open: true }
  useModals.setState(({ opened }) => ({ opened: [...opened.filter((modal) => modal.name !== name), fresh] }))
}

/** Closes the modal of that name, if it is open, whatever lies over it. */
export const closeModal = (name: ModalName): void => {
  const closing = useModals.getState().opened.find((modal) => modal.name === name && modal.open)
  if (!closing) return
  useModals.setState(({ opened }) => ({
    opened: opened.map((modal) => (modal === closing ? { ...modal, open: false } : modal)),
  }))
  forgetLater(closing.opening)
}

/** What goes on when the page under it changes: π may be on their way, or somebody must answer. */
const staysOverPages: readonly ModalName[] = ['deposit', 'error']

/** Closes what belonged to the page that was left. */
export const leavePage = (): void =>
  useModals
    .getState()
    .opened.filter(({ name }) => !staysOverPages.includes(name))
    .forEach(({ name }) => closeModal(name))

/**
 * Closes every modal and dialog from the top down; one that asks first, or is busy, stays with those below it. Says
 * whether all closed.
 */
export const closeAllModals = (): boolean => closeLayers()
