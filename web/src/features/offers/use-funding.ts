// What a funded offer sets aside: its price and the shipping to the chosen address, against what the wallet has (domain 3.3).
import { readProduct } from '@lamplit/contract/catalog'
import { zeroPi, type Pi } from '@lamplit/contract/money'
import { readWallet } from '@lamplit/contract/wallet'
import { useState } from 'react'
import { useReply } from '../../lib/use-reply.ts'
import { billOf, deliveryParts, parcelsOf, pieceOf, shortfallOf, type Bill, type Choices, type DeliveryParts, type Parcel } from '../purchase/checkout.ts'
import { useShipTo, type ShipToChoice } from '../purchase/use-ship-to.ts'

/** How it goes, as the call wants it. */
export interface GoingParts { delivery?: 'shipping' | 'pickup'; address?: NonNullable<DeliveryParts['address']> }

export interface Funding {
  on: boolean
  /** Null while the item or the address is not known. */
  parcel: Parcel | null
  bill: Bill | null
  shipTo: ShipToChoice
  balance: Pi | null | 'failed'
  shortfall: Pi | null
  choose: (way: 'shipping' | 'pickup') => void
  /** Null while it cannot be said. */
  parts: GoingParts | null
}

export const useFunding = (on: boolean, productId: string, price: Pi | null): Funding => {
  const product = useReply(readProduct, { params: { id: productId } }, { enabled: on })
  const wallet = useReply(readWallet, {}, { enabled: on, staleMs: 0 })
  const shipTo = useShipTo(on)
  const [choices, setChoices] = useState<Choices>({})
  const piece = product.data ? { ...pieceOf(product.data, 1), price: price ?? zeroPi } : null
  const [parcel = null] = piece ? parcelsOf([piece], choices, shipTo.address?.country ?? null) : []
  const bill = parcel && price !== null ? billOf([parcel]) : null
  const balance = wallet.data?.available ?? (wallet.isError ? 'failed' : null)
  const total = bill?.total ?? null
  return {
    on, parcel, bill, shipTo, balance, shortfall: total === null || balance === null || balance === 'failed' ? null : shortfallOf(total, balance),
    choose: (way) => { if (parcel) setChoices({ [parcel.sellerId]: way }) },
    parts: total === null || !parcel || !bill || (bill.shipped && shipTo.address === null) ? null : partsFor(parcel, deliveryParts([parcel], shipTo.address)),
  }
}

const partsFor = ({ sellerId }: Parcel, { deliveries, address }: DeliveryParts): GoingParts => ({
  ...(deliveries?.[sellerId] ? { delivery: deliveries[sellerId] } : {}), ...(address ? { address } : {}),
})
