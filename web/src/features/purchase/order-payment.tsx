// The payment of an order that is not paid yet: Pay now, Finish, and what happened (design §4.8, Pay now).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateWallet } from '../payments/payment-events.ts'
import { UnfinishedActions } from '../payments/unfinished-actions.tsx'
import { unfinishedLead } from '../payments/unfinished-state.ts'
import { refreshMs, useUnfinished } from '../payments/use-unfinished.ts'

/** No payment is open for it, so it is not waiting any more: what stands here was read a moment too early. */
const useReadAgain = (outdated: boolean): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!outdated) return
    void invalidateWallet(queries)
    const again = setInterval(() => {
      if (document.visibilityState !== 'hidden') void invalidateWallet(queries)
    }, refreshMs)
    return () => clearInterval(again)
  }, [outdated, queries])
}

/** Giving up is the order's own Cancel. */
export const OrderPayment = ({ orderId }: { orderId: string }) => {
  const { payments, openOrders } = useUnfinished()
  useReadAgain(openOrders !== null && !openOrders.has(orderId))
  const payment = payments.find(({ order_ids: ids }) => ids.includes(orderId))
  if (!payment) return null
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="text-sm">{unfinishedLead(payment)}</p>
      <UnfinishedActions payment={payment} without={['cancel']} />
    </div>
  )
}
