// The buttons of an order and the questions they ask first; the dialogs load when one is opened.
import type { OrderCard } from '@lamplit/contract/orders'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Action, ActionKey } from './order-state.ts'
import { useOrderEvent } from './use-order-event.ts'

const OrderPayment = lazy(() => import('../purchase/order-payment.tsx').then((module) => ({ default: module.OrderPayment })))
const EventDialog = lazy(() => import('./event-dialog.tsx').then((module) => ({ default: module.EventDialog })))

/** Done at once, because it takes nothing from anyone and asks for nothing more. */
const atOnce: ReadonlySet<ActionKey> = new Set<ActionKey>(['accept', 'mark_ready', 'deliver', 'received', 'extend'])

export const OrderActions = ({ order, actions, size = 44, className }: { order: OrderCard; actions: readonly Action[]; size?: 44 | 48; className?: string }) => {
  const run = useOrderEvent(order)
  const [asked, setAsked] = useState<{ key: ActionKey; opening: number } | null>(null)
  const [open, setOpen] = useState(false)
  const press = (key: ActionKey): void => {
    if (!atOnce.has(key) || key === 'show_code') {
      run.forgive()
      setAsked((last) => ({ key, opening: (last?.opening ?? 0) + 1 }))
      setOpen(true)
      return
    }
    void run.cause(key)
  }
  // Only its buyer can pay what waits for Pi (design §4.8, Pay now).
  const unpaid = order.state === 'pending_payment' && order.role === 'buyer' && order.paid_with === 'pi'
  if (actions.length === 0 && !unpaid) return null
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className ?? ''}`}>
      {unpaid ? <Suspense><OrderPayment orderId={order.id} /></Suspense> : null}
      {actions.map(({ key, label, kind }) => (
        <Button key={key} kind={kind} size={size} busy={run.busy === key && !open} disabled={run.busy !== null} onClick={() => press(key)}>{label}</Button>
      ))}
      {run.refused && !open ? <p role="alert" className="w-full text-sm font-medium text-danger">{run.refused}</p> : null}
      {asked ? <Suspense><EventDialog key={asked.opening} wanted={asked.key} open={open} order={order} run={run} onClose={() => setOpen(false)} /></Suspense> : null}
    </div>
  )
}
