// The lines that answer the first questions: is my π safe, how does it come to me, and can I send it back (design §5.1;
// domain §3.2).
import type { Product } from '@lamplit/contract/catalog'
import { Download, MapPin, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { productWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

// What shipping costs brings the countries of the world along.
const DeliveryLine = lazyPart(() => import('./delivery-line.tsx').then((module) => module.DeliveryLine))

export const Promises = ({ product, quantity }: { product: Product; quantity: number }) => (
  <div className="flex flex-col gap-2 text-sm text-ink-2">
    <p className="flex items-start gap-2">
      <Icon of={ShieldCheck} size={18} className="mt-px shrink-0 text-ok" />
      {words.held}
    </p>
    <p className="flex items-start gap-2">
      <Icon
        of={product.type === 'Online' ? Download : product.fulfillment_method === 'pickup' ? MapPin : Truck}
        size={18}
        className="mt-px shrink-0"
      />
      <span>
        <VisuallyHidden>{words.delivery}: </VisuallyHidden>
        <Suspense fallback={'\u00a0'}>
          <DeliveryLine product={product} quantity={quantity} />
        </Suspense>
      </span>
    </p>
    {product.return_days > 0 ? (
      <p className="flex items-start gap-2">
        <Icon of={Undo2} size={18} className="mt-px shrink-0" />
        {words.returns(product.return_days)}
      </p>
    ) : null}
  </div>
)
