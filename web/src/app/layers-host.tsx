// What is opened by name over any page, and the global hooks for it (spec §2, game modals). Loads once the page stands.
import { useEffect } from 'react'
import { ModalsHost } from '../features/layers/modals-host.tsx'
import { closeAllModals, closeModal, modalLoad, openModal, type ModalName } from '../ui/modals.ts'
import './modal-list.ts'

/** Says false for a name that there is not; names come from outside here. */
const known = (name: string): name is ModalName => modalLoad(name) !== undefined

const hooks = {
  openModal: (name: string, props?: object): boolean => { if (known(name)) openModal(name, props); return known(name) },
  closeModal: (name: string): boolean => { if (known(name)) closeModal(name); return known(name) },
  closeAllModals,
}

declare global {
  interface Window {
    /** Opens and closes what lies over the page, by name. */
    lamplit?: typeof hooks
  }
}

export const LayersHost = () => {
  useEffect(() => {
    window.lamplit = hooks
    return () => { delete window.lamplit }
  }, [])
  return <ModalsHost />
}
