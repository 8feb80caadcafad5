// The buttons of a card come when the page is drawn: pictures and prices are what the first visit waits for. Their room
// is kept.
import { Suspense, useState, type ComponentType } from 'react'
import type { ProductCard } from '@lamplit/contract/catalog'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadSlot } from '../../lib/slots.ts'
import type { CardState } from './card-state.ts'

export interface CardButtonsProps {
  card: ProductCard
  state: CardState
  /** On a card they take its lower edge, in a row they stand at its end; the heart lies in the corner of either. */
  layout: 'card' | 'row'
}
declare module '../../lib/slots.ts' {
  interface SlotTable {
    cardButtons: ComponentType<CardButtonsProps>
  }
}

let Here: ComponentType<CardButtonsProps> | undefined

const Room = ({ layout }: Pick<CardButtonsProps, 'layout'>) => (
  <div className={layout === 'card' ? 'h-11.25 border-t border-line' : '-mt-1 h-11 xs:mt-0'} />
)

const load = (): Promise<ComponentType<CardButtonsProps>> => loadSlot('cardButtons').then((buttons) => (Here = buttons))
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
    <Suspense fallback={<Room layout={props.layout} />}>
      <Buttons {...props} />
    </Suspense>
  )
}
