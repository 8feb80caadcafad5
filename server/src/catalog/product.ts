// A product: how it is read from its row, what a person may see of it, and the rules that are not of a single field.
import { type ProductType } from '@lamplit/contract/kinds'
import { ownPicturePath, type Listing } from '@lamplit/contract/listing'
import { piFromUnits, piToWire } from '@lamplit/contract/money'
import type { RegionRate } from '@lamplit/contract/shipping'
import { cardOf, picturePath, plainMean, type CardRow } from './product-card.ts'

export { picturePath } from './product-card.ts'

/** The rest that the dialog of a product shows. */
export interface DetailRow extends CardRow {
  state: 'live' | 'taken_down' | 'hidden'
  warned: boolean
  hiddenReason: string | null
  sellerId: string
  sellerAwayUntil: Date | null
  description: string
  pictures: string[]
  features: string[]
  specifications: Record<string, string>
  deliveryMethod: Listing['deliveryMethod']
  fulfillmentMethod: Listing['fulfillmentMethod']
  shippingProfile: Listing['shippingProfile']
  flatRate: bigint | null
  freeShippingThreshold: bigint | null
  handlingDays: number
  shippingRates: StoredRates
  returnDays: number
  sellerRatingSum: number
  sellerReviewsCount: number
  tier: number
}

const wireOrNull = (units: bigint | null): string | null => (units === null ? null : piToWire(piFromUnits(units)))

/** Rates by country or region as a row keeps them: whole units, written as text because JSON has no such numbers. */
export type StoredRates = readonly { to: string; rate: string }[]
export const ratesOf = (kept: StoredRates): RegionRate[] =>
  kept.map(({ to, rate }) => ({ to, rate: piFromUnits(rate) }))
export const toStoredRates = (rates: readonly RegionRate[]): StoredRates =>
  rates.map(({ to, rate }) => ({ to, rate: String(rate) }))
export const ratesOnWire = (kept: StoredRates) =>
  kept.map(({ to, rate }) => ({ to, rate: piToWire(piFromUnits(rate)) }))

/** Everything anyone may know: contacts, the delivered text and the delivered file are not among it (domain D8). */
export const productOf = (row: DetailRow, reader: { id: string } | null = null) => {
  const card = cardOf(row)
  return {
    ...card,
    description: row.description,
    image_url: card.image,
    imageUrl: card.image,
    images: row.pictures.map(picturePath),
    rating: card.average_rating,
    seller: row.username,
    seller_id: row.sellerId,
    seller_average_rating: plainMean(row.sellerRatingSum, row.sellerReviewsCount),
    seller_reviews_count: row.sellerReviewsCount,
    seller_tier: row.tier,
    features: row.features,
    specifications: row.specifications,
    delivery_method: row.deliveryMethod,
    fulfillment_method: row.fulfillmentMethod,
    shipping_profile: row.shippingProfile,
    flat_rate: wireOrNull(row.flatRate),
    free_shipping_threshold: wireOrNull(row.freeShippingThreshold),
    handling_days: row.handlingDays,
    state: row.state,
    warned: row.warned,
    // Why staff hid it concerns its seller alone.
    hidden_reason: reader?.id === row.sellerId ? row.hiddenReason : null,
    seller_away_until: row.sellerAwayUntil?.toISOString() ?? null,
    shipping_rates: ratesOnWire(row.shippingRates),
    return_days: row.returnDays,
  }
}

/** The parts of a contact that are kept for the seller alone. */
export const contactFields = ['email', 'phone', 'street', 'suburb', 'city', 'postcode', 'country'] as const
export type Contact = Partial<Record<(typeof contactFields)[number], string>>

export const contactOf = (listing: Listing): Contact =>
  Object.fromEntries(contactFields.flatMap((field) => (listing[field] === null ? [] : [[field, listing[field]]])))

/** People see where a thing is as town and country, nothing nearer. */
export const locationOf = ({ city, country }: Listing): string | null =>
  [city, country].filter(Boolean).join(', ') || null

/** What the seller named, the card's picture first; nothing twice. */
export const addressesOf = ({ image, images }: Listing): string[] => [...new Set([image, ...images])]

export const ownHash = (address: string): string | null =>
  ownPicturePath.test(address) ? address.slice('/pictures/'.length) : null

/** A product's row as its seller wrote it, to edit it. */
export interface ListingRow {
  id: string
  sellerId: string
  state: 'live' | 'taken_down' | 'hidden'
  type: ProductType
  title: string
  description: string
  price: bigint
  category: string | null
  stock: number | null
  reserved: number
  stocked: number | null
  pictureAddresses: string[]
  fulfillmentMethod: string | null
  shippingProfile: string | null
  flatRate: bigint | null
  freeShippingThreshold: bigint | null
  handlingDays: number
  shippingRates: StoredRates
  returnDays: number
  deliveryMethod: string | null
  deliveryText: string | null
  deliveryFile: string | null
  maxDownloads: number | null
  linkExpiryDays: number | null
  piCurrency: boolean
  piAmount: bigint | null
  contact: Contact
}

/** The form that would make this product again. */
export const formOf = (row: ListingRow) => ({
  title: row.title,
  description: row.description,
  price: piToWire(piFromUnits(row.price)),
  image: row.pictureAddresses[0] ?? null,
  images: row.pictureAddresses.slice(1),
  type: row.type,
  category: row.category,
  piCurrency: row.piCurrency,
  piAmount: wireOrNull(row.piAmount),
  ...Object.fromEntries(contactFields.map((field) => [field, row.contact[field] ?? null])),
  stock: row.type === 'Stocked' ? row.stock : null,
  deliveryMethod: row.deliveryMethod,
  deliveryText: row.deliveryText,
  deliveryFile: row.deliveryFile,
  maxDownloads: row.maxDownloads,
  linkExpiryDays: row.linkExpiryDays,
  fulfillmentMethod: row.fulfillmentMethod,
  shippingProfile: row.shippingProfile,
  flatRate: wireOrNull(row.flatRate),
  freeShippingThreshold: wireOrNull(row.freeShippingThreshold),
  shippingRates: ratesOnWire(row.shippingRates),
  handlingDays: row.handlingDays,
  returnDays: row.returnDays,
  policyAccepted: true,
})

/**
 * What an edit does to the stock: the difference is added or taken off, and what unpaid purchases reserve stays.
 * Null when the edit cannot be met. A changed type starts a new stock; that is only asked before anything was sold.
 */
export const stockAfter = (
  row: Pick<ListingRow, 'type' | 'stock' | 'stocked' | 'reserved'>,
  wished: Pick<Listing, 'type' | 'stock'>,
  stockSent: boolean,
): { stock: number | null; stocked: number | null } | null => {
  if (wished.type !== row.type) return { stock: wished.stock, stocked: wished.stock }
  if (row.type !== 'Stocked' || !stockSent || wished.stock === row.stock)
    return { stock: row.stock, stocked: row.stocked }
  if (wished.stock! < row.reserved) return null
  return { stock: wished.stock, stocked: row.stocked! + wished.stock! - row.stock! }
}
