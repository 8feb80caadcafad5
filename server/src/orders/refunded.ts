// What of a purchase that was paid with Pi came back to its buyer's wallet: cancelled by anyone, or paid too late
// (domain §3.2).
import { piFromUnits, plus, zeroPi, type Pi } from '@lamplit/contract/money'
import { sql, type Read } from '../kernel/db.ts'
import { available, linesAbout } from '../ledger/actions.ts'

/** Null when there is no such purchase of this user, or it was not paid with Pi; zero while nothing came back. */
export const refundedToWallet = async (db: Read, orderId: string, buyerId: string): Promise<Pi | null> => {
  const order = await db.maybe<{ id: string }>(
    'orders.paid-with-pi',
    sql`select id from orders where id = ${orderId} and buyer_id = ${buyerId} and paid_with = 'pi'`,
  )
  if (!order) return null
  const back = (await linesAbout(db, `order:${order.id}`)).filter(
    ({ to, why }) => to === available(buyerId) && ['refund', 'late_payment'].includes(why),
  )
  return plus(zeroPi, ...back.map(({ amount }) => piFromUnits(amount)))
}
