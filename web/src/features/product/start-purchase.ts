// Starting a purchase from anywhere: the guards in their order, then Confirm Purchase or the cart (spec §4, §5).
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Refusal } from '../../lib/api.ts'
import { ensureConsent } from '../../lib/pi-sdk.ts'
import { chunkLoadErrors, isChunkLoadError } from '../../lib/lazy-part.ts'
import { refusedOffline } from '../../lib/online.ts'
import { currentSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { toast } from '../../lib/toast.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { shellWords } from '../../words/shell.ts'
import { alwaysConfirm } from '../wallet/preference.ts'
import { openPurchase } from '../purchase/purchase-open.ts'
import { refusalOf, routeOf } from './purchase-rules.ts'
import type { Buying } from '../purchase/checkout-request.ts'

/**
 * Whether π may be asked of this person. Wallet purchases need no host: the scopes were granted when the session began.
 */
const askPermission = async (way: Buying['with']): Promise<boolean> => {
  if (way === 'wallet' || !currentSession().person) return true
  try {
    await ensureConsent()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PERMISSION_DENIED') return false
    throw error
  }
}

/** Whether this goes to the cart instead of being confirmed at once (spec §4, routing rule). */
export const leadsToCart = ({ product, quantity }: Pick<Buying, 'product' | 'quantity'>): boolean =>
  routeOf(alwaysConfirm.get(), product.price, quantity) === 'cart'

/** What goes to the cart is put there and shown. */
const toCart = async ({ product, quantity }: Buying, show: () => void): Promise<void> => {
  const { addToCart } = await import('../cart/cart-verbs.ts')
  if (await addToCart(product, quantity)) show()
}

const begin = async (buying: Buying, showCart: () => void): Promise<void> => {
  if (refusedOffline()) return
  const mayPay = await askPermission(buying.with)
  const { person } = currentSession()
  const refusal = refusalOf(person, mayPay, buying.product, buying.quantity)
  if (refusal !== null) {
    toast.error(refusal, person ? {} : { action: { label: shellWords.signIn, run: () => void requestSignIn() } })
    return
  }
  if (leadsToCart(buying)) return toCart(buying, showCart)
  openPurchase((await import('../purchase/checkout-request.ts')).checkoutRequestFor(buying))
}

/** Nothing was tried yet: a file of the page that is gone says nothing about a payment. */
export const sayFailed = async (error: unknown): Promise<void> => {
  if (!isChunkLoadError(error)) {
    toast.error(error instanceof Refusal ? error.message : specPurchaseTexts.purchaseFailed)
    return
  }
  await chunkLoadErrors.here?.showChunkLoadError()
}

/**
 * `const startPurchase = useStartPurchase(); startPurchase({ product, quantity: 2, with: 'wallet' })`. Refusals come as
 * messages; focus stays where it was.
 */
export const useStartPurchase = (): ((buying: Buying) => void) => {
  const router = useRouter()
  return useCallback(
    (buying) => {
      begin(buying, () => void router.navigate({ to: '/cart' })).catch(sayFailed)
    },
    [router],
  )
}
