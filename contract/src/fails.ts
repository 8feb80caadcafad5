// The catalogue of failures: every expected refusal with its status, its words for a person and what to do next
// (spec §8).
import { noLine } from './no-line.ts'
import type { Sentence } from './sentence.ts'
import { failSuggestion } from './suggestions.ts'

export type Severity = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'
interface FailKind {
  status: number
  title: string
  /** The sentence a person reads. Where the specification has one it stands here to the letter. */
  message: string
  suggestions?: readonly Sentence[]
}

const checkFields = [failSuggestion('tryFields'), failSuggestion('tryEmail'), failSuggestion('tryFormats')] as const
const payAgain = [failSuggestion('tryBalance'), failSuggestion('tryAgain'), failSuggestion('tryPiSupport')] as const
const signInAgain = [failSuggestion('tryLogin'), failSuggestion('tryCache'), failSuggestion('tryPiBrowser')] as const
const waitABit = [
  failSuggestion('tryWaiting'),
  failSuggestion('tryOneClick'),
  failSuggestion('tryHigherLimits'),
] as const
const service = [failSuggestion('tryMinutes'), failSuggestion('tryRefresh'), failSuggestion('trySupport')] as const

/** What to try when a failure names nothing of its own (spec §8, suggestions per type). */
export const usualSuggestions = [failSuggestion('tryRefresh'), failSuggestion('trySupport')] as const

const kinds = {
  // The typed errors of spec §8.
  NETWORK_ERROR: {
    ...noLine,
    suggestions: [failSuggestion('tryConnection'), failSuggestion('tryRefresh'), failSuggestion('tryNetwork')],
  },
  API_ERROR: {
    status: 503,
    title: 'Service Unavailable',
    message: 'This service is temporarily unavailable. Please try again in a few moments.',
    suggestions: service,
  },
  TIMEOUT_ERROR: {
    status: 504,
    title: 'Request Timeout',
    message: 'The request took too long to complete. Please try again.',
  },
  AUTH_FAILED: {
    status: 401,
    title: 'Authentication Failed',
    message: 'Unable to verify your identity. Please log in again.',
    suggestions: signInAgain,
  },
  TOKEN_EXPIRED: {
    status: 401,
    title: 'Session Expired',
    message: 'Your session has expired. Please log in again to continue.',
  },
  PERMISSION_DENIED: {
    status: 403,
    title: 'Access Denied',
    message: "You don't have permission to perform this action.",
  },
  PAYMENT_FAILED: {
    status: 502,
    title: 'Payment Failed',
    message: 'Your payment could not be processed. Please try again or contact support.',
    suggestions: payAgain,
  },
  INSUFFICIENT_FUNDS: {
    status: 402,
    title: 'Insufficient Balance',
    message: "You don't have enough Pi to complete this transaction.",
  },
  PAYMENT_CANCELLED: { status: 409, title: 'Payment Cancelled', message: 'You can try again when ready.' },
  VALIDATION_ERROR: {
    status: 400,
    title: 'Invalid Information',
    message: 'Please check your information and try again.',
    suggestions: checkFields,
  },
  MISSING_REQUIRED_FIELD: { status: 400, title: 'Missing Information', message: 'Please fill in all required fields.' },
  INVALID_FORMAT: { status: 400, title: 'Invalid Format', message: 'Please check the format and try again.' },
  NOT_FOUND: { status: 404, title: 'Not Found', message: "The item you're looking for could not be found." },
  ALREADY_EXISTS: {
    status: 409,
    title: 'Already Exists',
    message: 'This item already exists. Please try a different option.',
  },
  DATA_CORRUPTION: {
    status: 500,
    title: 'Data Error',
    message: 'There is a problem with this data. Please refresh and try again.',
  },
  SERVER_ERROR: {
    status: 500,
    title: 'Server Error',
    message: 'Something went wrong on our end. Our team has been notified.',
  },
  MAINTENANCE_MODE: {
    status: 503,
    title: 'Maintenance Mode',
    message: 'We are doing maintenance. Please try again later.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too Many Requests',
    message: 'Too many requests. Please wait a moment and try again.',
    suggestions: waitABit,
  },
  PI_SDK_ERROR: { status: 502, title: 'Pi Network Error', message: 'There was a problem connecting to Pi Network.' },
  PI_AUTH_ERROR: {
    status: 502,
    title: 'Pi Authentication Error',
    message: 'We could not sign you in with Pi. Please try logging in again.',
  },
  PI_PAYMENT_ERROR: {
    status: 502,
    title: 'Pi Payment Error',
    message: 'There was a problem processing your Pi payment.',
  },

  /** A bug of the page itself; no server says it. */
  PAGE_ERROR: {
    status: 500,
    title: 'Page Error',
    message: 'Something on this page did not work. Please reload it and try again.',
  },

  // The requests themselves.
  AUTH_REQUIRED: {
    status: 401,
    title: 'Authentication Failed',
    message: 'Authentication required',
    suggestions: signInAgain,
  },
  NOT_ALLOWED: { status: 403, title: 'Access Denied', message: 'Insufficient permissions' },
  FOREIGN_ORIGIN: {
    status: 403,
    title: 'Access Denied',
    message: 'This request came from another site and was refused.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Invalid Format',
    message: 'This address does not take that kind of request.',
  },
  TOO_LARGE: { status: 413, title: 'Invalid Information', message: 'This is larger than we can take.' },
  UNSUPPORTED_TYPE: { status: 415, title: 'Invalid Format', message: 'This address takes JSON only.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: 'Invalid Information',
    message: 'This request was already sent with other contents.',
  },
  AMOUNT_TOO_LARGE: {
    status: 422,
    title: 'Invalid Information',
    message: 'This amount is larger than all Pi that can exist.',
  },
  INVALID_STATE: {
    status: 409,
    title: 'Invalid Information',
    message: 'This can no longer be done: something has changed in the meantime.',
  },

  // Buying (spec §8, purchase and payment).
  ALREADY_SOLD: { status: 409, title: 'Payment Failed', message: 'This item has been sold!' },
  OUT_OF_STOCK: { status: 409, title: 'Payment Failed', message: 'This item is out of stock!' },
  RESERVED: {
    status: 409,
    title: 'Payment Failed',
    message: 'Someone else is paying for this item right now. Please try again in a few minutes.',
  },
  PRICE_CHANGED: { status: 409, title: 'Payment Failed', message: 'The price has changed. Nothing was charged.' },
  OWN_PRODUCT: { status: 409, title: 'Payment Failed', message: 'You cannot buy your own item.' },
  SELLER_AWAY: {
    status: 409,
    title: 'Payment Failed',
    message: 'The seller is away for a while. Nothing was charged.',
  },
  MISSING_PURCHASE_INFO: { status: 400, title: 'Missing Information', message: 'Missing purchase info' },
  ADDRESS_REQUIRED: { status: 422, title: 'Missing Information', message: 'Please add a delivery address first.' },
  NOT_SHIPPED_THERE: {
    status: 422,
    title: 'Invalid Information',
    message: 'Something in this purchase is not sent to this country.',
  },
  CART_CHANGED: {
    status: 409,
    title: 'Payment Failed',
    message:
      'Your cart has changed since you opened this, perhaps because it was paid for already. Nothing was charged now.',
  },
  CART_BEING_PAID: {
    status: 409,
    title: 'Payment Failed',
    message:
      'A payment with Pi for these items is under way. Please finish or cancel it first. Nothing was charged now.',
  },
  CART_FULL: {
    status: 409,
    title: 'Invalid Information',
    message: 'Your cart is full (100 lines max). Please remove something first.',
  },
  ADDRESS_BOOK_FULL: {
    status: 409,
    title: 'Invalid Information',
    message: 'Your address book is full (10 addresses max). Please delete one first.',
  },
  SAVED_SEARCHES_FULL: {
    status: 409,
    title: 'Invalid Information',
    message: 'You have 20 saved searches (20 max). Please remove one first.',
  },
  TOO_MANY_RESERVATIONS: {
    status: 429,
    title: 'Too Many Requests',
    message: 'You have three unpaid purchases already. Please pay for one or cancel it first.',
  },
  RESERVATION_LIMIT: {
    status: 429,
    title: 'Too Many Requests',
    message:
      'This is more than your trust tier can reserve for a payment with Pi. Please choose less, or pay with ' +
      'your wallet.',
  },
  RESERVED_TODAY: {
    status: 409,
    title: 'Payment Failed',
    message: 'You reserved this item today and did not pay for it. Please pay with your wallet, or come back tomorrow.',
  },
  HALF_OF_STOCK: {
    status: 409,
    title: 'Payment Failed',
    message: 'At most half of the stock can wait for payments with Pi. Please choose fewer, or pay with your wallet.',
  },
  COOLING_DOWN: {
    status: 429,
    title: 'Too Many Requests',
    message: 'Several of your purchases ran out unpaid. Please wait an hour before starting another with Pi.',
  },
  WRONG_CODE: { status: 422, title: 'Invalid Information', message: 'This is not the code of this order.' },
  DOWNLOAD_LIMIT: { status: 409, title: 'Access Denied', message: 'You have used all downloads of this purchase.' },
  DOWNLOAD_EXPIRED: {
    status: 410,
    title: 'Access Denied',
    message: 'The time to download this purchase has run out. Ask the seller to renew it.',
  },

  // Money from outside (pi-platform §4.2).
  PAYMENT_MISMATCH: {
    status: 409,
    title: 'Payment Failed',
    message: 'This payment does not fit what was ordered, so it was cancelled and nothing was charged.',
  },
  WRONG_TRANSACTION: {
    status: 409,
    title: 'Pi Payment Error',
    message: 'This is not the transaction of this payment. Your Pi is safe; we keep checking.',
  },
  PAYMENT_NOT_FINISHED: {
    status: 409,
    title: 'Pi Payment Error',
    message: 'Pi has not confirmed this payment yet. Your Pi is safe; we keep checking.',
  },
  INTENT_EXPIRED: { status: 409, title: 'Payment Failed', message: 'The time to pay has run out. Please start again.' },
  DEPOSIT_FAILED: { status: 502, title: 'Payment Failed', message: 'Deposit failed.' },
  INVALID_AMOUNT: { status: 400, title: 'Invalid Information', message: 'Please enter a valid amount' },

  // Withdrawals (domain §3.15).
  WITHDRAWAL_TOO_SMALL: { status: 400, title: 'Invalid Information', message: 'The smallest withdrawal is 1 π.' },
  WITHDRAWAL_LIMIT: {
    status: 409,
    title: 'Invalid Information',
    message: 'This is more than your trust tier lets you withdraw in a day.',
  },
  WITHDRAWAL_TOO_EARLY: {
    status: 409,
    title: 'Invalid Information',
    message: 'New accounts can withdraw 72 hours after their first sign-in.',
  },
  WITHDRAWAL_IN_FLIGHT: {
    status: 409,
    title: 'Already Exists',
    message: 'One withdrawal is under way already. The next one can follow when it has ended.',
  },
  WITHDRAWALS_CLOSED: {
    status: 503,
    title: 'Service Unavailable',
    message: 'Withdrawals are stopped for the moment. Your Pi stays in your wallet here.',
  },
  WALLET_ADDRESS_NEEDED: {
    status: 422,
    title: 'Missing Information',
    message: 'Please enter the address of your Pi wallet. It begins with G and has 56 characters.',
  },
  OWN_WITHDRAWAL: { status: 403, title: 'Access Denied', message: 'Nobody decides on their own withdrawal.' },
  PI_BROWSER_REQUIRED: {
    status: 403,
    title: 'Access Denied',
    message: 'You are signed in outside the Pi Browser. Open Lamplit in the Pi Browser to pay or to withdraw.',
  },
  MONEY_STOPPED: {
    status: 503,
    title: 'Maintenance Mode',
    message: 'Payments are stopped while we check the books. You can look around; nothing is lost.',
  },

  // Settlements and disputes (domain §3.4).
  TRACKING_OR_NOTE_REQUIRED: {
    status: 422,
    title: 'Missing Information',
    message: 'Please enter the tracking number, or choose “No tracking” and say how it was sent.',
  },
  DELIVERY_PROOF_REQUIRED: {
    status: 422,
    title: 'Missing Information',
    message:
      'This was sent without tracking. Please add a tracking number or pictures that prove the delivery, or ' +
      'wait for the buyer.',
  },
  EVIDENCE_REFUSED: {
    status: 422,
    title: 'Invalid Information',
    message: 'This evidence cannot be added. Please upload the pictures again, at most 10 in all.',
  },
  CONFLICT_OF_INTEREST: {
    status: 403,
    title: 'Access Denied',
    message: 'You have traded with one of the two sides, so another person of the house must decide this.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    title: 'Access Denied',
    message: 'Another person of the house must do this step.',
  },

  // Places.
  PLACE_UNKNOWN: {
    status: 422,
    title: 'Invalid Information',
    message: 'We do not know this place. Please write a town and its country, like Porto, Portugal.',
  },

  // Listing and pictures.
  PICTURE_REFUSED: {
    status: 422,
    title: 'Invalid Format',
    message: 'This file is not a picture we can show. Please use a JPEG, PNG, WebP, AVIF or GIF of at most 8 MB.',
  },
  QUOTA_REACHED: {
    status: 429,
    title: 'Too Many Requests',
    message: 'You have reached the limit for now. Please try again later.',
    suggestions: waitABit,
  },
  IMPORT_REFUSED: {
    status: 422,
    title: 'Invalid Information',
    message: 'Some rows cannot be imported, so nothing was. The report names each one.',
  },
  HAS_OPEN_ORDERS: {
    status: 409,
    title: 'Invalid Information',
    message: 'This listing has open purchases and cannot be changed that way.',
  },
  TIER_PRICE: {
    status: 422,
    title: 'Invalid Information',
    message: 'This price is above what your trust tier lets you list.',
  },
  TIER_LISTINGS: {
    status: 422,
    title: 'Invalid Information',
    message: 'You have as many live listings as your trust tier allows. Take one down first, or rise to the next tier.',
  },
  WORDS_REFUSED: {
    status: 422,
    title: 'Invalid Information',
    message: 'This text names something that may not be sold here.',
  },

  // Offers (domain §3.3). None of them says where the seller's private thresholds lie.
  NO_OFFERS: {
    status: 409,
    title: 'Invalid Information',
    message: 'This listing takes no offers. Please buy it at its price.',
  },
  OFFER_TOO_LOW: {
    status: 422,
    title: 'Invalid Information',
    message: 'This is less than the seller wants to hear. Please offer more.',
  },
  OFFER_LIMIT: {
    status: 429,
    title: 'Too Many Requests',
    message: 'You have made as many offers for this item as one can in 30 days.',
  },
  MUST_FUND: {
    status: 409,
    title: 'Invalid Information',
    message:
      'Two offers of yours were accepted and not paid. For 30 days, please set the amount aside when you make ' +
      'an offer.',
  },

  // Reports and what staff decides (domain §3.13).
  OWN_CONTENT: { status: 409, title: 'Invalid Information', message: 'You cannot report what is your own.' },
  ALREADY_REPORTED: {
    status: 409,
    title: 'Already Exists',
    message: 'You have reported this already. We are looking at it.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    title: 'Session Expired',
    message: 'This needs a fresh sign-in. Please sign out and in again, and repeat it.',
  },
  STAFF_TOKEN_WRONG: {
    status: 403,
    title: 'Access Denied',
    message: 'This token is wrong, was used before, or is older than a day. A start of the market prints a new one.',
  },
  OWN_DECISION: {
    status: 403,
    title: 'Access Denied',
    message: 'Nobody decides on what is their own, nor twice on the same.',
  },
  APPEAL_TOO_LATE: { status: 409, title: 'Invalid Information', message: 'The fourteen days to appeal are over.' },
} as const satisfies Record<string, FailKind>

export type FailCode = keyof typeof kinds
export const fails: Readonly<Record<FailCode, FailKind>> = kinds
/**
 * How grave a failure is: every type has the middle one (spec §8); what breaks the page itself is raised to CRITICAL
 * where it is caught.
 */
export const usualSeverity: Severity = 'MEDIUM'
export const isFailCode = (code: unknown): code is FailCode => typeof code === 'string' && Object.hasOwn(kinds, code)

/**
 * The body of every refusal (interface, HTTP). `details.fields` maps a field's path to the sentence that stands under
 * it.
 */
export interface FailBody {
  success: false
  error: string
  code: FailCode
  details?: Record<string, unknown>
}

/** Every endpoint can fail in these ways, so none declares them. */
export const commonFails = [
  'VALIDATION_ERROR',
  'INVALID_FORMAT',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'API_ERROR',
  'FOREIGN_ORIGIN',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'AUTH_REQUIRED',
  'TOKEN_EXPIRED',
  'NOT_ALLOWED',
  'IDEMPOTENCY_MISMATCH',
] as const satisfies readonly FailCode[]

/** Every endpoint that asks for a fresh sign-in can also fail so. */
export const freshSignInFails = ['SIGN_IN_AGAIN'] as const satisfies readonly FailCode[]

/** Every endpoint that pays can also fail in these ways. */
export const payFails = ['PI_BROWSER_REQUIRED', 'MONEY_STOPPED'] as const satisfies readonly FailCode[]
