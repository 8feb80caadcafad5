// The life of a Pi payment, told to the whole page by window events (spec §4, lifecycle events).
import type { QueryClient } from '@tanstack/react-query'

export type PaymentMoment = 'Started' | 'Completed' | 'Cancelled' | 'Error'

export interface PaymentEvent {
  purpose: 'purchase' | 'deposit'
  paymentId: string | null
  message?: string
}

export const tellPayment = (moment: PaymentMoment, detail: PaymentEvent): void =>
  void window.dispatchEvent(new CustomEvent<PaymentEvent>(`piPayment${moment}`, { detail }))

/** Every reply that a payment can change: orders, balances and their lines, what is unfinished, what one was told, what is left of a product, the cart, and offers. */
const changed = [
  '/api/orders',
  '/api/sales',
  '/api/wallet',
  '/api/pi/',
  '/api/notices',
  '/api/products',
  '/api/cart',
  '/api/offers',
]

export const forgetMoney = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && changed.some((start) => path.startsWith(start)),
  })
