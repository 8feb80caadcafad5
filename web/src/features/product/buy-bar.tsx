// The last line of a product: into the cart or an offer, and the two ways of paying, or why there are none
// (design §5.1, spec §4).
import type { Product } from '@lamplit/contract/catalog'
import { HandCoins, Pencil, Search, ShoppingCart, Wallet, Zap } from 'lucide-react'
import { marketNow } from '../../lib/clock.ts'
import { dayAndMonth } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { canBeBought, type CardState } from '../catalog/card-state.ts'
import { useCardState } from '../catalog/use-card-state.ts'
import { catalogWords } from '../catalog/words.ts'
import { useStartPurchase } from './start-purchase.ts'
import { productWords as words } from './words.ts'

const reasonOf = (state: CardState, away: Date | null): string | null =>
  away
    ? words.sellerAway(dayAndMonth(away))
    : state.is === 'out-of-stock'
      ? specPurchaseTexts.outOfStock
      : state.is === 'reserved'
        ? catalogWords.reserved(state.until)
        : null

/** Until when its seller is away, if they are: nothing of theirs can be bought before (domain §3.2, vacation). */
const awayUntil = ({ seller_away_until: until }: Product): Date | null =>
  until !== null && new Date(until) > marketNow() ? new Date(until) : null

interface BuyBarProps {
  product: Product | null
  quantity: number
}

/** The cart's and the offers' code comes with the first press. */
const addToCart = (product: Product, quantity: number): void =>
  void import('../cart/cart-verbs.ts').then((module) => module.addToCart(product, quantity))
const openOffer = (product: Product): void =>
  void import('../offers/open-offer.ts').then((module) => module.openOffer(product))

const PayButtons = ({ product, quantity, off }: BuyBarProps & { off: boolean }) => {
  const buy = useStartPurchase()
  const pay = (way: 'wallet' | 'pi') => () => {
    if (product) buy({ product, quantity, with: way })
  }
  const single = product?.type === 'Single Item'
  const take = (): void => {
    if (!product) return
    if (single) openOffer(product)
    else addToCart(product, quantity)
  }
  // On phones the first one stands upright, so that all three fit side by side; very large letters take a line each.
  return (
    <div className="flex flex-wrap gap-2 md:grid md:grid-cols-3 md:gap-2.5">
      <Button
        kind="outline"
        icon={single ? HandCoins : ShoppingCart}
        className={
          'data-lit:outline-3 data-lit:outline-jade flex-[0.84] flex-col gap-0! px-1! text-2xs! leading-4 ' +
          'whitespace-nowrap md:flex-row md:gap-1.5! md:text-sm!'
        }
        disabled={off}
        data-swipe={single ? 'right' : undefined}
        onClick={take}
      >
        {single ? words.makeOffer : words.addToCart}
      </Button>
      <Button
        kind="soft"
        icon={Wallet}
        className={
          'data-lit:outline-3 data-lit:outline-jade flex-[1.22] gap-1.5! px-1.5! text-[0.8125rem]! ' +
          'max-xs:[&>svg]:hidden md:text-sm!'
        }
        disabled={off}
        data-swipe={single ? undefined : 'right'}
        onClick={pay('wallet')}
      >
        {words.buyWithWallet}
      </Button>
      <Button
        icon={Zap}
        className={
          'data-lit:outline-3 data-lit:outline-jade data-lit:outline-offset-2 flex-[1.06] gap-1.5! px-1.5! ' +
          'text-[0.8125rem]! max-xs:[&>svg]:hidden md:text-sm!'
        }
        disabled={off}
        data-swipe="left"
        onClick={pay('pi')}
      >
        {words.buyWithPi}
      </Button>
    </div>
  )
}

const Known = ({ product, quantity }: BuyBarProps & { product: Product }) => {
  const { person } = useSession()
  const state = useCardState(product)
  if (person?.username === product.seller_username)
    return (
      <ButtonLink wide icon={Pencil} to="/sell/$id/edit" params={{ id: product.id }}>
        {words.edit}
      </ButtonLink>
    )
  if (state.is === 'sold')
    return (
      <ButtonLink
        wide
        kind="soft"
        icon={Search}
        to="/buy"
        search={(product.category ? { category: product.category } : {}) as never}
      >
        {words.seeSimilar}
      </ButtonLink>
    )
  const away = awayUntil(product)
  const reason = reasonOf(state, away)
  return (
    <div className="flex flex-col gap-2">
      {reason ? (
        <p role="status" className="text-center text-sm text-ink-2">
          {reason}
        </p>
      ) : null}
      <PayButtons
        product={product}
        quantity={quantity}
        off={away !== null || !canBeBought(state) || product.state !== 'live'}
      />
    </div>
  )
}

/** Until the product is known the buttons stand there, but cannot be pressed (design §5.1). */
export const BuyBar = ({ product, quantity }: BuyBarProps) =>
  product ? <Known product={product} quantity={quantity} /> : <PayButtons product={null} quantity={quantity} off />
