// What must be true before a purchase may start, in the specified order and words, and where it goes then (spec §4, §5,
// §8).
import type { Product } from '@lamplit/contract/catalog'
import { walletConfirmationThreshold } from '@lamplit/contract/limits'
import { pi, times, type Pi } from '@lamplit/contract/money'
import type { SignedInUser } from '@lamplit/contract/users'
import { specTexts } from '../../words/spec-texts.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { failure } from '../../lib/api.ts'

type Wanted = Pick<Product, 'price' | 'type' | 'stock' | 'sold' | 'seller_username'>

/**
 * The sentence that stops this person from buying this, or null. A sold Single Item and an empty stock cannot be bought
 * (spec §4).
 */
export const refusalOf = (
  person: Pick<SignedInUser, 'uid' | 'username'> | null,
  mayPay: boolean,
  product: Wanted,
  quantity: number,
): string | null => {
  if (!person) return specPurchaseTexts.logInToBuy
  if (!mayPay) return specTexts.paymentsPermission
  if (product.type === 'Single Item' && product.sold) return specPurchaseTexts.sold
  if (product.type === 'Stocked' && product.stock === 0) return specPurchaseTexts.outOfStock
  if (!person.uid || product.price <= 0n || !(quantity > 0)) return specPurchaseTexts.missingPurchase
  return product.seller_username === person.username ? failure('OWN_PRODUCT').message : null
}

/**
 * With the preference on always to the wallet confirmation; off, only what costs less than 100 π, and the rest to the
 * cart (spec §4, §9).
 */
export const routeOf = (alwaysConfirm: boolean, price: Pi, quantity: number): 'confirm' | 'cart' =>
  alwaysConfirm || times(price, quantity) < pi(walletConfirmationThreshold) ? 'confirm' : 'cart'
