// From the cart to Confirm Purchase: all that can be paid, by every seller's own way (spec §4; design §4.6).
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { shellWords } from '../../words/shell.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { showError } from '../errors/show-error.ts'
import type { CheckoutChoices } from '../purchase/checkout.ts'
import { openPurchase } from '../purchase/purchase-open.ts'
import { linesToAccept, lineItemsOf } from './cart-lines.ts'
import { acceptLines } from './cart-verbs.ts'
import { readAnyCart } from './use-cart.ts'
import { cartWords as words } from './words.ts'

/** `settle` sends what was chosen and not sent yet, so that what is paid is what is on screen. */
export const useCheckout = (choices: CheckoutChoices, settle: () => Promise<void>) => {
  const { person } = useSession()

  const begin = async (): Promise<void> => {
    if (!person)
      return void toast.error(specPurchaseTexts.logInToBuy, {
        action: { label: shellWords.signIn, run: () => void requestSignIn() },
      })
    await settle()
    const cart = await readAnyCart(true)
    if (linesToAccept(cart).length > 0) {
      toast.warning(words.acceptFirst)
      document.querySelector<HTMLElement>('[data-accept]')?.focus()
      return
    }
    const pieces = lineItemsOf(cart)
    if (pieces.length === 0) return void toast.info(words.nothingToBuy)
    const ids = new Set(pieces.map(({ productId }) => productId))
    openPurchase({
      pieces,
      with: 'wallet',
      fromCart: true,
      choices,
      again: async () => lineItemsOf(await readAnyCart(true)).filter(({ productId }) => ids.has(productId)),
      agree: (shown) => acceptLines(shown.map(({ productId, price }) => ({ productId, price, most: null }))),
    })
  }

  const { busy, run } = useCommand(begin, {
    failure: (error) => showError(error, { retry: () => void run(), as: 'modal' }),
  })
  return { busy, checkout: () => void run() }
}
