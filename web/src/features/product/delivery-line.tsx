// How a product comes to its reader: with what shipping to their country costs, where it depends on that (domain §3.2).
import { listAddresses } from '@lamplit/contract/addresses'
import type { Product } from '@lamplit/contract/catalog'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import { deliveryText } from './delivery-text.ts'

export const DeliveryLine = ({ product, quantity }: { product: Product; quantity: number }) => {
  const { state } = useSession()
  const { data } = useReply(
    listAddresses,
    {},
    { enabled: state === 'in' && product.shipping_profile === 'region' && product.shipping_rates.length > 0 },
  )
  return <>{deliveryText(product, quantity, data?.addresses[0]?.country ?? null)}</>
}
