// What a funded offer sets aside: its price and the shipping to the chosen address, against what the wallet has
// (domain §3.3).
import { readProduct } from '@lamplit/contract/catalog'
import { zeroPi, type Pi } from '@lamplit/contract/money'
import { readWallet } from '@lamplit/contract/wallet'
import { useEffect, useState } from 'react'
import { useReply } from '../../lib/use-reply.ts'
import { showError } from '../errors/show-error.ts'
import type * as checkout from '../purchase/checkout.ts'
import type { Bill, CheckoutChoices, DeliveryParts, Parcel } from '../purchase/checkout.ts'
import { useShipTo, type ShipToChoice } from '../purchase/use-ship-to.ts'

/** How it goes, as the call wants it. */
interface GoingParts {
  delivery?: 'shipping' | 'pickup'
  address?: NonNullable<DeliveryParts['address']>
}

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

type Arithmetic = typeof checkout

/** What an item costs with its way is reckoned by those who fund; until it is there, nothing is known. */
const useArithmetic = (on: boolean): Arithmetic | null => {
  const [known, setKnown] = useState<Arithmetic | null>(null)
  useEffect(() => {
    if (!on || known) return
    let gone = false
    void import('../purchase/checkout.ts').then((module) => {
      if (!gone) setKnown(module)
    }, showError)
    return () => {
      gone = true
    }
  }, [on, known])
  return known
}

export const useFunding = (on: boolean, productId: string, price: Pi | null): Funding => {
  const product = useReply(readProduct, { params: { id: productId } }, { enabled: on })
  const wallet = useReply(readWallet, {}, { enabled: on, staleMs: 0 })
  const shipTo = useShipTo(on)
  const [choices, setChoices] = useState<CheckoutChoices>({})
  const reckon = useArithmetic(on)
  const piece = product.data && reckon ? { ...reckon.lineItemOf(product.data, 1), price: price ?? zeroPi } : null
  const [parcel = null] = piece && reckon ? reckon.parcelsOf([piece], choices, shipTo.address?.country ?? null) : []
  const bill = parcel && reckon && price !== null ? reckon.billOf([parcel]) : null
  const balance = wallet.data?.available ?? (wallet.isError ? 'failed' : null)
  const total = bill?.total ?? null
  const known = total !== null && reckon !== null
  return {
    on,
    parcel,
    bill,
    shipTo,
    balance,
    shortfall: !known || balance === null || balance === 'failed' ? null : reckon.shortfallOf(total, balance),
    choose: (way) => {
      if (parcel) setChoices({ [parcel.sellerId]: way })
    },
    parts:
      !known || !parcel || !bill || (bill.shipped && shipTo.address === null)
        ? null
        : partsFor(parcel, reckon.deliveryParts([parcel], shipTo.address)),
  }
}

const partsFor = ({ sellerId }: Parcel, { deliveries, address }: DeliveryParts): GoingParts => ({
  ...(deliveries?.[sellerId] ? { delivery: deliveries[sellerId] } : {}),
  ...(address ? { address } : {}),
})
