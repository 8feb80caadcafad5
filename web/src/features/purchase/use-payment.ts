// One opening of Confirm Purchase: which way is being paid, how it went, and what everything costs now.
import { requestTimeoutMs } from '@lamplit/contract/limits'
import { payOffer } from '@lamplit/contract/offers'
import { completeCart } from '@lamplit/contract/orders'
import { piToWire, type Pi } from '@lamplit/contract/money'
import type { Address } from '@lamplit/contract/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createSend } from '../../lib/command.ts'
import { chunkLoadErrors, isChunkLoadError } from '../../lib/lazy-part.ts'
import { currentSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import {
  billOf,
  deliveryParts,
  parcelsOf,
  type Bill,
  type CheckoutChoices,
  type Parcel,
  type LineItem,
} from './checkout.ts'
import { cancelledMessage, piMessage, timeoutMessage, walletMessage, type PaymentMessage } from './payment-message.ts'
import { invalidateWallet } from '../payments/payment-events.ts'
import { createPiPurchaseLater } from './pi-purchase-later.ts'
import type { CheckoutRequest } from './purchase-open.ts'
import { ofOffer, type PiStep, type Reserving } from './reserving.ts'

export interface Payment {
  pieces: readonly LineItem[]
  parcels: readonly Parcel[]
  bill: Bill
  /** The total that was on screen before the price changed. */
  oldTotal: Pi | null
  busy: CheckoutRequest['with'] | null
  step: PiStep | null
  /** Longer than 30 s under way: it may be left alone, it goes on by itself. */
  slow: boolean
  notice: PaymentMessage | null
  /** A wallet payment may have happened: only the very same one may be tried again. */
  unsure: boolean
  paid: boolean
  pay: (way: CheckoutRequest['with']) => void
}

/** Refusals after which what is on screen is not what is on the server. */
const outdated = new Set(['PRICE_CHANGED', 'ALREADY_SOLD', 'OUT_OF_STOCK', 'NOT_FOUND', 'NOT_SHIPPED_THERE'])

const createWalletPurchase = () => {
  const send = createSend()
  return (reserving: Reserving): Promise<unknown> => {
    const { items, offer_id: offerId, ...delivery } = reserving
    if (offerId !== undefined) return send(payOffer, { params: { id: offerId }, body: ofOffer(reserving) })
    const person = currentSession().person
    return send(completeCart, {
      body: {
        cartItems: items,
        buyer_uid: person?.uid ?? '',
        ...(person ? { buyer_username: person.username } : {}),
        ...delivery,
      },
    })
  }
}

/** Where it goes: the way each seller was asked for, and the address. */
export interface Going {
  choices: CheckoutChoices
  address: Address | null
}

/** `onEnd` hears how it ended, also when the dialog is gone by then. */
export const usePayment = (
  request: CheckoutRequest,
  { choices, address }: Going,
  onEnd: (notice: PaymentMessage | null) => void,
): Payment => {
  const queries = useQueryClient()
  const [acts] = useState(() => ({ wallet: createWalletPurchase(), pi: createPiPurchaseLater() }))
  useEffect(() => acts.pi.ahead(), [acts])
  const [fresh, setFresh] = useState<readonly LineItem[] | null>(null)
  const [oldTotal, setOldTotal] = useState<Pi | null>(null)
  const [step, setStep] = useState<PiStep | null>(null)
  const [notice, setNotice] = useState<PaymentMessage | null>(null)
  const [paid, setPaid] = useState(false)
  const [lastWay, setLastWay] = useState<CheckoutRequest['with'] | null>(null)

  const pieces = fresh ?? request.pieces
  const country = address?.country ?? null
  const parcels = parcelsOf(pieces, choices, country)
  const bill = billOf(parcels)

  const lookAgain = async (): Promise<void> => {
    const seen = await request.again().catch(() => null)
    if (!seen || seen.length === 0) return
    if (billOf(parcelsOf(seen, choices, country)).total !== bill.total) setOldTotal(bill.total)
    setFresh(seen)
  }

  const end = (result: PaymentMessage | null): void => {
    setNotice(result)
    setPaid(result === null)
    onEnd(result)
  }

  const run = async (way: CheckoutRequest['with']): Promise<void> => {
    if (bill.total === null) return
    setLastWay(way)
    setNotice(null)
    const reserving: Reserving = {
      items: pieces.map(({ productId, quantity, price }) => ({
        product_id: productId,
        quantity,
        price: piToWire(price),
      })),
      ...deliveryParts(parcels, address),
      total: piToWire(bill.total),
      ...(request.fromCart ? { from_cart: true as const } : {}),
      ...(request.offerId ? { offer_id: request.offerId } : {}),
    }
    try {
      // Whoever presses “Pay the new price” has agreed to it.
      if (fresh !== null) await request.agree?.(fresh)
      if (way === 'wallet') await acts.wallet(reserving)
      else if (!(await acts.pi.pay(reserving, bill.total, setStep))) return end(cancelledMessage())
      void invalidateWallet(queries)
      end(null)
    } catch (error) {
      // Nothing was reserved yet, so nothing is said of a payment.
      if (isChunkLoadError(error)) return await chunkLoadErrors.here?.showChunkLoadError()
      const refusal = way === 'wallet' ? walletMessage(error) : piMessage(error)
      if (outdated.has(refusal.code)) await lookAgain()
      if (refusal.code === 'INSUFFICIENT_FUNDS' || refusal.check) void invalidateWallet(queries)
      end(refusal)
    } finally {
      setStep(null)
    }
  }

  const { sending: busy, run: pay } = useCommand(run)
  const slow = useSlow(busy, step)

  return {
    pieces,
    parcels,
    bill,
    oldTotal,
    busy,
    step,
    slow,
    notice: slow && step !== 'approve' ? timeoutMessage() : notice,
    paid,
    unsure: lastWay === 'wallet' && busy === null && notice?.unsure === true,
    pay: (way) => void pay(way),
  }
}

/** True once one step has taken as long as a request may (spec §9: 30 s). */
const useSlow = (busy: CheckoutRequest['with'] | null, step: PiStep | null): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (busy !== 'pi') return
    const timer = setTimeout(() => setSlow(true), requestTimeoutMs)
    return () => clearTimeout(timer)
  }, [busy, step])
  return slow
}
