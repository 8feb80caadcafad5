// The wish to buy one product, ready for Confirm Purchase.
import { readProduct, type Product } from '@lamplit/contract/catalog'
import { ask } from '../../lib/api.ts'
import { pieceOf } from './checkout.ts'
import type { Wish } from './purchase-open.ts'

export interface Buying {
  product: Product
  quantity: number
  with: Wish['with']
}

export const wishFor = ({ product, quantity, with: way }: Buying): Wish => ({
  pieces: [pieceOf(product, quantity)],
  with: way,
  fromCart: false,
  choices: {},
  again: async () => [pieceOf(await ask(readProduct, { params: { id: product.id } }), quantity)],
})
