// The payment of an order that is not paid yet: Pay now, Finish, and what happened (design §4.8, Pay now).
import { RescueActions } from './rescue-actions.tsx'
import { leadOf } from './rescue-state.ts'
import { useUnfinished } from './use-unfinished.ts'

/** Giving up is the order's own Cancel. */
export const OrderPayment = ({ orderId }: { orderId: string }) => {
  const { payments } = useUnfinished()
  const payment = payments.find(({ order_ids: ids }) => ids.includes(orderId))
  if (!payment) return null
  return <div className="flex w-full flex-col gap-2"><p className="text-sm">{leadOf(payment)}</p><RescueActions payment={payment} without={['cancel']} /></div>
}
