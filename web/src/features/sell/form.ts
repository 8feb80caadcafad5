// The listing form as it is typed: every box a string, what each type has, and what of it is sent (spec §3, §5).
import { productTypes, type ProductType } from '@lamplit/contract/kinds'
import { checkField, checkListing, type ListingForm } from '@lamplit/contract/listing'
import type { Sentence } from '@lamplit/contract/sentence'
import { listingLimits } from '@lamplit/contract/limits'
import { translateServerMessage } from '../../words/catalogue.ts'

/** A country or region and its shipping rate, as typed. */
export interface TypedRate {
  to: string
  rate: string
}

export interface SellForm {
  type: ProductType
  title: string
  description: string
  price: string
  image: string
  images: string[]
  category: string
  piCurrency: boolean
  piAmount: string
  email: string
  phone: string
  street: string
  suburb: string
  city: string
  postcode: string
  country: string
  stock: string
  deliveryMethod: string
  deliveryText: string
  deliveryFile: string
  /** For the eye only; the server knows the file by its id. */
  deliveryFileName: string
  maxDownloads: string
  linkExpiryDays: string
  fulfillmentMethod: string
  shippingProfile: string
  flatRate: string
  freeShippingThreshold: string
  shippingRates: TypedRate[]
  handlingDays: string
  returnDays: string
  /** The private thresholds for offers; they travel apart, to nobody but the server (domain §3.3). */
  offerMinimum: string
  offerAcceptAt: string
  offerDeclineBelow: string
  policyAccepted: boolean
}
export type SellField = Exclude<keyof SellForm, 'deliveryFileName'>
/** The fields that hold one text. */
export type TextField = { [K in keyof SellForm]: SellForm[K] extends string ? K : never }[keyof SellForm]

/** Spec §3: piCurrency starts true; the rest starts empty or with what most sellers choose. */
export const blankForm: SellForm = {
  type: 'Single Item',
  title: '',
  description: '',
  price: '',
  image: '',
  images: [],
  category: '',
  piCurrency: true,
  piAmount: '',
  email: '',
  phone: '',
  street: '',
  suburb: '',
  city: '',
  postcode: '',
  country: '',
  stock: '',
  deliveryMethod: 'download',
  deliveryText: '',
  deliveryFile: '',
  deliveryFileName: '',
  maxDownloads: '',
  linkExpiryDays: '',
  fulfillmentMethod: 'shipping',
  shippingProfile: 'flat',
  flatRate: '',
  freeShippingThreshold: '',
  shippingRates: [],
  handlingDays: String(listingLimits.handlingDays.usual),
  returnDays: '0',
  offerMinimum: '',
  offerAcceptAt: '',
  offerDeclineBelow: '',
  policyAccepted: false,
}

const always = [
  'type',
  'image',
  'images',
  'title',
  'description',
  'category',
  'price',
  'piCurrency',
  'piAmount',
] as const
const physicalFields = [
  'fulfillmentMethod',
  'shippingProfile',
  'flatRate',
  'freeShippingThreshold',
  'shippingRates',
  'handlingDays',
  'returnDays',
] as const
const online = ['deliveryMethod', 'deliveryFile', 'deliveryText', 'maxDownloads', 'linkExpiryDays'] as const
export const contactFields = ['email', 'phone', 'street', 'suburb', 'city', 'postcode', 'country'] as const

/** The fields that a type of listing has, in the order of the page. */
export const fieldsOf = (type: ProductType): readonly SellField[] => [
  ...always,
  ...(type === 'Stocked' ? (['stock'] as const) : []),
  ...(type === 'Online' ? online : physicalFields),
  ...contactFields,
  'policyAccepted',
]

/**
 * What does not apply is emptied: a listing that is only picked up has no shipping, one rate for all has no threshold.
 */
const applies = (form: SellForm, field: SellField): boolean => {
  if (field === 'piAmount') return form.piCurrency
  if (field === 'shippingProfile' || field === 'flatRate') return form.fulfillmentMethod !== 'pickup'
  if (field === 'shippingRates') return form.fulfillmentMethod !== 'pickup' && form.shippingProfile === 'region'
  if (field === 'freeShippingThreshold')
    return form.fulfillmentMethod !== 'pickup' && form.shippingProfile === 'free-threshold'
  return true
}

/** Rows in which something was typed. */
const ratesOf = ({ shippingRates }: SellForm): TypedRate[] =>
  shippingRates
    .map(({ to, rate }) => ({ to: to.trim(), rate: rate.trim() }))
    .filter(({ to, rate }) => to !== '' || rate !== '')

/** The form as it travels: texts trimmed, empty boxes null, only what the type has. */
export const listingBody = (form: SellForm): ListingForm => {
  const body: Record<string, unknown> = {}
  for (const field of fieldsOf(form.type)) {
    const value = form[field]
    if (field === 'shippingRates') body[field] = applies(form, field) ? ratesOf(form) : []
    else
      body[field] =
        typeof value !== 'string' ? value : applies(form, field) && value.trim() !== '' ? value.trim() : null
  }
  return body
}

/** For an edit: only what is different, so that nobody's purchase in between is overwritten by an old stock. */
export const changesOf = (before: SellForm, after: SellForm): ListingForm => {
  const old = listingBody(before)
  return Object.fromEntries(
    Object.entries(listingBody(after)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field])),
  )
}

/** Whether two forms wish the same of offers. */
export const sameOffers = (a: SellForm, b: SellForm): boolean =>
  a.offerMinimum === b.offerMinimum &&
  a.offerAcceptAt === b.offerAcceptAt &&
  a.offerDeclineBelow === b.offerDeclineBelow

/** What a check says, in the language of the page. */
export const checkErrorText = (verdict: Sentence | null): string | null => verdict && translateServerMessage(verdict)

/** The sentence of each field that is wrong. */
export const problemsOf = (form: ListingForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkListing(form)).map(([field, verdict]) => [field, translateServerMessage(verdict)]),
  )

export const formErrors = (form: SellForm): Record<string, string> => problemsOf(listingBody(form))

/** One field's sentence, for leaving it (spec §5, single-field validators). */
export const fieldError = (form: SellForm, field: SellField): string | null =>
  checkErrorText(checkField(listingBody(form), field))

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/**
 * Reads a form that the server or this browser kept; what is missing or of another kind falls back to the blank one.
 */
export const formFrom = (kept: Readonly<Record<string, unknown>>): SellForm => {
  const form: Record<string, unknown> = { ...blankForm }
  for (const [field, start] of Object.entries(blankForm)) {
    const value = kept[field]
    if (value === undefined || value === null) continue
    if (typeof start === 'boolean') form[field] = value === true
    else if (field === 'shippingRates') form[field] = typedRates(value)
    else if (Array.isArray(start))
      form[field] = Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, morePictures) : []
    else form[field] = textOf(value)
  }
  if (!productTypes.includes(form['type'] as ProductType)) form['type'] = blankForm.type
  return form as unknown as SellForm
}

const typedRates = (value: unknown): TypedRate[] =>
  Array.isArray(value)
    ? value
        .filter((each) => typeof each === 'object' && each !== null)
        .slice(0, listingLimits.shippingRates.max)
        .map(({ to, rate }: { to?: unknown; rate?: unknown }) => ({ to: textOf(to), rate: textOf(rate) }))
    : []

/** How many pictures a listing may have beside the first. */
export const morePictures = 8
export const fieldId = (field: string): string => `sell-${field}`
