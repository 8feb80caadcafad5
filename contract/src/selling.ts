// Selling: the listing form on the wire, editing, bulk import and uploads (spec §3, §5; interface, HTTP).
import * as z from 'zod/mini'
import { product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { fileLimits, importLimits, pictureLimits } from './limits.ts'
import { byId, id } from './shapes.ts'

const loose = z.optional(z.union([z.string(), z.number(), z.null()]))
/**
 * The form of spec §3. Its rules are those of `listing.ts`; here only its outline, so that each field gets its own
 * sentence.
 */
export const listingForm = z.object({
  title: loose,
  description: loose,
  price: loose,
  image: loose,
  images: z.optional(z.array(z.string()).check(z.maxLength(8))),
  type: loose,
  category: loose,
  piCurrency: z.optional(z.boolean()),
  piAmount: loose,
  email: loose,
  phone: loose,
  street: loose,
  suburb: loose,
  city: loose,
  postcode: loose,
  country: loose,
  stock: loose,
  deliveryMethod: loose,
  deliveryText: loose,
  deliveryFile: loose,
  maxDownloads: loose,
  linkExpiryDays: loose,
  fulfillmentMethod: loose,
  shippingProfile: loose,
  flatRate: loose,
  freeShippingThreshold: loose,
  handlingDays: loose,
  returnDays: loose,
  shippingRates: z.optional(z.nullable(z.array(z.object({ to: loose, rate: loose })).check(z.maxLength(100)))),
  policyAccepted: z.optional(z.boolean()),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  who: 'user',
  budget: 'write',
  says: 'Publishes a listing.',
  body: listingForm,
  reply: product,
  status: 201,
  fails: ['NOT_FOUND', 'TIER_PRICE', 'TIER_LISTINGS', 'WORDS_REFUSED'],
})

export const editProduct = endpoint({
  method: 'PATCH',
  path: '/api/products/:id',
  who: 'user',
  budget: 'write',
  says: 'Changes one’s own listing; fields that are not sent stay as they are.',
  params: byId,
  body: listingForm,
  reply: product,
  fails: ['NOT_FOUND', 'HAS_OPEN_ORDERS', 'INVALID_STATE', 'TIER_PRICE', 'WORDS_REFUSED'],
})

export const takeDownProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  who: 'user',
  budget: 'write',
  says: 'Takes one’s own listing down. Purchases that were made run on.',
  params: byId,
  status: 204,
  fails: ['NOT_FOUND'],
})

export const readOwnListing = endpoint({
  method: 'GET',
  path: '/api/products/:id/form',
  who: 'user',
  budget: 'read',
  says: 'One’s own listing as its form, to edit it.',
  params: byId,
  reply: listingForm,
  fails: ['NOT_FOUND', 'INVALID_STATE'],
})

/**
 * A row of an import that was refused: its place in the file, from 1, and the sentence for each field, with its
 * reference where it names something (sentences.ts).
 */
export const refusedRow = z.object({
  row: z.number(),
  title: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
  sentences: z.optional(z.record(z.string(), z.object({ code: z.string(), params: z.readonly(z.array(z.string())) }))),
})
export type RefusedRow = z.output<typeof refusedRow>
export const importReport = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'refused', 'failed']),
  total: z.number(),
  done: z.number(),
  imported: z.number(),
  refused: z.array(refusedRow),
})
export type ImportReport = z.output<typeof importReport>

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  who: 'user',
  budget: 'write',
  bodyLimit: importLimits.bytes,
  says:
    'Imports rows of the listing form, all or none. With `leave_out_refused` the rows that break a rule are left ' +
    'out and reported; without it one such row refuses all.',
  body: z.object({
    rows: z.array(listingForm).check(z.minLength(1), z.maxLength(importLimits.rows)),
    leave_out_refused: z.optional(z.boolean()),
  }),
  reply: importReport,
  status: 202,
  fails: ['IMPORT_REFUSED', 'TIER_LISTINGS'],
})

export const readImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  who: 'user',
  budget: 'read',
  says: 'How far one’s own import is, and its report.',
  params: byId,
  reply: importReport,
  fails: ['NOT_FOUND'],
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  who: 'user',
  budget: 'upload',
  bodyLimit: pictureLimits.bytes + 100_000,
  says:
    'Takes one picture (multipart, field `file`), makes it anew in our own sizes without its metadata, and ' +
    'answers its path.',
  reply: z.object({ url: z.string() }),
  status: 201,
  fails: ['PICTURE_REFUSED', 'QUOTA_REACHED'],
})

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files',
  who: 'user',
  budget: 'upload',
  bodyLimit: fileLimits.bytes + 100_000,
  says:
    'Takes one file (multipart, field `file`) that an Online listing delivers. Only its seller and its buyers ' +
    'can reach it.',
  reply: z.object({ id, name: z.string(), bytes: z.number() }),
  status: 201,
  fails: ['QUOTA_REACHED'],
})
