// Rules of Pi payments: whether what Pi shows is what we asked for (pi-platform §4.2).
import type { IntentState } from '@lamplit/contract/pi'
import type { Pi } from '@lamplit/contract/money'
import type { PiPayment } from './platform.ts'

export interface Intent {
  id: string
  purpose: 'deposit' | 'order'
  userId: string
  groupId: string | null
  amount: Pi
  memo: string
  state: IntentState
  piPaymentId: string | null
  txid: string | null
  expiresAt: Date
}

/** What we hand to the SDK and expect back in the payment; ids only, because metadata goes to Pi (T17). */
export const metadataOf = (intentId: string): Record<string, unknown> => ({ intentId })

/** The intent a payment says it pays. Only a hint: `mismatch` decides. */
export const intentIdIn = (payment: PiPayment): string | null => {
  const named = payment.metadata['intentId']
  return typeof named === 'string' && /^[0-9a-f-]{36}$/.test(named) ? named : null
}

/** Why this payment is not the one we asked for, or null when every part agrees. */
export const mismatch = (payment: PiPayment, intent: Intent, uids: readonly string[], network: string): string | null => {
  const checks: [boolean, string][] = [
    [payment.direction === 'user_to_app', 'direction'], [payment.network === network, 'network'], [uids.includes(payment.userUid), 'payer'],
    [intentIdIn(payment) === intent.id, 'metadata'], [payment.amount === intent.amount, 'amount'], [payment.memo === intent.memo, 'memo'],
    [intent.piPaymentId === null || intent.piPaymentId === payment.identifier, 'another payment is bound'],
  ]
  return checks.find(([agrees]) => !agrees)?.[1] ?? null
}
