// One manager for everything that lies over the page: who is on top, at which height, and what the Back button closes
// (spec §9, design §2.5).
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLayers, type Layer } from './layer-stack.ts'

export { useLayers } from './layer-stack.ts'

/** Spec §9, app shell: the first modal lies at 1100, each further one 100 higher. */
export const baseLayer = 1100
export const layerStep = 100

const stack = (): Layer[] => useLayers.getState().stack

/** Scrim of layer n; its surface is one higher, its menus and tooltips fifty. */
export const layerHeight = (place: number): number => baseLayer + layerStep * place

export const isTopLayer = (id: string): boolean => stack().at(-1)?.id === id

const entryOf = (state: unknown): string | null => {
  const layer = (state as { layer?: unknown } | null)?.layer
  return typeof layer === 'string' ? layer : null
}

/** The layers that have an entry in the browser's history, lowest first; some may have closed a moment ago. */
let entries: string[] = []
let goingBack = false
/** A way back that was cut off by a new page never arrives; then nobody waits for it longer. */
const arrivesWithinMs = 500
let overdue: ReturnType<typeof setTimeout> | undefined
let listening = false

const isOpen = (id: string): boolean => stack().some((layer) => layer.id === id)

// The router listens to its own pushState; an entry for a layer is no navigation, so it goes past it.
const write = (how: 'pushState' | 'replaceState', id: string): void =>
  History.prototype[how].call(window.history, { ...(window.history.state as object | null), layer: id }, '')

const addEntry = (id: string): void => {
  const last = entries.at(-1)
  // One dialog in place of another takes over its entry.
  const free = last !== undefined && !isOpen(last) && entryOf(window.history.state) === last
  write(free ? 'replaceState' : 'pushState', id)
  entries = [...(free ? entries.slice(0, -1) : entries), id]
}

/** The browser's own list of entries, where it has one: tells going back from going forward. */
interface EntryList extends EventTarget {
  currentEntry: { index: number } | null
}
const entryList = (globalThis as { navigation?: EntryList }).navigation
let cameFromIndex = 0
entryList?.addEventListener('currententrychange', (event) => {
  cameFromIndex = (event as Event & { from: { index: number } }).from.index
})

/**
 * An entry whose layer closed while others lay over it, or when a new page was opened: nothing to see there, so the way
 * goes on; back, where the browser does not tell which way that is.
 */
const passStaleEntry = (): void => {
  const index = entryList?.currentEntry?.index
  if (index !== undefined && index > cameFromIndex) window.history.forward()
  else window.history.back()
}

const onPop = (event: PopStateEvent): void => {
  if (goingBack) {
    arrived()
    return
  }
  const named = entryOf(event.state)
  if (named !== null && !entries.includes(named)) {
    passStaleEntry()
    return
  }
  const kept = entries.indexOf(named ?? '') + 1
  while (entries.length > kept) {
    const id = entries.at(-1) ?? ''
    entries = entries.slice(0, -1)
    const layer = stack().find((other) => other.id === id)
    if (!layer || layer.dismiss()) continue
    // It refuses to close: it gets its entry back, so that the next Back asks again.
    entries = entries.slice(0, kept)
    addEntry(id)
    return
  }
}

const arrived = (): void => {
  clearTimeout(overdue)
  goingBack = false
  settle()
}

/** What opened or closed while the browser was still on its way back. */
const settle = (): void => {
  sweep()
  if (!goingBack)
    stack()
      .filter(({ id, entry }) => entry && !entries.includes(id))
      .forEach(({ id }) => addEntry(id))
}

/** Takes the entries of closed layers out of the history, unless a new page already lies over them. */
const sweep = (): void => {
  if (goingBack) return
  let surplus = 0
  if (entries.at(-1) === entryOf(window.history.state)) {
    while (entries.length > 0 && !isOpen(entries.at(-1)!)) {
      entries = entries.slice(0, -1)
      surplus += 1
    }
  }
  entries = entries.filter(isOpen)
  if (surplus === 0) return
  goingBack = true
  overdue = setTimeout(arrived, arrivesWithinMs)
  window.history.go(-surplus)
}

const enter = (layer: Layer): void => {
  if (!listening) {
    window.addEventListener('popstate', onPop)
    listening = true
  }
  if (layer.entry && !entries.includes(layer.id) && !goingBack) addEntry(layer.id)
  useLayers.setState({ stack: [...stack().filter((other) => other.id !== layer.id), layer] })
}

const leave = (id: string): void => {
  useLayers.setState({ stack: stack().filter((other) => other.id !== id) })
  // A moment later, because whoever closed the layer may navigate or open another at once.
  setTimeout(sweep, 0)
}

/** Asks every layer to close, from the top down, until one refuses; says whether none did. */
export const closeLayers = (which: (id: string) => boolean = () => true): boolean =>
  stack()
    .toReversed()
    .filter(({ id }) => which(id))
    .every((layer) => layer.dismiss())

/**
 * Puts a component on the stack while it is open. `place` is its number among the modals from the bottom, -1 while it
 * is closed.
 * `under` is for what lies under them all at a height of its own: it shares Escape, Back and the top, but takes no
 * place.
 */
export const useLayer = (
  open: boolean,
  dismiss: () => boolean,
  entry = true,
  under = false,
): { id: string; place: number } => {
  const id = useId()
  const latest = useRef(dismiss)
  useLayoutEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    if (!open) return
    enter({ id, dismiss: () => latest.current(), entry, under })
    return () => leave(id)
  }, [open, id, entry, under])
  const place = useLayers(({ stack: layers }) =>
    layers.filter((layer) => !layer.under).findIndex((layer) => layer.id === id),
  )
  return { id, place }
}
