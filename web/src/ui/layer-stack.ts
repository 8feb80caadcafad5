// What lies over the page right now; the verbs are in layers.ts, which loads with the first of them.
import { create } from 'zustand'

export interface Layer {
  id: string
  /** Asks the layer to close; false means that it stays (unsaved input, a payment under way). */
  dismiss: () => boolean
  /** Whether it put an entry into the browser's history. */
  entry: boolean
  /** Lies at a fixed height under the modals and takes none of theirs (the navigation, design §2.5). */
  under?: boolean
}

interface Layers {
  stack: Layer[]
}
export const useLayers = create<Layers>(() => ({ stack: [] }))
