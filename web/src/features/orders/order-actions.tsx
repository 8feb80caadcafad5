// The buttons of an order; what they do loads when one is pressed.
import type { OrderCard } from '@lamplit/contract/orders'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Acting, OpenedAction } from './order-act.tsx'
import type { Action, ActionKey } from './order-state.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const OrderPayment = lazyPart(() => import('../purchase/order-payment.tsx').then((module) => module.OrderPayment))
const OrderAct = lazyPart(() => import('./order-act.tsx').then((module) => module.OrderAct))

/** `children`: what else stands in the row of buttons, after them. */
export interface OrderActionsProps {
  order: OrderCard
  actions: readonly Action[]
  size?: 44 | 48
  payable?: boolean
  children?: ReactNode
}

export const OrderActions = ({ order, actions, size = 44, payable = true, children }: OrderActionsProps) => {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<OpenedAction | null>(null)
  const [{ busy, refused }, setActing] = useState<Acting>({ busy: null, refused: null })
  const press = (key: ActionKey): void => {
    if (key === 'open_dispute') return void navigate({ to: '/disputes/new', search: { order: order.id } as never })
    if (key === 'review') return void import('../reviews/open-review.ts').then(({ openReview }) => openReview(order.id))
    setAsked((last) => ({ key, opening: (last?.opening ?? 0) + 1 }))
  }
  // Only its buyer can pay what waits for Pi (design §4.8, Pay now); a sentence and a row of buttons have their room
  // before they come.
  const unpaid = payable && order.state === 'pending_payment' && order.role === 'buyer' && order.paid_with === 'pi'
  if (actions.length === 0 && !unpaid && asked === null && !children) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {unpaid ? (
        <div className="min-h-19 w-full">
          <Suspense>
            <OrderPayment orderId={order.id} />
          </Suspense>
        </div>
      ) : null}
      {actions.map(({ key, label, kind }) => (
        <Button
          key={key}
          kind={kind}
          size={size}
          busy={busy === key}
          disabled={busy !== null}
          onClick={() => press(key)}
        >
          {label}
        </Button>
      ))}
      {children}
      {refused ? (
        <p role="alert" className="w-full text-sm font-medium text-danger">
          {refused}
        </p>
      ) : null}
      {asked ? (
        <Suspense>
          <OrderAct asked={asked} order={order} onActing={setActing} />
        </Suspense>
      ) : null}
    </div>
  )
}
