// The life of a Pi payment, told to the whole page by window events (spec §4, lifecycle events).
import type { Query, QueryClient } from '@tanstack/react-query'

export type PaymentMoment = 'Started' | 'Completed' | 'Cancelled' | 'Error'

export interface PaymentEvent {
  purpose: 'purchase' | 'deposit'
  paymentId: string | null
  message?: string
}

export const publishPayment = (moment: PaymentMoment, detail: PaymentEvent): void =>
  void window.dispatchEvent(new CustomEvent<PaymentEvent>(`piPayment${moment}`, { detail }))

/**
 * Every reply that a payment can change: orders, balances and their lines, what is unfinished, what one was told, what
 * is left of a product, the cart, and offers.
 */
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

/**
 * Makes all of these stale: what is shown is asked again at once, the rest when it is needed. An answer on its way may
 * be older than the payment: one that was asked ahead is not waited for.
 */
export const invalidateWallet = (queries: QueryClient): Promise<void> => {
  const predicate = ({ queryKey: [path] }: Query): boolean =>
    typeof path === 'string' && changed.some((start) => path.startsWith(start))
  void queries.cancelQueries({ predicate, type: 'inactive' })
  return queries.invalidateQueries({ predicate })
}
