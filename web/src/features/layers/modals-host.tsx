// Draws the modals that were opened by name, each as soon as its code is here.
import { useEffect, useState, type ComponentType } from 'react'
import { toast } from '../../lib/toast.ts'
import { closeModal, modalLoad, useModals, type ModalFace, type OpenedModal } from '../../ui/modals.ts'
import { withRetries } from '../../app/page.tsx'
import { LayerWaiting } from './layer-waiting.tsx'
import { layerWords as words } from './words.ts'

/** What was fetched once is drawn at once. */
const here = new Map<string, ComponentType<ModalFace>>()

const fetchFace = async (name: OpenedModal['name']): Promise<ComponentType<ModalFace> | null> => {
  const load = modalLoad(name)
  try {
    if (!load) throw new Error(`no modal is named ${name}`)
    const face = await withRetries(load)
    here.set(name, face)
    return face
  } catch {
    closeModal(name)
    toast.error(words.failed, { message: words.failedText })
    return null
  }
}

const Modal = ({ modal: { name, props, open } }: { modal: OpenedModal }) => {
  const [Face, setFace] = useState(() => here.get(name) ?? null)
  useEffect(() => {
    if (Face) return
    let gone = false
    void fetchFace(name).then((face) => {
      if (face && !gone) setFace(() => face)
    })
    return () => {
      gone = true
    }
  }, [Face, name])
  const close = (): void => closeModal(name)
  return Face ? <Face {...props} open={open} onClose={close} /> : <LayerWaiting open={open} onClose={close} />
}

export const ModalsHost = () =>
  useModals(({ opened }) => opened).map((modal) => <Modal key={modal.opening} modal={modal} />)
