// Shipping or pickup for the goods of one seller, where both are offered, each with what it costs.
import { showPi, times } from '@lamplit/contract/money'
import { parcelBill } from '@lamplit/contract/shipping'
import { Package, Store } from 'lucide-react'
import { priceDigits } from '../../ui/price.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { Parcel, Way } from './checkout.ts'
import { purchaseWords as words } from './words.ts'

/** `several` names the seller, because there is more than one choice. */
export interface DeliveryChoiceProps {
  parcel: Parcel
  country: string | null
  several: boolean
  locked: boolean
  onChange: (way: Way) => void
}

export const DeliveryChoice = ({
  parcel: { pieces, seller, bill },
  country,
  several,
  locked,
  onChange,
}: DeliveryChoiceProps) => {
  const { shipping } = parcelBill(
    pieces.map(({ terms, price, quantity }) => ({ terms, total: times(price, quantity) })),
    'shipping',
    country,
  )
  return (
    <div className="mb-2.5">
      <RadioCards
        legend={several ? words.deliveryFrom(seller) : words.delivery}
        value={bill.delivery === 'pickup' ? 'pickup' : 'shipping'}
        onChange={onChange}
        cards={[
          {
            value: 'shipping',
            label: words.shipping,
            help:
              shipping === null
                ? country === null
                  ? words.byAddress
                  : words.notThere
                : shipping > 0n
                  ? `π ${showPi(shipping, priceDigits.general)}`
                  : words.free,
            icon: Package,
            disabled: locked,
          },
          { value: 'pickup', label: words.pickup, help: words.pickupHelp, icon: Store, disabled: locked },
        ]}
      />
    </div>
  )
}
