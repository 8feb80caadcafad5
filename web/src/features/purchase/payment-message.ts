// What a refused or unfinished payment says inside Confirm Purchase, in the specified words (spec §8, purchase and
// payment).
import { failure, Refusal } from '../../lib/api.ts'
import { outcomeUnknown } from '../../lib/command.ts'
import { PendingPayment } from '../../lib/pending-payment.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { SignedPaymentFailure } from './reserving.ts'
import { purchaseWords } from './words.ts'

export interface PaymentMessage {
  tone: 'danger' | 'info'
  title?: string
  text: string
  code: string
  /** Offers the way to the purchases: it may have been paid, or an unpaid one of the same item stands there. */
  check?: boolean
  /** Nobody here knows whether it was paid. */
  unsure?: boolean
  /** Offers to ask for the payments permission once more. */
  grant?: boolean
}

/** Nothing went wrong: the person said no. */
export const cancelledMessage = (): PaymentMessage => ({
  tone: 'info',
  text: specPurchaseTexts.paymentCancelled,
  code: 'PAYMENT_CANCELLED',
})

export const timeoutMessage = (): PaymentMessage => ({
  tone: 'danger',
  title: failure('TIMEOUT_ERROR').title,
  text: failure('TIMEOUT_ERROR').message,
  code: 'TIMEOUT_ERROR',
  check: true,
  unsure: true,
})

/** Nothing was charged, and there is a new price to agree to. */
const priceMessage = ({ message, code }: Refusal): PaymentMessage => ({ tone: 'info', text: message, code })

/** After these there is nothing left to pay for in this dialog. */
export const isOver = (notice: PaymentMessage | null): boolean =>
  notice !== null &&
  ['ALREADY_SOLD', 'OUT_OF_STOCK', 'NOT_FOUND', 'OWN_PRODUCT', 'CART_CHANGED', 'CART_BEING_PAID'].includes(notice.code)

/**
 * The item is held by an unpaid purchase of this very person, who can pay or cancel it there; or the cart was paid for
 * in another window.
 */
const ownReservation = (error: unknown): boolean =>
  error instanceof Refusal &&
  ((error.code === 'RESERVED' && 'order_id' in error.details) ||
    error.code === 'CART_CHANGED' ||
    error.code === 'CART_BEING_PAID')

/** A wallet purchase that failed: the server's words if it had some. */
export const walletMessage = (error: unknown): PaymentMessage => {
  if (!(error instanceof Refusal))
    return {
      tone: 'danger',
      title: specPurchaseTexts.walletPurchaseFailed,
      text: specPurchaseTexts.walletCompletionFailed,
      code: 'SERVER_ERROR',
      check: true,
      unsure: true,
    }
  if (error.code === 'PRICE_CHANGED') return priceMessage(error)
  return error.code === 'TIMEOUT_ERROR'
    ? timeoutMessage()
    : {
        tone: 'danger',
        title: specPurchaseTexts.walletPurchaseFailed,
        text: error.message,
        code: error.code,
        check: outcomeUnknown(error) || ownReservation(error),
        unsure: outcomeUnknown(error),
      }
}

/** A Pi payment that failed, was refused or was cancelled. */
export const piMessage = (error: unknown): PaymentMessage => {
  const signed = error instanceof SignedPaymentFailure
  const cause = signed ? error.cause : error
  const message = cause instanceof Error ? cause.message : ''
  const code = cause instanceof Refusal ? cause.code : 'PI_PAYMENT_ERROR'
  if (cause instanceof PendingPayment) return { tone: 'info', text: message, code }
  if (code === 'PAYMENT_NOT_FINISHED' || code === 'WRONG_TRANSACTION')
    return { tone: 'info', title: purchaseWords.keepChecking, text: message, code, check: true }
  if (!signed && (code === 'PAYMENT_CANCELLED' || /cancelled/i.test(message)) && code !== 'PAYMENT_MISMATCH')
    return cancelledMessage()
  if (cause instanceof Refusal && code === 'PRICE_CHANGED') return priceMessage(cause)
  if (code === 'PERMISSION_DENIED')
    return { tone: 'danger', text: specPurchaseTexts.paymentPermissions, code, grant: true }
  return code === 'TIMEOUT_ERROR'
    ? timeoutMessage()
    : {
        tone: 'danger',
        title: specPurchaseTexts.paymentFailed,
        text: message || specPurchaseTexts.purchaseFailedAgain,
        code,
        check: signed || ownReservation(cause),
      }
}
