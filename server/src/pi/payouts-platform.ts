// What the payout process asks of Pi beside the usual: payments from the app to a user (pi-platform §2.3, §2.4).
import { piToWire, type Pi } from '@lamplit/contract/money'
import * as z from 'zod/mini'
import {
  openPlatform,
  piCaller,
  PiUnreachable,
  readPayment,
  readRefusal,
  type PiPayment,
  type PiPlatform,
} from './platform.ts'

/**
 * A payment from the app, with the wallet it must be paid from: another one would mean that our seed is of another app.
 */
export interface PiPayout extends PiPayment {
  fromAddress: string | null
}
/** The payment, or why there is none; `ongoing` is the open payment that Pi wants finished first. */
export type CreateAnswer = { payment: PiPayout } | { refused: string; ongoing: PiPayout | null }

export interface PiPayouts extends Pick<PiPlatform, 'complete' | 'cancel'> {
  payment: (id: string) => Promise<PiPayout | null>
  /** Never ask again after PiUnreachable: the payment may exist. Look for it among the incomplete ones. */
  createPayout: (order: {
    uid: string
    amount: Pi
    memo: string
    metadata: Record<string, unknown>
  }) => Promise<CreateAnswer>
  incompleteServerPayments: () => Promise<PiPayout[]>
}

const ongoingShape = z.object({ payment: z.unknown() })
const listShape = z.object({ incomplete_server_payments: z.array(z.unknown()) })

export const openPayoutPlatform = (baseUrl: string, apiKey: string, ask: typeof fetch = fetch): PiPayouts => {
  const call = piCaller(baseUrl, ask)
  const key = `Key ${apiKey}`
  const { complete, cancel } = openPlatform(baseUrl, apiKey, ask)
  return {
    complete,
    cancel,
    payment: async (id) => {
      const { status, json } = await call('GET', `/payments/${encodeURIComponent(id)}`, key)
      if (status === 200) return readPayout(json)
      if (readRefusal(status, json) === 'payment_not_found') return null
      throw new PiUnreachable(`Pi answered ${status} to a payment`)
    },
    createPayout: async ({ uid, amount, memo, metadata }) => {
      const { status, json } = await call('POST', '/payments', key, {
        payment: { amount: Number(piToWire(amount)), memo, metadata, uid },
      })
      if (status === 200) return { payment: readPayout(json) }
      const refused = readRefusal(status, json)
      const beside = z.safeParse(ongoingShape, json)
      return {
        refused,
        ongoing:
          refused === 'ongoing_payment_found' && beside.success && beside.data.payment
            ? readPayout(beside.data.payment)
            : null,
      }
    },
    incompleteServerPayments: async () => {
      const { status, json } = await call('GET', '/payments/incomplete_server_payments', key)
      const list = z.safeParse(listShape, json)
      if (status !== 200 || !list.success) throw new PiUnreachable(`Pi answered ${status} to the incomplete payments`)
      return list.data.incomplete_server_payments.map(readPayout)
    },
  }
}

const readPayout = (json: unknown): PiPayout => {
  const payment = readPayment(json)
  const sender = z.safeParse(z.object({ from_address: z.string() }), json)
  return { ...payment, fromAddress: sender.success ? sender.data.from_address : null }
}
