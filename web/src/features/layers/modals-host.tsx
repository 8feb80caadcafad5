// Draws the modals that were opened by name, each as soon as its code is here.
import { useEffect, useState, type ComponentType } from 'react'
import { toast } from '../../lib/toast.ts'
import { closeModal, modalLoad, useModals, type ModalProps, type OpenedModal } from '../../ui/modals.ts'
import { withRetries } from '../../app/page.tsx'
import { LayerWaiting } from './layer-waiting.tsx'
import { layerWords as words } from './words.ts'

/** What was fetched once is drawn at once. */
const here = new Map<string, ComponentType<ModalProps>>()

const fetchComponent = async (name: OpenedModal['name']): Promise<ComponentType<ModalProps> | null> => {
  const load = modalLoad(name)
  try {
    if (!load) throw new Error(`no modal is named ${name}`)
    const component = await withRetries(load)
    here.set(name, component)
    return component
  } catch (error) {
    closeModal(name)
    // A new version has been told of already (lib/chunk-load-error.ts).
    if (!('newVersion' in (error as object))) toast.error(words.failed, { message: words.failedText })
    return null
  }
}

const Modal = ({ modal: { name, props, open } }: { modal: OpenedModal }) => {
  const [Component, setComponent] = useState(() => here.get(name) ?? null)
  useEffect(() => {
    if (Component) return
    let gone = false
    void fetchComponent(name).then((component) => {
      if (component && !gone) setComponent(() => component)
    })
    return () => {
      gone = true
    }
  }, [Component, name])
  const close = (): void => closeModal(name)
  return Component ? <Component {...props} open={open} onClose={close} /> : <LayerWaiting open={open} onClose={close} />
}

export const ModalsHost = () =>
  useModals(({ opened }) => opened).map((modal) => <Modal key={modal.opening} modal={modal} />)
