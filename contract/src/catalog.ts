// Products: how they are listed, found, shown, imported and pictured (spec §2, §3, §7; interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deliveryMethods, fulfillmentMethods, productTypes, shippingProfiles } from './listing.ts'
import { fileLimits, importLimits, pageSizes, pictureLimits } from './limits.ts'
import { piOnWire } from './money.ts'
import { byId, cursor, id, moment, nextCursor, success, wholeInQuery } from './shapes.ts'

/** What a card shows. `reserved_until` is set while someone else's unpaid purchase holds a Single Item. */
const cardFields = {
  id, name: z.string(), title: z.string(), price: piOnWire, type: z.enum(productTypes), stock: z.nullable(z.number()), sold: z.boolean(),
  reserved_until: z.nullable(moment), location: z.nullable(z.string()), category: z.nullable(z.string()), created_at: moment,
  image: z.nullable(z.string()), average_rating: z.nullable(z.number()), reviews_count: z.number(), seller_username: z.string(), seller_level: z.number(),
}
export const productCard = z.object(cardFields)
export type ProductCard = z.output<typeof productCard>

/** Everything a buyer may know of a product (spec §3, Product). */
export const product = z.object({
  ...cardFields,
  description: z.string(), image_url: z.nullable(z.string()), imageUrl: z.nullable(z.string()), images: z.array(z.string()), rating: z.nullable(z.number()),
  seller: z.string(), seller_id: id, seller_average_rating: z.nullable(z.number()), seller_reviews_count: z.number(), seller_tier: z.number(),
  features: z.array(z.string()), specifications: z.record(z.string(), z.string()),
  delivery_method: z.nullable(z.enum(deliveryMethods)), fulfillment_method: z.nullable(z.enum(fulfillmentMethods)), shipping_profile: z.nullable(z.enum(shippingProfiles)),
  flat_rate: z.nullable(piOnWire), free_shipping_threshold: z.nullable(piOnWire), handling_days: z.number(), state: z.enum(['live', 'taken_down']),
})
export type Product = z.output<typeof product>

const loose = z.optional(z.union([z.string(), z.number(), z.null()]))
/** The form of spec §3. Its rules are those of `listing.ts`; here only its outline, so that each field gets its own sentence. */
export const listingForm = z.object({
  title: loose, description: loose, price: loose, image: loose, images: z.optional(z.array(z.string()).check(z.maxLength(8))), type: loose, category: loose,
  piCurrency: z.optional(z.boolean()), piAmount: loose, email: loose, phone: loose, street: loose, suburb: loose, city: loose, postcode: loose, country: loose,
  stock: loose, deliveryMethod: loose, deliveryText: loose, deliveryFile: loose, maxDownloads: loose, linkExpiryDays: loose,
  fulfillmentMethod: loose, shippingProfile: loose, flatRate: loose, freeShippingThreshold: loose, handlingDays: loose, policyAccepted: z.optional(z.boolean()),
})

export const productSorts = ['relevance', 'newest', 'oldest', 'price_asc', 'price_desc'] as const
const filters = {
  q: z.optional(z.string().check(z.maxLength(200))), type: z.optional(z.enum(productTypes)), category: z.optional(z.string().check(z.maxLength(100))),
  seller: z.optional(z.string().check(z.maxLength(100))), min_price: z.optional(piOnWire), max_price: z.optional(piOnWire),
  availability: z.optional(z.enum(['all', 'available', 'out_of_stock'])), sort: z.optional(z.enum(productSorts)),
}

export const listProducts = endpoint({
  method: 'GET', path: '/api/products', who: 'anyone', budget: 'read',
  says: 'Live products, newest first or as asked, a page at a time.', queries: ['catalog.page'],
  query: z.object({ ...filters, cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ products: z.array(productCard), next_cursor: nextCursor }), fails: [],
})

export const readProduct = endpoint({
  method: 'GET', path: '/api/products/:id', who: 'anyone', budget: 'read',
  says: 'One product; one that was taken down is answered only to its seller and to people who bought it.', queries: ['catalog.detail'],
  params: byId, reply: product, fails: ['NOT_FOUND'],
})

export const createProduct = endpoint({
  method: 'POST', path: '/api/products', who: 'user', budget: 'write',
  says: 'Publishes a listing.', queries: ['catalog.insert', 'pictures.claim'],
  body: listingForm, reply: product, status: 201, fails: ['NOT_FOUND'],
})

export const editProduct = endpoint({
  method: 'PATCH', path: '/api/products/:id', who: 'user', budget: 'write',
  says: 'Changes one’s own listing; fields that are not sent stay as they are.', queries: ['catalog.for-update', 'catalog.update', 'pictures.claim'],
  params: byId, body: listingForm, reply: product, fails: ['NOT_FOUND', 'HAS_OPEN_ORDERS'],
})

export const takeDownProduct = endpoint({
  method: 'DELETE', path: '/api/products/:id', who: 'user', budget: 'write',
  says: 'Takes one’s own listing down. Purchases that were made run on.', queries: ['catalog.for-update', 'catalog.take-down'],
  params: byId, status: 204, fails: ['NOT_FOUND'],
})

export const readOwnListing = endpoint({
  method: 'GET', path: '/api/products/:id/form', who: 'user', budget: 'read',
  says: 'One’s own listing as its form, to edit it.', queries: ['catalog.form'],
  params: byId, reply: listingForm, fails: ['NOT_FOUND'],
})

const topList = (name: string, says: string) => endpoint({
  method: 'GET', path: `/api/products/${name}`, who: 'anyone', budget: 'read', says, queries: ['catalog.ranked'],
  query: z.object({ limit: z.optional(wholeInQuery(1, pageSizes.topList)) }), reply: z.object({ products: z.array(productCard) }), fails: [],
})
export const topSales = topList('top-sales', 'Top 100 bestsellers: products by distinct buyers of all time.')
export const topReviews = topList('top-reviews', 'Top 100 by reviews: the smoothed average of their stars.')
export const mostPurchases = topList('most-purchases', 'Most purchases this month, by distinct buyers.')
export const mostSales = topList('most-sales', 'Most sales this month, by π sold.')
export const recentlyAdded = topList('recently-added', 'The newest listings.')
export const trending = topList('trending', 'What people buy now more than before.')

export const searchProducts = endpoint({
  method: 'GET', path: '/api/search/products', who: 'anyone', budget: 'search',
  says: 'Products that match words and filters, by page.', queries: ['catalog.search', 'catalog.search-count', 'catalog.search-facets'],
  query: z.object({ ...filters, filter_category: z.optional(z.string().check(z.maxLength(100))), page: z.optional(wholeInQuery(1, 50)), limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ success, results: z.array(productCard), total: z.number(), facets: z.record(z.string(), z.record(z.string(), z.number())) }), fails: [],
})

/** A row of an import that was refused: its place in the file, from 1, and the sentence for each field. */
export const refusedRow = z.object({ row: z.number(), title: z.nullable(z.string()), fields: z.record(z.string(), z.string()) })
export type RefusedRow = z.output<typeof refusedRow>
export const importReport = z.object({
  id, state: z.enum(['waiting', 'running', 'done', 'refused', 'failed']), total: z.number(), done: z.number(), imported: z.number(), refused: z.array(refusedRow),
})
export type ImportReport = z.output<typeof importReport>

export const startImport = endpoint({
  method: 'POST', path: '/api/imports', who: 'user', budget: 'write', bodyLimit: importLimits.bytes,
  says: 'Imports rows of the listing form, all or none. With `leave_out_refused` the rows that break a rule are left out and reported; without it one such row refuses all.',
  queries: ['imports.insert'],
  body: z.object({ rows: z.array(listingForm).check(z.minLength(1), z.maxLength(importLimits.rows)), leave_out_refused: z.optional(z.boolean()) }),
  reply: importReport, status: 202, fails: ['IMPORT_REFUSED'],
})

export const readImport = endpoint({
  method: 'GET', path: '/api/imports/:id', who: 'user', budget: 'read',
  says: 'How far one’s own import is, and its report.', queries: ['imports.by-id'], params: byId, reply: importReport, fails: ['NOT_FOUND'],
})

export const uploadPicture = endpoint({
  method: 'POST', path: '/api/pictures', who: 'user', budget: 'upload', bodyLimit: pictureLimits.bytes + 100_000,
  says: 'Takes one picture (multipart, field `file`), makes it anew in our own sizes without its metadata, and answers its path.',
  queries: ['pictures.quota', 'pictures.insert'], reply: z.object({ url: z.string() }), status: 201, fails: ['PICTURE_REFUSED', 'QUOTA_REACHED'],
})

export const readPicture = endpoint({
  method: 'GET', path: '/pictures/:name', who: 'anyone', budget: 'read', produces: 'image/webp',
  says: 'A picture of this market: `<hash>-<width>.webp`.', queries: [], params: z.object({ name: z.string() }), fails: ['NOT_FOUND'],
})

export const uploadFile = endpoint({
  method: 'POST', path: '/api/files', who: 'user', budget: 'upload', bodyLimit: fileLimits.bytes + 100_000,
  says: 'Takes one file (multipart, field `file`) that an Online listing delivers. Only its seller and its buyers can reach it.',
  queries: ['files.insert'], reply: z.object({ id, name: z.string(), bytes: z.number() }), status: 201, fails: ['QUOTA_REACHED'],
})
