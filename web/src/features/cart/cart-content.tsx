// What lies in the cart: by seller, what was laid aside, and what all of it costs (design §4.6).
import type { Cart, CartLine } from '@lamplit/contract/cart'
import { listAddresses } from '@lamplit/contract/addresses'
import { useRef, useState } from 'react'
import { showError } from '../errors/show-error.ts'
import { useReply } from '../../lib/use-reply.ts'
import { billOf, countOf, parcelsOf, type CheckoutChoices } from '../purchase/checkout.ts'
import { SavedForLaterList } from './saved-for-later-list.tsx'
import { lineOf, linesToAccept, mostInCart, lineItemsOf, withQuantity } from './cart-lines.ts'
import { acceptLines, removeFromCart, setLine } from './cart-verbs.ts'
import { EmptyCart } from './empty-cart.tsx'
import { SellerGroup } from './seller-group.tsx'
import { CartSummary } from './summary.tsx'
import { useCheckout } from './use-checkout.ts'
import { useQuantities } from './use-quantities.ts'
import { useRowSwipes } from './use-row-swipes.ts'
import { cartWords as words } from './words.ts'

export interface CartContentProps {
  cart: Cart
  change: (change: (cart: Cart) => Cart) => void
  again: () => void
  signedIn: boolean
}

export const CartContent = ({ cart, change, again, signedIn }: CartContentProps) => {
  const [choices, setChoices] = useState<CheckoutChoices>({})
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set())
  const book = useReply(listAddresses, {}, { enabled: signedIn })
  const country = book.data?.addresses[0]?.country ?? null
  const { choose, settle, forget } = useQuantities(
    (productId, quantity) => change((now) => withQuantity(now, productId, quantity)),
    again,
  )
  const { busy: opening, checkout } = useCheckout(choices, settle)
  const list = useRef<HTMLDivElement>(null)
  const pieces = lineItemsOf(cart)
  const changed = linesToAccept(cart)

  const during = (lines: readonly CartLine[], work: () => Promise<unknown>): void => {
    setChanging(new Set(lines.map(({ product_id }) => product_id)))
    work()
      .catch((failed: unknown) => {
        showError(failed)
        again()
      })
      .finally(() => setChanging(new Set()))
  }
  const accept = (lines: readonly CartLine[]): void =>
    during(lines, () =>
      acceptLines(
        lines.flatMap((line) =>
          line.price === null ? [] : [{ productId: line.product_id, price: line.price, most: mostInCart(line) }],
        ),
      ),
    )
  const remove = (line: CartLine, saved = false): void =>
    void forget(line.product_id).then(() => removeFromCart(line.product_id, lineOf(line, { saved })))
  const verbs = {
    quantity: choose,
    remove,
    accept: (line: CartLine) => accept([line]),
    save: (line: CartLine) =>
      during([line], () => forget(line.product_id).then(() => setLine(lineOf(line, { saved: true })))),
  }
  useRowSwipes(list, (productId) => {
    const line = cart.sellers.flatMap(({ lines }) => lines).find(({ product_id }) => product_id === productId)
    if (line) remove(line)
  })

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div ref={list} className="flex min-w-0 flex-col gap-4">
        <SavedForLaterList title={words.gone} lines={cart.gone} onRemove={(line) => remove(line)} />
        {cart.sellers.map((seller) => (
          <SellerGroup
            key={seller.seller_id}
            seller={seller}
            choices={choices}
            country={country}
            busy={changing}
            verbs={verbs}
            onWay={(sellerId, way) => setChoices({ ...choices, [sellerId]: way })}
          />
        ))}
        {cart.lines === 0 ? <EmptyCart /> : null}
        <SavedForLaterList
          title={words.savedForLater}
          lines={cart.saved}
          onRemove={(line) => remove(line, true)}
          onMove={(line) => during([line], () => setLine(lineOf(line)))}
        />
      </div>
      {cart.lines === 0 ? null : (
        <div className="contents lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:block">
          <CartSummary
            bill={billOf(parcelsOf(pieces, choices, country))}
            pieces={countOf(pieces)}
            toAccept={changed.length}
            busy={opening}
            onAcceptAll={() => accept(changed)}
            onCheckout={checkout}
          />
        </div>
      )}
    </div>
  )
}
