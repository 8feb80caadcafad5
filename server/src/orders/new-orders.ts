// The orders of a purchase as they begin: paid from an account, or waiting for a payment with Pi. No database.
import type { Address } from '@lamplit/contract/addresses'
import { inspectionEnd } from '@lamplit/contract/order-clocks'
import type { FirstEvent } from '../kernel/events.ts'
import { newId } from '../kernel/ids.ts'
import { timersAfter, type OrderTimer } from './timers.ts'
import type { Parcel } from './cart.ts'
import { handedOut } from './grants.ts'
import type { Order } from './order.ts'

export interface NewOrder extends Parcel {
  id: string
  groupId: string
  buyerId: string
  paidWith: 'wallet' | 'pi'
  state: Order['state']
  address: Address | null
  offerId: string | null
  paidAt: Date | null
  timers: OrderTimer[]
  history: Omit<FirstEvent, 'recordId'>[]
}

interface Purchase {
  buyerId: string
  address: Address | null
  /** Until when a payment with Pi may come; null where an account pays at once. */
  payUntil: Date | null
  /** The accepted offer that it pays. */
  offerId?: string
}

/**
 * One order a seller, in the state it begins with. What an account pays is paid at once, and digital goods are
 * delivered with it.
 */
export const newOrders = (
  parcels: readonly Parcel[],
  { buyerId, address, payUntil, offerId }: Purchase,
  now: Date,
): NewOrder[] => {
  const groupId = newId(now)
  return parcels.map((parcel) => {
    const order = {
      ...parcel,
      id: newId(now),
      groupId,
      buyerId,
      offerId: offerId ?? null,
      address: parcel.delivery === 'shipping' ? address : null,
    }
    if (payUntil) {
      return {
        ...order,
        paidWith: 'pi',
        state: 'pending_payment',
        paidAt: null,
        timers: [{ event: 'expire', dueAt: payUntil }],
        history: [{ event: 'place', from: null, to: 'pending_payment', role: 'buyer', by: buyerId }],
      }
    }
    const paid = { event: 'pay', from: null, to: 'paid', role: 'buyer', by: buyerId }
    const delivered = { event: 'deliver_digital', from: 'paid', to: 'delivered', role: 'system', by: null }
    const products = parcel.items.map(({ product }) => product)
    const digital = parcel.delivery === 'digital' && handedOut(parcel.delivery, products).length > 0
    const state = digital ? 'delivered' : 'paid'
    return {
      ...order,
      paidWith: 'wallet',
      state,
      paidAt: now,
      timers: timersAfter(
        { ...parcel, state, paidAt: now, releaseAt: digital ? inspectionEnd(parcel, now) : null },
        now,
      ),
      history: digital ? [paid, delivered] : [paid],
    }
  })
}
