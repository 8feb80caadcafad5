// How many one may buy at once, and how a product’s header names it (spec §2, §5).
import type { Product } from '@lamplit/contract/catalog'
import { listingLimits } from '@lamplit/contract/limits'
import { catalogWords } from '../catalog/words.ts'
import { productWords as words } from './words.ts'

/** Spec §5: clamped between 1 and stock, 999 if the stock is unknown. */
export const mostAtOnce = ({ stock }: Pick<Product, 'stock'>): number =>
  Math.max(1, stock ?? listingLimits.quantityIfUnknown)

export const clampQuantity = (quantity: number, product: Pick<Product, 'stock'>): number =>
  Math.min(mostAtOnce(product), Math.max(1, Math.trunc(quantity) || 1))

/** There is one Single Item, and one is not asked how many. */
export const asksQuantity = ({ type }: Pick<Product, 'type'>): boolean => type !== 'Single Item'

/** The type, and for Stocked items the stock left (spec §2). */
export const headerOf = ({ type, stock }: Pick<Product, 'type' | 'stock'>): string =>
  type === 'Stocked' && stock !== null ? words.stocked(stock) : catalogWords.types[type]
