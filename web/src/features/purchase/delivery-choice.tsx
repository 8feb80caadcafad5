// Shipping or pickup, when the seller offers both, each with what it costs.
import type { Product } from '@lamplit/contract/catalog'
import { showPi } from '@lamplit/contract/money'
import { Package, Store } from 'lucide-react'
import { priceDigits } from '../../ui/price.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { billOf, type Delivery } from './checkout.ts'
import { purchaseWords as words } from './words.ts'

export interface DeliveryChoiceProps { product: Product; quantity: number; value: Delivery; locked: boolean; onChange: (delivery: Delivery) => void }

export const DeliveryChoice = ({ product, quantity, value, locked, onChange }: DeliveryChoiceProps) => {
  const { shipping } = billOf(product, quantity, 'shipping')
  return (
    <div className="mb-2.5">
      <RadioCards
        legend={words.delivery} value={value} onChange={onChange}
        cards={[
          { value: 'shipping', label: words.shipping, help: shipping > 0n ? `π ${showPi(shipping, priceDigits.general)}` : words.free, icon: Package, disabled: locked },
          { value: 'pickup', label: words.pickup, help: words.pickupHelp, icon: Store, disabled: locked },
        ]}
      />
    </div>
  )
}
