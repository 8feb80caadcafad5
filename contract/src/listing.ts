// The rules of the listing form: one function a field with the specified sentences, and one that reads a whole form
// (spec §3, §5, §9).
import { deliveryMethods, fulfillmentMethods, productTypes, shippingProfiles, type ProductType } from './kinds.ts'
import { listingLimits as limits } from './limits.ts'
import { listingSentence as say, type listingSentences } from './listing-sentences.ts'
import { ownPicturePath } from './own-pictures.ts'
import { parsePi, parsePiNumber, pi, type Pi } from './money.ts'
import type { Sentence } from './sentence.ts'
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

type FieldCheck = Sentence | null
type LongSentence = Extract<keyof typeof listingSentences, `${string}Long`>
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
  if (length < limits.title.min) return say('titleShort', limits.title.min)
  return length > limits.title.max ? say('titleLong', limits.title.max) : null
}

export const checkDescription = (value: unknown): FieldCheck => {
  const { length } = textOf(value)
  if (length < limits.description.min) return say('descriptionShort', limits.description.min)
  return length > limits.description.max ? say('descriptionLong', limits.description.max) : null
}

export const checkPrice = (value: unknown): FieldCheck => {
  if (empty(value)) return say('priceNeeded')
  const amount = amountOf(value)
  if (amount === null) return unreadablePrice(value)
  if (amount < pi(limits.price.min)) return say('priceSmall')
  return amount > pi(limits.price.max) ? say('priceLarge') : null
}

/**
 * A number that is no amount of π is named by what is wrong with it: below zero, out of range, or not a plain decimal.
 */
const unreadablePrice = (value: unknown): Sentence => {
  const size =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())
        ? Number(value)
        : Number.NaN
  if (size < Number(limits.price.min)) return say('priceSmall')
  return size > Number(limits.price.max) ? say('priceLarge') : say('priceNumber')
}

/** A picture is named by an http(s) address or by the path of one uploaded here. */
export const checkImage = (value: unknown): FieldCheck => {
  if (empty(value)) return say('imageNeeded')
  return isPictureAddress(textOf(value)) ? null : say('imageAddress')
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
  return text.length <= limits.email.max && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text) ? null : say('email')
}

export const checkPhone = (value: unknown): FieldCheck => {
  if (empty(value)) return null
  const { length } = textOf(value)
  if (length < limits.phone.min) return say('phoneShort', limits.phone.min)
  if (length > limits.phone.max) return say('phoneLong', limits.phone.max)
  return /^[+\d][\d\s().-]*$/.test(textOf(value)) ? null : say('phoneShort', limits.phone.min)
}

export const checkStock = (value: unknown): FieldCheck => {
  const count = wholeOf(value)
  if (count === null)
    return typeof value === 'number' && value > limits.stock.max
      ? say('stockLarge')
      : typeof value === 'number' && value >= 1
        ? say('stockWhole')
        : say('stockSmall', limits.stock.min)
  if (count < limits.stock.min) return say('stockSmall', limits.stock.min)
  return count > limits.stock.max ? say('stockLarge') : null
}

const checkMax =
  (tooLong: LongSentence, max: number) =>
  (value: unknown): FieldCheck =>
    empty(value) || (typeof value === 'string' && value.trim().length <= max) ? null : say(tooLong, max)

const checkChoice =
  (sentence: Sentence, choices: readonly string[]) =>
  (value: unknown): FieldCheck =>
    choices.includes(value as string) ? null : sentence

const checkOptionalAmount =
  (floor: Pi, above: boolean, sentence: Sentence) =>
  (value: unknown): FieldCheck => {
    if (empty(value)) return null
    const amount = amountOf(value)
    if (amount === null || (above ? amount <= floor : amount < floor)) return sentence
    return amount > pi(limits.price.max) ? say('priceLarge') : null
  }

const checkOptionalWhole =
  (min: number, max: number, sentence: Sentence) =>
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
  if (textOf(to) === '' || textOf(to).length > limits.place.max) return say('choosePlace')
  return empty(rate) ? say('rate') : checkOptionalAmount(nothing, false, say('rate'))(rate)
}

const checkShippingRates = (value: unknown): FieldCheck => {
  if (empty(value)) return null
  if (!Array.isArray(value)) return say('choosePlace')
  if (value.length > limits.shippingRates.max) return say('rates', limits.shippingRates.max)
  const failure = value.map(checkShippingRate).find((sentence) => sentence !== null)
  if (failure) return failure
  const places = value.map(({ to }: { to: string }) => textOf(to).toLowerCase())
  return new Set(places).size < places.length ? say('rateOnce') : null
}

/** The check of each field that a type of listing has. What a type does not have is not looked at. */
const always = {
  title: checkTitle,
  description: checkDescription,
  price: checkPrice,
  image: checkImage,
  category: checkMax('categoryLong', limits.place.max),
  piAmount: checkOptionalAmount(nothing, true, say('priceNumber')),
  email: checkEmail,
  phone: checkPhone,
  street: checkMax('streetLong', limits.street.max),
  suburb: checkMax('suburbLong', limits.place.max),
  city: checkMax('cityLong', limits.place.max),
  postcode: checkMax('postcodeLong', limits.postcode.max),
  country: checkMax('countryLong', limits.place.max),
  policyAccepted: (value: unknown): FieldCheck => (value === true ? null : say('policy')),
}
const physical = {
  fulfillmentMethod: (value: unknown): FieldCheck =>
    empty(value) ? null : checkChoice(say('chooseWay'), fulfillmentMethods)(value),
  shippingProfile: (value: unknown): FieldCheck =>
    empty(value) ? null : checkChoice(say('chooseProfile'), shippingProfiles)(value),
  flatRate: checkOptionalAmount(nothing, false, say('flatRate')),
  freeShippingThreshold: checkOptionalAmount(nothing, true, say('threshold')),
  shippingRates: checkShippingRates,
  handlingDays: checkOptionalWhole(limits.handlingDays.min, limits.handlingDays.max, say('handling')),
  returnDays: (value: unknown): FieldCheck =>
    empty(value) || limits.returnDays.some((days) => days === wholeOf(value)) ? null : say('returns'),
}
const digital = {
  deliveryMethod: (value: unknown): FieldCheck =>
    empty(value) ? null : checkChoice(say('chooseMethod'), deliveryMethods)(value),
  deliveryText: checkMax('deliveryTextLong', limits.deliveryText.max),
  maxDownloads: checkOptionalWhole(1, 1_000_000, say('downloads')),
  linkExpiryDays: checkOptionalWhole(limits.linkExpiryDays.min, limits.linkExpiryDays.max, say('linkExpiry')),
}
/** What an Online listing delivers; an empty one would be sold for nothing. */
const checkDelivery = ({ deliveryText: text, deliveryFile: file }: ListingForm): FieldCheck =>
  empty(text) && empty(file) ? say('deliveryMissing') : null

/** By region and without any rate it would be sent everywhere for nothing. */
const checkRates = ({ fulfillmentMethod, shippingProfile, shippingRates, flatRate }: ListingForm): FieldCheck =>
  fulfillmentMethod !== 'pickup' &&
  shippingProfile === 'region' &&
  empty(flatRate) &&
  !(Array.isArray(shippingRates) && shippingRates.length > 0)
    ? say('rateMissing')
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
    ? checkChoice(say('chooseType'), productTypes)(form['type'])
    : (checksOf(form['type'])[field]?.(form[field]) ?? checkTogether(form, field))

/** What only several fields together show, under the field that mends it. */
const checkTogether = (form: ListingForm, field: string): FieldCheck => {
  if (field === 'deliveryText' && form['type'] === 'Online') return checkDelivery(form)
  return field === 'flatRate' && form['type'] !== 'Online' ? checkRates(form) : null
}

/**
 * Every field that is wrong, with the sentence that stands under it. An empty object means the form can be published.
 */
export const checkListing = (form: ListingForm): Record<string, Sentence> => {
  const found: Record<string, Sentence> = {}
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
