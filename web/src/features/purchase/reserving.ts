// What is asked for when a purchase is paid, the steps it goes through at Pi, and the one failure after which nothing
// may be given back.
import type { DeliveryParts, Way } from './checkout.ts'

export interface Reserving extends DeliveryParts {
  items: { product_id: string; quantity: number; price: string }[]
  total: string
  from_cart?: true
  offer_id?: string
}
export type PiStep = 'create' | 'approve' | 'confirm'

/**
 * A payment that failed after the person had signed it: nothing is given back here, because its π may be on the way.
 */
export class SignedPaymentFailure extends Error {
  override name = 'SignedPaymentFailure'
}

/** What is asked for an accepted offer: its price is the server's, and it goes to one seller. */
export const ofOffer = ({
  deliveries,
  address,
  total,
}: Reserving): { delivery?: Way; address?: NonNullable<DeliveryParts['address']>; total: string } => {
  const [way] = Object.values(deliveries ?? {})
  return { ...(way ? { delivery: way } : {}), ...(address ? { address } : {}), total }
}
