// One manager for everything that lies over the page: who is on top, at which height, and what the Back button closes (spec §9, design §2.5).
import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

/** Spec §9, app shell: the first modal lies at 1100, each further one 100 higher. */
export const baseLayer = 1100
export const layerStep = 100

interface Layer {
  id: string
  /** Asks the layer to close; false means that it stays (unsaved input, a payment under way). */
  dismiss: () => boolean
  /** Whether it put an entry into the browser's history. */
  entry: boolean
}

interface Layers { stack: Layer[] }
export const useLayers = create<Layers>(() => ({ stack: [] }))

const stack = (): Layer[] => useLayers.getState().stack

/** Scrim of layer n; its surface is one higher, its menus and tooltips fifty. */
export const layerHeight = (place: number): number => baseLayer + layerStep * place

export const isTopLayer = (id: string): boolean => stack().at(-1)?.id === id

const entryOf = (state: unknown): string | null => {
  const layer = (state as { layer?: unknown } | null)?.layer
  return typeof layer === 'string' ? layer : null
}

// The router listens to its own pushState; an entry for a layer is no navigation, so it goes past it.
const pushEntry = (id: string): void => History.prototype.pushState.call(window.history, { ...(window.history.state as object | null), layer: id }, '')

let ignoredPops = 0

const onPop = (event: PopStateEvent): void => {
  if (ignoredPops > 0) { ignoredPops -= 1; return }
  const top = stack().at(-1)
  if (!top?.entry || entryOf(event.state) === top.id) return
  // The entry is gone; a layer that refuses to close gets it back, so that the next Back asks again.
  if (!top.dismiss()) pushEntry(top.id)
}

const leaving = new Map<string, ReturnType<typeof setTimeout>>()

const enter = (layer: Layer): void => {
  if (stack().length === 0) window.addEventListener('popstate', onPop)
  useLayers.setState({ stack: [...stack().filter((other) => other.id !== layer.id), layer] })
  const waiting = leaving.get(layer.id)
  if (waiting) { clearTimeout(waiting); leaving.delete(layer.id) } else if (layer.entry) pushEntry(layer.id)
}

const leave = (id: string): void => {
  const layer = stack().find((other) => other.id === id)
  useLayers.setState({ stack: stack().filter((other) => other.id !== id) })
  if (!layer?.entry) return
  // A moment later, because whoever closed the layer may navigate at once; then its entry stays behind the new page.
  leaving.set(id, setTimeout(() => {
    leaving.delete(id)
    if (entryOf(window.history.state) === id) { ignoredPops += 1; window.history.back() }
    if (stack().length === 0 && ignoredPops === 0) window.removeEventListener('popstate', onPop)
  }, 0))
}

/** Asks the top layer to close, for Escape and shortcuts. */
export const dismissTopLayer = (): boolean => stack().at(-1)?.dismiss() ?? false

/** Puts a component on the stack while it is open. `place` is its number from the bottom, -1 while it is closed. */
export const useLayer = (open: boolean, dismiss: () => boolean, entry = true): { id: string; place: number } => {
  const id = useId()
  const latest = useRef(dismiss)
  latest.current = dismiss
  useEffect(() => {
    if (!open) return
    enter({ id, dismiss: () => latest.current(), entry })
    return () => leave(id)
  }, [open, id, entry])
  const place = useLayers(({ stack: layers }) => layers.findIndex((layer) => layer.id === id))
  return { id, place }
}
