// The buttons of a card come when the page is drawn: pictures and prices are what the first visit waits for. Their room
// is kept.
import { Suspense, useState, type ComponentType } from 'react'
import type { CardButtonsProps } from './card-buttons.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

let Here: ComponentType<CardButtonsProps> | undefined

const Room = () => <div className="h-11.25 border-t border-line" />

const load = (): Promise<ComponentType<CardButtonsProps>> =>
  import('./card-buttons.tsx').then((module) => (Here = module.CardButtons))
const whenIdle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback
const loading = new Promise((drawn) => {
  if (whenIdle) whenIdle(drawn, { timeout: 1500 })
  else drawn(null)
}).then(load)
// A card whose buttons could not be fetched can still be opened.
const Later = lazyPart(() => loading.catch(load).catch(() => Room))

/** Once they are here they are drawn with their card. */
export const CardButtonsLater = (props: CardButtonsProps) => {
  const [Buttons] = useState<ComponentType<CardButtonsProps>>(() => Here ?? Later)
  return (
    <Suspense fallback={<Room />}>
      <Buttons {...props} />
    </Suspense>
  )
}
