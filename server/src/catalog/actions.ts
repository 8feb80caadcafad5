// The verbs of listings: publish, edit, take down; and what other domains may ask of the catalogue.
import { checkListing, readListing, type Listing, type ListingForm } from '@lamplit/contract/listing'
import type { Db, Read, Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import type { Actor } from '../kernel/session.ts'
import { isFileOwner } from './files.ts'
import { piFromUnits } from '@lamplit/contract/money'
import { sentence } from '@lamplit/contract/sentences'
import { picturesFor, queueFetches } from './pictures.ts'
import { addressesOf, formOf, ownHash, productOf, stockAfter, type ListingRow } from './product.ts'
import { listingTierOf } from '../users/actions.ts'
import { refusePrice, refuseTooMany } from './selling-limits.ts'
import {
  countOf,
  detailById,
  insertProducts,
  listingById,
  lockListing,
  takeDownRow,
  updateProduct,
  hasBought,
  wasOrdered,
} from './store.ts'

export { fileById, type StoredFile } from './files.ts'
export { sweepFiles } from './sweep-files.ts'
export { fetchPictures } from './fetch-pictures.ts'
export { refreshUsualPrices } from './usual-prices.ts'
export { listingContent } from './listing-content.ts'
export {
  activeReservation,
  endOfferReservation,
  extendReservations,
  handReservation,
  orderReservationsEnded,
  reservationsInserted,
  reservationsOf,
  reservedBy,
  reserveForOffer,
  type ActiveReservation,
  type Reserved,
} from './reservations.ts'
export {
  locateProducts,
  productLocked,
  productRatingsAdded,
  stockReserved,
  stockReturned,
  stockTaken,
  takeOne,
} from './stock.ts'
export { uploadedBy } from './pictures.ts'
export { keepListsFresh, refreshLists } from './refresh-lists.ts'
export { cartProductsOf, type CartProduct } from './cart-products.ts'
export { cardsById, type CardNow } from './cards-by-id.ts'

export type ProductOnWire = ReturnType<typeof productOf>

/** Publishes a listing; every rule of the form is checked here again (spec §5). */
export const createProduct = async (tx: Write, sellerId: string, form: ListingForm, now: Date): Promise<string> => {
  const listing = await soundListing(tx, sellerId, form)
  refusePrice(await refuseTooMany(tx, sellerId, 1), listing.price)
  const id = newId(now)
  const addresses = addressesOf(listing)
  await insertProducts(tx, [{ id, sellerId, listing, pictures: await picturesFor(tx, id, addresses), at: now }])
  await queueFetches(tx, [{ productId: id, addresses }], now)
  return id
}

/** Publishes what has been checked already, pictures of other sites as soon as they are fetched. */
export const createProducts = async (
  tx: Write,
  sellerId: string,
  listings: readonly Listing[],
  at: Date,
): Promise<void> => {
  const products = listings.map((listing) => ({
    id: newId(at),
    sellerId,
    listing,
    pictures: addressesOf(listing).flatMap((address) => ownHash(address) ?? []),
    at,
  }))
  await insertProducts(tx, products)
  await queueFetches(
    tx,
    products.map(({ id, listing }) => ({ productId: id, addresses: addressesOf(listing) })),
    at,
  )
}

/** A form that obeys every rule; a file to deliver must be one that this seller uploaded. */
const soundListing = async (db: Read, sellerId: string, form: ListingForm): Promise<Listing> => {
  const wrong = checkListing(form)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const listing = readListing(form)
  if (listing.deliveryFile !== null && !(await isFileOwner(db, sellerId, listing.deliveryFile)))
    throw invalid({ deliveryFile: sentence('ownFile') })
  return listing
}

/**
 * Changes one's own listing. The row is held, so an edit and a purchase of it happen one after the other
 * (quality §3.6).
 */
export const editProduct = async (tx: Write, actor: Actor, id: string, sent: ListingForm, now: Date): Promise<void> => {
  const row = ownLive(await lockListing(tx, id), actor)
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const stockSent = changes['stock'] !== undefined
  // A sold-out listing may keep its zero stock through an edit that does not speak of it.
  const form = { ...formOf(row), ...(row.type === 'Stocked' && !stockSent ? { stock: 1 } : {}), ...changes }
  const listing = await soundListing(tx, actor.id, form)
  refusePrice(await listingTierOf(tx, actor.id), listing.price, piFromUnits(row.price))
  if (listing.type !== row.type && (row.reserved > 0 || (await wasOrdered(tx, id)))) throw new Fail('HAS_OPEN_ORDERS')
  const stocked = stockAfter(row, listing, stockSent)
  if (!stocked) throw invalid({ stock: sentence('stockReserved', row.reserved) })
  const addresses = addressesOf(listing)
  await updateProduct(tx, id, { listing, ...stocked, pictures: await picturesFor(tx, id, addresses) }, now)
  await queueFetches(tx, [{ productId: id, addresses }], now)
}

/** Takes one's own listing down. Purchases that were made run on. */
export const takeDown = async (tx: Write, actor: Actor, id: string, now: Date): Promise<void> => {
  ownLive(await lockListing(tx, id), actor, { hidden: true })
  await takeDownRow(tx, id, now)
}

/**
 * What is gone is not found; what is another's is theirs; what staff has hidden can be taken down, but not changed
 * meanwhile.
 */
const ownLive = (row: ListingRow | undefined, actor: Actor, { hidden = false } = {}): ListingRow => {
  if (!row || row.state === 'taken_down') throw new Fail('NOT_FOUND')
  if (row.sellerId !== actor.id) throw row.state === 'hidden' ? new Fail('NOT_FOUND') : new Fail('NOT_ALLOWED')
  if (row.state === 'hidden' && !hidden)
    throw new Fail('INVALID_STATE', {
      sentence: sentence('hiddenListing'),
    })
  return row
}

export const ownForm = async (db: Read, actor: Actor, id: string) => formOf(ownLive(await listingById(db, id), actor))

/** A product for this reader; one that was taken down only for its seller and for people who bought it. */
export const productFor = async (db: Read | Db, actor: Actor | null, id: string): Promise<ProductOnWire> => {
  const row = await detailById(db, id)
  if (!row) throw new Fail('NOT_FOUND')
  if (row.state === 'live' || (actor !== null && (row.sellerId === actor.id || (await hasBought(db, id, actor.id)))))
    return productOf(row, actor)
  throw new Fail('NOT_FOUND')
}

/** How many listings a person has ever made; counted no further than it matters. */
export const listingsOf = (db: Read, userId: string): Promise<number> => countOf(db, userId)
