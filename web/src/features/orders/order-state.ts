// How an order looks by its state, and which buttons follow from what may be done now (design §4.8; contract, orderFlow).
import type { OrderCard, OrderState, PostedEvent } from '@lamplit/contract/orders'
import type { ButtonKind } from '../../ui/button.tsx'
import type { StatusTone } from '../../ui/status-chip.tsx'
import { actionWords as words } from './words.ts'

export const stateTones: Readonly<Record<OrderState, StatusTone>> = {
  pending_payment: 'waiting', paid: 'active', processing: 'active', ready_for_pickup: 'waiting', shipped: 'active', delivered: 'waiting',
  completed: 'done', cancelled: 'ended', payment_expired: 'ended', return_requested: 'waiting', return_approved: 'waiting', return_shipped: 'active', disputed: 'problem', refunded: 'ended', split: 'done',
}

export type ActionKey = PostedEvent | 'show_code'
export interface Action { key: ActionKey; label: string; kind: ButtonKind }

/** From the most to the least expected; what leads on stands first, what undoes stands last. */
const order: readonly ActionKey[] = ['show_code', 'confirm', 'handover', 'ship', 'mark_ready', 'received', 'deliver', 'accept', 'extend', 'cancel']

const labelOf = (key: ActionKey, role: OrderCard['role']): string =>
  key === 'show_code' ? words.showCode : key === 'cancel' ? (role === 'buyer' ? words.cancelBuyer : words.cancelSeller) : words[key]

/** The buttons for this person, drawn from what the server allows; the first one is the primary. */
export const actionsOf = ({ allowed, role, state }: Pick<OrderCard, 'allowed' | 'role' | 'state'>): Action[] => {
  const keys = order.filter((key) => (key === 'show_code' ? role === 'buyer' && state === 'ready_for_pickup' : allowed.includes(key)))
  return keys.map((key, place) => ({ key, label: labelOf(key, role), kind: key === 'cancel' ? 'ghost' : place === 0 ? 'primary' : 'soft' }))
}

/** What the card offers without opening it: the way on, and the way back only while nothing is paid. */
export const nextStepsOf = (card: Pick<OrderCard, 'allowed' | 'role' | 'state'>): Action[] =>
  actionsOf(card).filter(({ key }) => key !== 'cancel' || card.state === 'pending_payment').slice(0, 2)
