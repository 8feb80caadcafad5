// Rules of a checkout: what is refused, which lines become which orders, and what they cost. No database, no clock.
import { listingLimits } from '@lamplit/contract/limits'
import { type ProductType } from '@lamplit/contract/kinds'
import type { Listing } from '@lamplit/contract/listing'
import { maxPi, minus, piToWire, plus, roundPi, showPi, times, type Pi } from '@lamplit/contract/money'
import { sentence } from '@lamplit/contract/sentences'
import { parcelBill, type Delivery, type ShippingTerms, type Way } from '@lamplit/contract/shipping'
import type { ActiveReservation } from '../catalog/actions.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { isId } from '../kernel/ids.ts'

/** A line as the client sent it; its price is only compared (domain D4). */
export interface RequestedLineItem {
  productId: string
  quantity: number
  price?: Pi | undefined
}

/** A product as its purchase needs it. */
export interface Offered
  extends
    ShippingTerms,
    Pick<Listing, 'deliveryMethod' | 'deliveryText' | 'deliveryFile' | 'maxDownloads' | 'linkExpiryDays'> {
  id: string
  sellerId: string
  state: 'live' | 'taken_down'
  type: ProductType
  title: string
  price: Pi
  picture: string | null
  stock: number | null
  reserved: number
  handlingDays: number
  returnDays: number
  /** Until when its seller is away. */
  awayUntil: Date | null
}

export interface Item {
  product: Offered
  quantity: number
  total: Pi
}
export type { Delivery }
/** How goods shall travel: each seller's own way first, else the way for all; and where to, once that is known. */
export interface DeliveryChoice {
  delivery?: Way | undefined
  deliveries?: Readonly<Record<string, Way>> | undefined
  country: string | null
}
/** What becomes one order: everything of one seller. */
export interface Parcel {
  sellerId: string
  items: Item[]
  delivery: Delivery
  goods: Pi
  shipping: Pi
  total: Pi
  handlingDays: number
  returnDays: number
}

/** The ids a cart names. One that no product can have is simply not found. */
export const productIdsOf = (lines: readonly RequestedLineItem[]): string[] => {
  if (!lines.every(({ productId }) => isId(productId))) throw new Fail('NOT_FOUND')
  return [...new Set(lines.map(({ productId }) => productId))]
}

/**
 * Turns a cart into one parcel a seller (domain §3.2), or refuses it: something is gone, one's own, or has another
 * price than the client believes. The same product on two lines is bought once with both quantities.
 */
export const parcelsOf = (
  lines: readonly RequestedLineItem[],
  products: readonly Offered[],
  buyerId: string,
  journey: DeliveryChoice,
): Parcel[] => {
  const known = new Map(products.map((product) => [product.id, product]))
  const asked = lines.map((line) => ({ ...line, product: known.get(line.productId) }))
  if (asked.some(({ product }) => product?.state !== 'live')) throw new Fail('NOT_FOUND')
  if (products.some(({ sellerId }) => sellerId === buyerId)) throw new Fail('OWN_PRODUCT')
  refuseOtherPrices(lines, known)
  const quantities = new Map<Offered, number>()
  for (const { product, quantity } of asked) quantities.set(product!, (quantities.get(product!) ?? 0) + quantity)
  const sellers = Map.groupBy(quantities, ([{ sellerId }]) => sellerId)
  const parcels = [...sellers].map(([sellerId, bought]) => parcelOf(sellerId, bought, journey))
  possible(plus(...parcels.map(({ total }) => total)))
  return parcels
}

/** A seller who is away sells nothing until they are back (domain §3.2, vacation). */
export const assertSellersNotOnVacation = (products: readonly Pick<Offered, 'id' | 'awayUntil'>[], now: Date): void => {
  const away = products.find(({ awayUntil }) => awayUntil !== null && awayUntil > now)
  if (!away) return
  const until = away.awayUntil!
  const day = until.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  throw new Fail('SELLER_AWAY', {
    product_id: away.id,
    until: until.toISOString(),
    sentence: sentence('awayUntil', day),
  })
}

const refuseOtherPrices = (lines: readonly RequestedLineItem[], known: ReadonlyMap<string, Offered>): void => {
  const changed = lines.flatMap(({ productId, price }) => {
    const now = known.get(productId)!.price
    return price === undefined || price === now
      ? []
      : [{ product_id: productId, old: piToWire(price), new: piToWire(now) }]
  })
  if (changed.length > 0) throw otherPrice(changed)
}

const otherPrice = (lines: { product_id: string; old: string; new: string }[]): Fail =>
  new Fail('PRICE_CHANGED', { old: lines[0]!.old, new: lines[0]!.new, lines })

const parcelOf = (
  sellerId: string,
  bought: [Offered, number][],
  { delivery: forAll, deliveries, country }: DeliveryChoice,
): Parcel => {
  const items = bought.map(([product, quantity]) => ({
    product,
    quantity: countOf(product, quantity),
    total: possible(times(product.price, quantity)),
  }))
  const { delivery, goods, shipping, notSent } = parcelBill(
    items.map(({ product, total }) => ({ terms: product, total })),
    deliveries?.[sellerId] ?? forAll,
    country,
  )
  if (delivery === null)
    throw invalid({
      delivery: sentence('mixedDelivery'),
    })
  if (notSent.length > 0) throw notSentThere(items[notSent[0]!]!.product, country!)
  // Only the country can be missing now.
  if (shipping === null) throw new Fail('ADDRESS_REQUIRED')
  return {
    sellerId,
    items,
    delivery,
    goods: possible(goods),
    shipping,
    total: possible(plus(goods, shipping)),
    handlingDays: Math.max(...items.map(({ product }) => product.handlingDays)),
    // The longest promise of its goods; the seller may refuse what was sold without one.
    returnDays: Math.max(...items.map(({ product }) => product.returnDays)),
  }
}

const notSentThere = ({ id, title }: Offered, country: string): Fail => {
  const problem = sentence('notSentThere', title, country)
  return new Fail('NOT_SHIPPED_THERE', { product_id: id, sentence: problem, fields: { address: problem } })
}

const countOf = ({ type }: Offered, quantity: number): number => {
  if (type === 'Single Item' && quantity !== 1) throw invalid({ quantity: sentence('onlyOne') })
  if (type === 'Online' && quantity > listingLimits.stock.max) throw invalid({ quantity: sentence('fewer') })
  return quantity
}

/** More π than can exist is refused before any arithmetic meets the database (quality §3.1). */
const possible = (amount: Pi): Pi => {
  if (amount > maxPi) throw new Fail('AMOUNT_TOO_LARGE')
  return amount
}

/** What is in stock once the row is locked: the last word on whether the item can be bought (quality §3.6). */
export type StockLevel = Pick<Offered, 'id' | 'stock' | 'reserved' | 'state' | 'price'>

export const hasStock = ({ stock, reserved }: Pick<Offered, 'stock' | 'reserved'>, quantity: number): boolean =>
  stock === null || stock - reserved >= quantity

/** Why the stock does not give so many, told to the buyer: sold, out of stock, or only held by an unpaid purchase. */
export const stockRefusal = (
  { type, price }: Pick<Offered, 'type' | 'price'>,
  { id, stock: counted, reserved, ...now }: StockLevel,
  quantity: number,
  held: ActiveReservation | undefined,
): Fail => {
  const stock = counted ?? 0
  if (now.state !== 'live') return new Fail('NOT_FOUND')
  if (now.price !== price) return otherPrice([{ product_id: id, old: piToWire(price), new: piToWire(now.price) }])
  if (type === 'Single Item' && stock === 0) return new Fail('ALREADY_SOLD', { product_id: id })
  // There is enough of it: what is refused is a reservation of more than half.
  if (stock - reserved >= quantity) return new Fail('HALF_OF_STOCK', { product_id: id })
  if (stock >= quantity && reserved > 0 && held) {
    const own =
      held.ownOfferId !== null
        ? {
            offer_id: held.ownOfferId,
            sentence: sentence('ownOffer'),
          }
        : held.ownOrderId === null
          ? {}
          : {
              order_id: held.ownOrderId,
              sentence: sentence('unpaidOwn'),
            }
    return new Fail('RESERVED', { product_id: id, until: held.until.toISOString(), ...own })
  }
  return new Fail('OUT_OF_STOCK', { product_id: id, available: Math.max(0, stock - reserved) })
}

export const totalOf = (parcels: readonly Parcel[]): Pi => plus(...parcels.map(({ total }) => total))

export const needsAddress = (parcels: readonly Parcel[]): boolean =>
  parcels.some(({ delivery }) => delivery === 'shipping')

/** What a wallet lacks, in the specified sentence, rounded up so that what it names is enough (spec §2, §8). */
export const insufficientFunds = (total: Pi, balance: Pi): Fail => {
  const shortfall = minus(total, balance)
  const shown = roundPi(plus(shortfall, 4n as Pi), 6)
  return new Fail('INSUFFICIENT_FUNDS', {
    shortfall: piToWire(shortfall),
    sentence: sentence('shortfall', showPi(shown, 6)),
  })
}

/** One short line for the Pi wallet; it names no user and no product (pi-platform T17). */
export const memoOf = (parcels: readonly Parcel[]): string => {
  const pieces = parcels.reduce((sum, { items }) => sum + items.reduce((inner, { quantity }) => inner + quantity, 0), 0)
  return `Lamplit order, ${pieces} ${pieces === 1 ? 'item' : 'items'}`
}
