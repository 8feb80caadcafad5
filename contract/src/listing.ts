// The rules of the listing form: one function a field with the specified sentences, and one that reads a whole form
// (spec §3, §5, §9).
import { deliveryMethods, fulfillmentMethods, productTypes, shippingProfiles, type ProductType } from './kinds.ts'
import { listingLimits as limits } from './limits.ts'
import { ownPicturePath } from './own-pictures.ts'
import { parsePi, parsePiNumber, pi, type Pi } from './money.ts'
import type { RegionRate } from './shipping.ts'

/** A form as it arrives: anything may be missing or of the wrong type. */
export type ListingForm = Readonly<Record<string, unknown>>

/** A listing that obeys every rule. Amounts are π, absent means not given. */
export interface Listing {
  title: string
  description: string
  price: Pi
  image: string
  images: string[]
  type: ProductType
  category: string | null
  piCurrency: boolean
  piAmount: Pi | null
  email: string | null
  phone: string | null
  street: string | null
  suburb: string | null
  city: string | null
  postcode: string | null
  country: string | null
  stock: number | null
  deliveryMethod: (typeof deliveryMethods)[number] | null
  deliveryText: string | null
  deliveryFile: string | null
  maxDownloads: number | null
  linkExpiryDays: number | null
  fulfillmentMethod: (typeof fulfillmentMethods)[number] | null
  shippingProfile: (typeof shippingProfiles)[number] | null
  flatRate: Pi | null
  freeShippingThreshold: Pi | null
  shippingRates: RegionRate[]
  handlingDays: number
  returnDays: number
  policyAccepted: true
}

type FieldCheck = string | null
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const empty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** An amount as typed or sent; null for what is not a plain decimal (MON-8). */
export const amountOf = (value: unknown): Pi | null =>
  typeof value === 'string' ? parsePi(value.trim()) : typeof value === 'number' ? parsePiNumber(value) : null

/** A whole number as typed or sent; null for signs, exponents, fractions and other digits. */
export const wholeOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  return typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value.trim()) : null
}

export const checkTitle = (value: unknown): FieldCheck => {
  const { length } = textOf(value)
  if (length < limits.title.min) return `Title must be at least ${limits.title.min} characters`
  return length > limits.title.max ? `Title must not exceed ${limits.title.max} characters` : null
}

export const checkDescription = (value: unknown): FieldCheck => {
  const { length } = textOf(value)
  if (length < limits.description.min) return `Description must be at least ${limits.description.min} characters`
  return length > limits.description.max ? `Description must not exceed ${limits.description.max} characters` : null
}

export const checkPrice = (value: unknown): FieldCheck => {
  if (empty(value)) return 'Price is required'
  const amount = amountOf(value)
  if (amount === null) return unreadablePrice(value)
  if (amount < pi(limits.price.min)) return 'Price must be at least 0.01'
  return amount > pi(limits.price.max) ? 'Price must not exceed 1,000,000' : null
}

/**
 * A number that is no amount of π is named by what is wrong with it: below zero, out of range, or not a plain decimal.
 */
const unreadablePrice = (value: unknown): string => {
  const size =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())
        ? Number(value)
        : Number.NaN
  if (size < Number(limits.price.min)) return 'Price must be at least 0.01'
  return size > Number(limits.price.max) ? 'Price must not exceed 1,000,000' : 'Price must be a valid number'
}

/** A picture is named by an http(s) address or by the path of one uploaded here. */
export const checkImage = (value: unknown): FieldCheck => {
  if (empty(value)) return 'Product image is required'
  return isPictureAddress(textOf(value)) ? null : 'Image must be a valid URL'
}

/** The path under which this market serves its own pictures. */
export { ownPicturePath }

const isPictureAddress = (text: string): boolean => {
  if (ownPicturePath.test(text)) return true
  if (text.length > 2048 || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}

export const checkEmail = (value: unknown): FieldCheck => {
  if (empty(value)) return null
  const text = textOf(value)
  return text.length <= limits.email.max && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)
    ? null
    : 'Invalid email address'
}

export const checkPhone = (value: unknown): FieldCheck => {
  if (empty(value)) return null
  const { length } = textOf(value)
  if (length < limits.phone.min) return `Phone number must be at least ${limits.phone.min} digits`
  if (length > limits.phone.max) return `Phone number must not exceed ${limits.phone.max} characters`
  return /^[+\d][\d\s().-]*$/.test(textOf(value)) ? null : 'Phone number must be at least 10 digits'
}

export const checkStock = (value: unknown): FieldCheck => {
  const count = wholeOf(value)
  if (count === null)
    return typeof value === 'number' && value > limits.stock.max
      ? 'Stock must not exceed 999,999'
      : typeof value === 'number' && value >= 1
        ? 'Stock must be a whole number'
        : 'Stock must be at least 1'
  if (count < limits.stock.min) return 'Stock must be at least 1'
  return count > limits.stock.max ? 'Stock must not exceed 999,999' : null
}

const checkMax =
  (label: string, max: number) =>
  (value: unknown): FieldCheck =>
    empty(value) || (typeof value === 'string' && value.trim().length <= max)
      ? null
      : `${label} must not exceed ${max} characters`

const checkChoice =
  (label: string, choices: readonly string[]) =>
  (value: unknown): FieldCheck =>
    choices.includes(value as string) ? null : `Choose a ${label}`

const checkOptionalAmount =
  (floor: Pi, above: boolean, sentence: string) =>
  (value: unknown): FieldCheck => {
    if (empty(value)) return null
    const amount = amountOf(value)
    if (amount === null || (above ? amount <= floor : amount < floor)) return sentence
    return amount > pi(limits.price.max) ? 'Price must not exceed 1,000,000' : null
  }

const checkOptionalWhole =
  (min: number, max: number, sentence: string) =>
  (value: unknown): FieldCheck => {
    if (empty(value)) return null
    const count = wholeOf(value)
    return count !== null && count >= min && count <= max ? null : sentence
  }

const nothing = 0n as Pi

/**
 * The sentence of one rate, or null: a country or region, and an amount of 0 or more. What it is called is no mistake;
 * a place that nobody writes never matches.
 */
export const checkShippingRate = (value: unknown): FieldCheck => {
  const { to, rate } = (value ?? {}) as { to?: unknown; rate?: unknown }
  if (textOf(to) === '' || textOf(to).length > limits.place.max) return 'Choose a country or region'
  return empty(rate)
    ? 'Enter a rate of 0 or more'
    : checkOptionalAmount(nothing, false, 'Enter a rate of 0 or more')(rate)
}

const checkShippingRates = (value: unknown): FieldCheck => {
  if (empty(value)) return null
  if (!Array.isArray(value)) return 'Choose a country or region'
  if (value.length > limits.shippingRates.max)
    return `At most ${limits.shippingRates.max} countries and regions can have a rate of their own`
  const failure = value.map(checkShippingRate).find((sentence) => sentence !== null)
  if (failure) return failure
  const places = value.map(({ to }: { to: string }) => textOf(to).toLowerCase())
  return new Set(places).size < places.length ? 'Each country or region can have one rate' : null
}

/** The check of each field that a type of listing has. What a type does not have is not looked at. */
const always = {
  title: checkTitle,
  description: checkDescription,
  price: checkPrice,
  image: checkImage,
  category: checkMax('Category', limits.place.max),
  piAmount: checkOptionalAmount(nothing, true, 'Price must be a valid number'),
  email: checkEmail,
  phone: checkPhone,
  street: checkMax('Street', limits.street.max),
  suburb: checkMax('Suburb', limits.place.max),
  city: checkMax('City', limits.place.max),
  postcode: checkMax('Postcode', limits.postcode.max),
  country: checkMax('Country', limits.place.max),
  policyAccepted: (value: unknown): FieldCheck => (value === true ? null : 'You must accept the marketplace policies'),
}
const physical = {
  fulfillmentMethod: (value: unknown): FieldCheck =>
    empty(value) ? null : checkChoice('way of delivery', fulfillmentMethods)(value),
  shippingProfile: (value: unknown): FieldCheck =>
    empty(value) ? null : checkChoice('shipping profile', shippingProfiles)(value),
  flatRate: checkOptionalAmount(nothing, false, 'Flat rate must be 0 or greater'),
  freeShippingThreshold: checkOptionalAmount(nothing, true, 'Free shipping threshold must be greater than 0'),
  shippingRates: checkShippingRates,
  handlingDays: checkOptionalWhole(
    limits.handlingDays.min,
    limits.handlingDays.max,
    'Handling time must be between 1 and 10 days',
  ),
  returnDays: (value: unknown): FieldCheck =>
    empty(value) || limits.returnDays.some((days) => days === wholeOf(value)) ? null : 'Choose none, 7, 14 or 30 days',
}
const digital = {
  deliveryMethod: (value: unknown): FieldCheck =>
    empty(value) ? null : checkChoice('delivery method', deliveryMethods)(value),
  deliveryText: checkMax('Delivery text', limits.deliveryText.max),
  maxDownloads: checkOptionalWhole(1, 1_000_000, 'Max downloads must be at least 1'),
  linkExpiryDays: checkOptionalWhole(
    limits.linkExpiryDays.min,
    limits.linkExpiryDays.max,
    'Link expiry must be between 1 and 365 days',
  ),
}
/** What an Online listing delivers; an empty one would be sold for nothing. */
const checkDelivery = ({ deliveryText: text, deliveryFile: file }: ListingForm): FieldCheck =>
  empty(text) && empty(file) ? 'Add the file or the text that buyers receive' : null

/** By region and without any rate it would be sent everywhere for nothing. */
const checkRates = ({ fulfillmentMethod, shippingProfile, shippingRates, flatRate }: ListingForm): FieldCheck =>
  fulfillmentMethod !== 'pickup' &&
  shippingProfile === 'region' &&
  empty(flatRate) &&
  !(Array.isArray(shippingRates) && shippingRates.length > 0)
    ? 'Name a country or region with its rate, or enter a rate for everywhere else'
    : null

const checksOf = (type: unknown): Record<string, (value: unknown) => FieldCheck> =>
  type === 'Online'
    ? { ...always, ...digital }
    : type === 'Stocked'
      ? { ...always, ...physical, stock: checkStock }
      : { ...always, ...physical }

/** The field's sentence, or null when it is right or the type has no such field. Used on blur. */
export const checkField = (form: ListingForm, field: string): FieldCheck =>
  field === 'type'
    ? checkChoice('type of listing', productTypes)(form['type'])
    : (checksOf(form['type'])[field]?.(form[field]) ?? checkTogether(form, field))

/** What only several fields together show, under the field that mends it. */
const checkTogether = (form: ListingForm, field: string): FieldCheck => {
  if (field === 'deliveryText' && form['type'] === 'Online') return checkDelivery(form)
  return field === 'flatRate' && form['type'] !== 'Online' ? checkRates(form) : null
}

/**
 * Every field that is wrong, with the sentence that stands under it. An empty object means the form can be published.
 */
export const checkListing = (form: ListingForm): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const field of ['type', ...Object.keys(checksOf(form['type']))]) {
    const failure = checkField(form, field)
    if (failure !== null) found[field] = failure
  }
  return found
}

const optionalText = (value: unknown): string | null => textOf(value) || null
const optionalAmount = (value: unknown): Pi | null => (empty(value) ? null : amountOf(value))
const optionalWhole = (value: unknown): number | null => (empty(value) ? null : wholeOf(value))

const readRates = (value: unknown): RegionRate[] =>
  Array.isArray(value)
    ? value.map(({ to, rate }: { to: string; rate: unknown }) => ({ to: to.trim(), rate: amountOf(rate)! }))
    : []

/** Turns a form that `checkListing` found right into a listing; fields of other types are dropped. */
export const readListing = (form: ListingForm): Listing => {
  const type = form['type'] as ProductType
  const goods = type !== 'Online'
  const images = Array.isArray(form['images'])
    ? form['images'].filter((each): each is string => typeof each === 'string' && isPictureAddress(each)).slice(0, 8)
    : []
  return {
    title: textOf(form['title']),
    description: textOf(form['description']),
    price: amountOf(form['price'])!,
    image: textOf(form['image']),
    images,
    type,
    category: optionalText(form['category']),
    piCurrency: form['piCurrency'] !== false,
    piAmount: optionalAmount(form['piAmount']),
    email: optionalText(form['email']),
    phone: optionalText(form['phone']),
    street: optionalText(form['street']),
    suburb: optionalText(form['suburb']),
    city: optionalText(form['city']),
    postcode: optionalText(form['postcode']),
    country: optionalText(form['country']),
    stock: type === 'Stocked' ? wholeOf(form['stock'])! : type === 'Single Item' ? 1 : null,
    deliveryMethod: goods ? null : ((form['deliveryMethod'] as Listing['deliveryMethod']) ?? 'download'),
    deliveryText: goods ? null : optionalText(form['deliveryText']),
    deliveryFile: goods ? null : optionalText(form['deliveryFile']),
    maxDownloads: goods ? null : optionalWhole(form['maxDownloads']),
    linkExpiryDays: goods ? null : optionalWhole(form['linkExpiryDays']),
    fulfillmentMethod: goods ? (form['fulfillmentMethod'] as Listing['fulfillmentMethod']) || 'shipping' : null,
    shippingProfile: goods ? (form['shippingProfile'] as Listing['shippingProfile']) || 'flat' : null,
    flatRate: goods ? optionalAmount(form['flatRate']) : null,
    freeShippingThreshold: goods ? optionalAmount(form['freeShippingThreshold']) : null,
    shippingRates: goods && form['shippingProfile'] === 'region' ? readRates(form['shippingRates']) : [],
    returnDays: (goods ? optionalWhole(form['returnDays']) : null) ?? 0,
    handlingDays: (goods ? optionalWhole(form['handlingDays']) : null) ?? limits.handlingDays.usual,
    policyAccepted: true,
  }
}
