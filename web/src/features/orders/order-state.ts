// How an order looks by its state, and which buttons follow from what may be done now (design §4.8; contract,
// orderFlow).
import type { OrderCard, OrderState, PostedEvent } from '@lamplit/contract/orders'
import type { ButtonKind } from '../../ui/button.tsx'
import type { StatusTone } from '../../ui/status-chip.tsx'
import { actionWords as words } from './words.ts'

export const stateTones: Readonly<Record<OrderState, StatusTone>> = {
  pending_payment: 'waiting',
  paid: 'active',
  processing: 'active',
  ready_for_pickup: 'waiting',
  shipped: 'active',
  delivered: 'waiting',
  completed: 'done',
  cancelled: 'ended',
  payment_expired: 'ended',
  return_requested: 'waiting',
  return_approved: 'waiting',
  return_shipped: 'active',
  disputed: 'problem',
  refunded: 'ended',
  split: 'done',
}

export type ActionKey = PostedEvent | 'show_code' | 'propose' | 'open_dispute' | 'review'
export interface Action {
  key: ActionKey
  label: string
  kind: ButtonKind
}
export type Actable = Pick<OrderCard, 'allowed' | 'role' | 'state' | 'cancel_asked'>

/** What leads on, from the most to the least expected; the first that is allowed is the one primary button. */
const leading: readonly ActionKey[] = [
  'show_code',
  'approve_return',
  'ship_return',
  'confirm_return',
  'confirm',
  'handover',
  'ship',
  'mark_ready',
  'received',
  'deliver',
  'review',
  'accept',
  'extend',
  'refuse_return',
  'withdraw_return',
]
/** What is for when something is not right, from the mildest to the last. */
const mending: readonly ActionKey[] = [
  'request_return',
  'propose',
  'request_cancel',
  'goodwill_refund',
  'cancel',
  'open_dispute',
]
/** What answers the buyer who asked to cancel stands before everything else. */
const answering: readonly ActionKey[] = ['cancel', 'refuse_cancel']

const labelOf = (key: ActionKey, { role, cancel_asked: asked }: Actable): string =>
  key === 'cancel'
    ? role === 'buyer'
      ? words.cancelBuyer
      : asked
        ? words.cancelAgree
        : words.cancelSeller
    : words[key]

/** Never the one loud button: it only takes something back. */
const quiet: ReadonlySet<ActionKey> = new Set<ActionKey>([
  'withdraw_return',
  'refuse_cancel',
  'refuse_return',
  'extend',
])

const mayShow = (key: ActionKey, { allowed, role, state }: Actable): boolean =>
  key === 'show_code' ? role === 'buyer' && state === 'ready_for_pickup' : allowed.includes(key)

const mustAnswer = ({ allowed }: Actable): boolean => allowed.includes('refuse_cancel')

/** The way on, drawn from what the server allows; the first one is the primary. */
export const actionsOf = (order: Actable): Action[] => {
  const keys = [
    ...(mustAnswer(order) ? answering : []),
    ...leading,
    ...(order.state === 'pending_payment' ? ['cancel' as const] : []),
  ].filter((key) => mayShow(key, order))
  return keys.map((key, place) => ({
    key,
    label: labelOf(key, order),
    kind: order.state === 'pending_payment' ? 'ghost' : place === 0 && !quiet.has(key) ? 'primary' : 'soft',
  }))
}

/** The ways out, apart from the way on, so that none is pressed by mistake. */
export const waysOutOf = (order: Actable): Action[] => {
  const shown = new Set(actionsOf(order).map(({ key }) => key))
  return mending
    .filter((key) => mayShow(key, order) && !shown.has(key))
    .map((key) => ({ key, label: labelOf(key, order), kind: 'outline' }))
}

/** What the card offers without opening it. */
export const nextStepsOf = (card: Actable): Action[] => actionsOf(card).slice(0, 2)
