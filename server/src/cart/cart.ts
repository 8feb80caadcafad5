// Rules of the cart: how each line stands today, what a seller's goods cost together, and how two carts become one. No
// database, no clock.
import type { lineProblems } from '@lamplit/contract/cart'
import { cartLimits } from '@lamplit/contract/limits'
import { leastOf, maxPi, piToWire, plus, times, zeroPi, type Pi } from '@lamplit/contract/money'
import { parcelBill, waysOf, type Way } from '@lamplit/contract/shipping'
import type { CartProduct } from '../catalog/actions.ts'
import { picturePath } from '../catalog/product.ts'

/** A line as it is kept. */
export interface StoredLineItem {
  productId: string
  quantity: number
  priceSeen: Pi
  saved: boolean
  paying: boolean
}

export type Problem = (typeof lineProblems)[number]

interface LineStatus {
  kept: StoredLineItem
  product: CartProduct | undefined
  problem: Problem | null
  takes: number
  total: Pi
}

/** Why a line cannot be bought now, if it cannot. */
const problemOf = (
  kept: StoredLineItem,
  product: CartProduct | undefined,
  { buyerId, now }: CartReader,
): Problem | null => {
  if (product?.state !== 'live') return 'gone'
  if (product.sellerId === buyerId) return 'own'
  if (kept.paying) return 'paying'
  if (product.maxQuantity === 0) return product.type === 'Single Item' ? 'sold' : 'out_of_stock'
  if (product.awayUntil !== null && product.awayUntil > now) return 'away'
  return product.type === 'Single Item' && product.reserved > 0 ? 'reserved' : null
}

const lineStatusOf = (kept: StoredLineItem, product: CartProduct | undefined, looking: CartReader): LineStatus => {
  const problem = problemOf(kept, product, looking)
  const takes = product && problem === null ? Math.min(kept.quantity, product.maxQuantity) : 0
  const total = product ? times(product.price, takes) : zeroPi
  return total > maxPi
    ? { kept, product, problem: 'too_much', takes: 0, total: zeroPi }
    : { kept, product, problem, takes, total }
}

const wireOrNull = (amount: Pi | null): string | null => (amount === null || amount > maxPi ? null : piToWire(amount))

const lineOnWire = ({ kept, product, problem, takes, total }: LineStatus, namesGone: boolean, notSent: boolean) => {
  const shown = problem === 'gone' && !namesGone ? undefined : product
  const terms = shown?.terms
  return {
    product_id: kept.productId,
    title: shown?.title ?? null,
    image: shown?.picture ? picturePath(shown.picture) : null,
    type: shown?.type ?? null,
    price: shown ? piToWire(shown.price) : null,
    price_seen: piToWire(kept.priceSeen),
    quantity: kept.quantity,
    total: takes > 0 ? piToWire(total) : null,
    stock: shown ? (shown.stock === null ? null : shown.maxQuantity) : null,
    changed: problem !== 'gone' && product !== undefined && product.price !== kept.priceSeen,
    short: takes > 0 && takes < kept.quantity,
    problem,
    until:
      (problem === 'reserved' ? shown?.reservedUntil : problem === 'away' ? shown?.awayUntil : null)?.toISOString() ??
      null,
    fulfillment_method: terms?.fulfillmentMethod ?? null,
    shipping_profile: terms?.shippingProfile ?? null,
    flat_rate: wireOrNull(terms?.flatRate ?? null),
    free_shipping_threshold: wireOrNull(terms?.freeShippingThreshold ?? null),
    shipping_rates: terms?.shippingRates.map(({ to, rate }) => ({ to, rate: piToWire(rate) })) ?? [],
    handling_days: shown?.handlingDays ?? 0,
    not_sent: notSent,
  }
}

/** For whom, where it goes, and from whom it is fetched. A stranger is not told the names of what was taken down. */
export interface CartReader {
  buyerId: string | null
  country: string | null
  pickup: ReadonlySet<string>
  now: Date
}

/**
 * The cart as its owner sees it: by seller, each with what its goods and their shipping cost. A line with a problem
 * takes nothing and stops nobody.
 */
export const cartOf = (
  lines: readonly StoredLineItem[],
  products: ReadonlyMap<string, CartProduct>,
  looking: CartReader,
) => {
  const all = lines.map((kept) => lineStatusOf(kept, products.get(kept.productId), looking))
  const here = all.filter(({ problem, kept }) => problem !== 'gone' && !kept.saved)
  const sellers = [...Map.groupBy(here, ({ product }) => product!.sellerId)].map(([sellerId, standings]) =>
    sellerOf(sellerId, standings, looking),
  )
  const goods = plus(...sellers.map((seller) => seller.goods))
  const shipping = sellers.every((seller) => seller.shipping !== null)
    ? plus(...sellers.map((seller) => seller.shipping!))
    : null
  const named = looking.buyerId !== null
  return {
    sellers: sellers.map((seller) => ({
      ...seller,
      goods: piToWire(leastOf(seller.goods, maxPi)),
      shipping: wireOrNull(seller.shipping),
      total: wireOrNull(seller.total),
    })),
    saved: all.filter(({ kept }) => kept.saved).map((standing) => lineOnWire(standing, named, false)),
    gone: all
      .filter(({ problem, kept }) => problem === 'gone' && !kept.saved)
      .map((standing) => lineOnWire(standing, named, false)),
    lines: lines.filter(({ saved }) => !saved).length,
    pieces: here.reduce((sum, { takes }) => sum + takes, 0),
    goods: piToWire(leastOf(goods, maxPi)),
    shipping: wireOrNull(shipping),
    total: wireOrNull(shipping === null ? null : plus(goods, shipping)),
  }
}

const sellerOf = (sellerId: string, standings: readonly LineStatus[], { buyerId, country, pickup }: CartReader) => {
  const payable = standings.filter(({ takes }) => takes > 0)
  const wanted: Way | undefined = pickup.has(sellerId) ? 'pickup' : undefined
  const bill = parcelBill(
    payable.map(({ product, total }) => ({ terms: product!.terms, total })),
    wanted,
    country,
  )
  const notSent = new Set(bill.notSent.map((place) => payable[place]))
  return {
    seller_id: sellerId,
    seller_username: standings[0]!.product!.sellerName,
    lines: standings.map((standing) => lineOnWire(standing, buyerId !== null, notSent.has(standing))),
    ways: waysOf(payable.map(({ product }) => product!.terms)),
    delivery: payable.length === 0 ? null : bill.delivery,
    goods: bill.goods,
    shipping: bill.shipping,
    total: bill.total,
  }
}

export interface CartMerge {
  puts: { productId: string; quantity: number; most: number; priceSeen: Pi; saved: boolean }[]
  left: { product_id: string; why: 'full' | 'own' | 'gone' }[]
}

/**
 * What a browser kept joins what the server keeps: of two quantities the larger, no more than there are. What is one's
 * own or gone for good falls away, what finds no room stays where it was, so that nothing is lost.
 */
export const cartMergeOf = (
  asked: readonly Omit<StoredLineItem, 'paying'>[],
  there: readonly StoredLineItem[],
  products: ReadonlyMap<string, CartProduct>,
  userId: string,
): CartMerge => {
  const known = new Map(there.map((kept) => [kept.productId, kept]))
  const puts = new Map<string, CartMerge['puts'][number]>()
  const left: CartMerge['left'] = []
  let room = cartLimits.lines - there.length
  for (const { productId, quantity, priceSeen, saved } of asked) {
    const product = products.get(productId)
    if (product?.state !== 'live') left.push({ product_id: productId, why: 'gone' })
    else if (product.sellerId === userId) left.push({ product_id: productId, why: 'own' })
    else if (!known.has(productId) && !puts.has(productId) && room-- <= 0)
      left.push({ product_id: productId, why: 'full' })
    else {
      // Sold out for now: the line stays as it is and says so.
      const most = product.maxQuantity || quantity
      const before = puts.get(productId)
      puts.set(productId, {
        productId,
        quantity: Math.min(most, Math.max(quantity, before?.quantity ?? 0)),
        most,
        priceSeen,
        saved: saved && (before?.saved ?? true),
      })
    }
  }
  return { puts: [...puts.values()], left }
}
