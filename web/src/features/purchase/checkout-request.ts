// The request to buy one product, ready for Confirm Purchase.
import { readProduct, type Product } from '@lamplit/contract/catalog'
import { ask } from '../../lib/api.ts'
import { lineItemOf } from './checkout.ts'
import type { CheckoutRequest } from './purchase-open.ts'

export interface Buying {
  product: Product
  quantity: number
  with: CheckoutRequest['with']
}

export const checkoutRequestFor = ({ product, quantity, with: way }: Buying): CheckoutRequest => ({
  pieces: [lineItemOf(product, quantity)],
  with: way,
  fromCart: false,
  choices: {},
  again: async () => [lineItemOf(await ask(readProduct, { params: { id: product.id } }), quantity)],
})
