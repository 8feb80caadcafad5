// Starting a purchase from anywhere: the guards in their order, then Confirm Purchase (spec §4, §5).
import { useCallback } from 'react'
import { Refusal } from '../../lib/api.ts'
import { ensureConsent } from '../../lib/pi-sdk.ts'
import { currentSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toast.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { shellWords } from '../../words/shell.ts'
import { alwaysConfirm } from '../wallet/preference.ts'
import { openPurchase, type Wish } from './purchase-open.ts'
import { refusalOf, routeOf } from './purchase-rules.ts'

/** Whether π may be asked of this person. Wallet purchases need no host: the scopes were granted when the session began. */
const askPermission = async (way: Wish['with']): Promise<boolean> => {
  if (way === 'wallet' || !currentSession().person) return true
  try {
    await ensureConsent()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PERMISSION_DENIED') return false
    throw error
  }
}

const begin = async (wish: Wish): Promise<void> => {
  const mayPay = await askPermission(wish.with)
  const { person } = currentSession()
  const refusal = refusalOf(person, mayPay, wish.product, wish.quantity)
  if (refusal !== null) {
    toast.error(refusal, person ? {} : { action: { label: shellWords.signIn, run: () => void requestSignIn() } })
    return
  }
  switch (routeOf(alwaysConfirm.get(), wish.product.price, wish.quantity)) {
    case 'confirm':
    // The cart does not exist yet; until it does, someone who wants to buy for 100 π or more must still be able to.
    case 'cart': openPurchase(wish)
  }
}

/** `const startPurchase = useStartPurchase(); startPurchase({ product, quantity: 2, with: 'wallet' })`. Refusals come as messages; focus stays where it was. */
export const useStartPurchase = (): ((wish: Wish) => void) =>
  useCallback((wish) => {
    begin(wish).catch((error: unknown) => toast.error(error instanceof Refusal ? error.message : specTexts.purchaseFailed))
  }, [])
