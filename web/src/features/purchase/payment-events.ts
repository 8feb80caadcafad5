// The life of a Pi payment, told to the whole page by window events (spec §4, lifecycle events).
import { listOrders, readOrder, salesTotals } from '@lamplit/contract/orders'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import type { QueryClient } from '@tanstack/react-query'
import { forget } from '../../lib/use-reply.ts'

export type PaymentMoment = 'Started' | 'Completed' | 'Cancelled' | 'Error'

export interface PaymentEvent { purpose: 'purchase' | 'deposit'; paymentId: string | null; message?: string }

export const tellPayment = (moment: PaymentMoment, detail: PaymentEvent): void => void window.dispatchEvent(new CustomEvent<PaymentEvent>(`piPayment${moment}`, { detail }))

/** Orders, balances and what is left of a product are not what they were. */
export const forgetMoney = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    forget(queries, listOrders, readOrder, salesTotals, readWallet, walletEntries),
    queries.invalidateQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && queryKey[0].startsWith('/api/products') }),
  ])
}
