// A purchase that waits for its payment with Pi, and the port through which an accepted offer opens one.
import type { Address } from '@lamplit/contract/addresses'
import type { Pi } from '@lamplit/contract/money'
import type { Way } from '@lamplit/contract/shipping'
import type { Write } from '../kernel/db.ts'

export interface OpenedPurchase {
  intentId: string
  amount: Pi
  memo: string
  expiresAt: Date
  orderIds: string[]
}

export type OpenOfferPurchase = (
  tx: Write,
  offerId: string,
  buyerId: string,
  to: { delivery: Way | undefined; address: Address | undefined },
  now: Date,
) => Promise<OpenedPurchase>
