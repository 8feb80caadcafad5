// The two lines that answer the first questions: is my π safe, and how does it come to me (design §5.1).
import type { Product } from '@lamplit/contract/catalog'
import { Download, MapPin, ShieldCheck, Truck } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deliveryText } from './delivery-text.ts'
import { productWords as words } from './words.ts'

export const Promises = ({ product, quantity }: { product: Product; quantity: number }) => (
  <div className="flex flex-col gap-2 text-sm text-ink-2">
    <p className="flex items-start gap-2"><Icon of={ShieldCheck} size={18} className="mt-px shrink-0 text-ok" />{words.held}</p>
    <p className="flex items-start gap-2">
      <Icon of={product.type === 'Online' ? Download : product.fulfillment_method === 'pickup' ? MapPin : Truck} size={18} className="mt-px shrink-0" />
      <span><VisuallyHidden>{words.delivery}: </VisuallyHidden>{deliveryText(product, quantity)}</span>
    </p>
  </div>
)
