// Doing what was pressed: at once where nothing is taken and nothing more is asked, else after its question.
import type { OrderCard } from '@lamplit/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { EventDialog } from './event-dialog.tsx'
import type { ActionKey } from './order-state.ts'
import { useOrderEvent } from './use-order-event.ts'

/** What was pressed; `opening` counts, so that the same button works again. */
export interface OpenedAction {
  key: Exclude<ActionKey, 'open_dispute' | 'review'>
  opening: number
}
export interface Acting {
  busy: ActionKey | null
  refused: string | null
}

/** Done at once, because it takes nothing from anyone and asks for nothing more. */
const atOnce = ['accept', 'mark_ready', 'received', 'extend'] as const
type AtOnce = (typeof atOnce)[number] | 'deliver'
/** Where a parcel has tracking, that is the proof of its delivery; without, its clock leads to a dispute. */
const isAtOnce = (key: OpenedAction['key'], { deadline }: Pick<OrderCard, 'deadline'>): key is AtOnce =>
  key === 'deliver' ? deadline?.event !== 'auto_dispute' : (atOnce as readonly string[]).includes(key)

/** Stays for as long as the buttons do: a try after an unknown outcome repeats the first one under its name. */
export const OrderAct = ({
  asked,
  order,
  onActing,
}: {
  asked: OpenedAction
  order: OrderCard
  onActing: (acting: Acting) => void
}) => {
  const run = useOrderEvent(order)
  const [shown, setShown] = useState<number | null>(null)
  const begun = useRef(0)
  const latest = useRef(run)
  const current = useRef(order)
  useEffect(() => {
    latest.current = run
    current.current = order
  })
  useEffect(() => {
    if (begun.current === asked.opening) return
    begun.current = asked.opening
    latest.current.forgive()
    if (isAtOnce(asked.key, current.current)) void latest.current.cause(asked.key)
    else setShown(asked.opening)
  }, [asked])
  const open = shown === asked.opening
  const { busy, refused } = run
  useEffect(() => onActing(open ? { busy: null, refused: null } : { busy, refused }), [onActing, open, busy, refused])
  return isAtOnce(asked.key, order) ? null : (
    <EventDialog
      key={asked.opening}
      wanted={asked.key}
      open={open}
      order={order}
      run={run}
      onClose={() => setShown(null)}
    />
  )
}
