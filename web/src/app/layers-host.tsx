// What is opened by name over any page, and the global hooks for it (spec §2, game modals). Loads once the page stands.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { closeAllGames, isGameKey, openGame } from '../features/layers/games.ts'
import { GamesHost } from '../features/layers/games-host.tsx'
import { ModalsHost } from '../features/layers/modals-host.tsx'
import { closeAllModals, closeModal, leavePage, modalLoad, openModal, type ModalName } from '../ui/modals.ts'
import './game-list.ts'
import './modal-list.ts'

/** Names come from outside here; there may be none such. */
const known = (name: string): name is ModalName => modalLoad(name) !== undefined

/** Each says whether there is such a modal or game. */
const hooks = {
  openModal: (name: string, props?: object): boolean => {
    if (known(name)) openModal(name, props as never)
    return known(name)
  },
  closeModal: (name: string): boolean => {
    if (known(name)) closeModal(name)
    return known(name)
  },
  closeAllModals,
  openGame: (key: string): boolean => {
    if (isGameKey(key)) openGame(key)
    return isGameKey(key)
  },
  closeAllGames,
}

declare global {
  interface Window {
    /** Opens and closes what lies over the page, by name. */
    lamplit?: typeof hooks
  }
}

/** Whoever goes to another page leaves behind what lay over this one. */
const useLeaving = (): void => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    leavePage()
    closeAllGames()
  }, [path])
}

export const LayersHost = () => {
  useLeaving()
  useEffect(() => {
    window.lamplit = hooks
    return () => {
      delete window.lamplit
    }
  }, [])
  return (
    <>
      <ModalsHost />
      <GamesHost />
    </>
  )
}
