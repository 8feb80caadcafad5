// The refund of an order that was paid with Pi and came back: it can go on to the Pi wallet, once (domain §3.2).
import { showPi } from '@lamplit/contract/money'
import type { Order } from '@lamplit/contract/orders'
import { listWithdrawals } from '@lamplit/contract/withdrawals'
import { pageSizes } from '@lamplit/contract/page-sizes'
import { groupSign } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { priceDigits } from '../../ui/price.tsx'
import { WithdrawButton } from '../wallet/withdraw-button.tsx'
import { withdrawWords as words } from '../wallet/withdraw-words.ts'

export const RefundToPi = ({ order }: { order: Order }) => {
  const { data } = useReply(listWithdrawals, { query: { limit: String(pageSizes.max) } })
  if (!data) return null
  // All of it, or the part that a settlement gave back.
  const amount = order.refunded > 0n ? order.refunded : order.total
  const sent = data.withdrawals.find(
    ({ order_id: id, state }) => id === order.id && state !== 'cancelled' && state !== 'returned',
  )
  if (!sent)
    return (
      <WithdrawButton
        kind="soft"
        className="self-start"
        label={words.refundDo(showPi(amount, priceDigits.general, groupSign()))}
        refund={{ orderId: order.id, amount }}
      />
    )
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {sent.state === 'completed' ? words.refundDone : words.refundUnderWay}
      <ButtonLink to="/wallet/withdrawals" kind="quiet" size={44}>
        {words.seeIt}
      </ButtonLink>
    </p>
  )
}
