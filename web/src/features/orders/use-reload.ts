// Orders are read again when a payment completes, whoever on the page caused it (spec §4, Pi payment lifecycle events; design §4.8).
import { listOrders, readOrder, salesTotals } from '@lamplit/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forget } from '../../lib/use-reply.ts'

export const useReloadOnPayment = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const reload = (): void => void forget(queries, listOrders, readOrder, salesTotals)
    window.addEventListener('piPaymentCompleted', reload)
    return () => window.removeEventListener('piPaymentCompleted', reload)
  }, [queries])
}
