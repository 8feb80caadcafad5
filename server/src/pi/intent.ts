// Rules of Pi payments: whether what Pi shows is what we asked for, and when Pi is asked again (pi-platform §4.2).
import type { IntentState } from '@lamplit/contract/pi'
import type { Pi } from '@lamplit/contract/money'
import type { UnmatchedMoney, UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import { orderTimes } from '@lamplit/contract/limits'
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
  createdAt: Date
  /** Its last step; being asked about is none. */
  updatedAt: Date
  asks: number
  alarmedAt: Date | null
  /** Why it ends unpaid, where that is no fault of its payer. */
  failure: 'preempted' | 'pi' | null
}

/** What every payment must agree with, whoever makes it: our network, and our wallet where we know it. */
export interface OwnNetwork {
  network: string
  wallets: readonly string[]
}

/** What we hand to the SDK and expect back in the payment; ids only, because metadata goes to Pi (T17). */
export const metadataOf = (intentId: string): Record<string, unknown> => ({ intentId })

/** The intent a payment says it pays. Only a hint: `mismatch` decides. */
export const intentIdIn = (payment: PiPayment): string | null => {
  const named = payment.metadata['intentId']
  return typeof named === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(named) ? named : null
}

/** Whether the π of this payment reached our wallet on our chain, whatever it was for. */
export const reachesOwnWallet = (payment: PiPayment, ours: OwnNetwork): boolean =>
  payment.direction === 'user_to_app' &&
  payment.network === ours.network &&
  (ours.wallets.length === 0 || payment.toAddress === null || ours.wallets.includes(payment.toAddress))

export type Mismatch =
  | 'direction'
  | 'network'
  | 'wallet'
  | 'payer'
  | 'metadata'
  | 'amount'
  | 'memo'
  | 'another payment is bound'

/** Why this payment is not the one we asked for, or null when every part agrees. */
export const mismatch = (
  payment: PiPayment,
  intent: Intent,
  uids: readonly string[],
  ours: OwnNetwork,
): Mismatch | null => {
  const checks: [boolean, Mismatch][] = [
    [payment.direction === 'user_to_app', 'direction'],
    [payment.network === ours.network, 'network'],
    [reachesOwnWallet(payment, ours), 'wallet'],
    [uids.includes(payment.userUid), 'payer'],
    [intentIdIn(payment) === intent.id, 'metadata'],
    [payment.amount === intent.amount, 'amount'],
    [payment.memo === intent.memo, 'memo'],
    [intent.piPaymentId === null || intent.piPaymentId === payment.identifier, 'another payment is bound'],
  ]
  return checks.find(([agrees]) => !agrees)?.[1] ?? null
}

/** What a member of staff reads about money that does not fit. */
export const unmatchedReasonOf = (wrong: Mismatch | null): UnmatchedMoney['reason'] => {
  switch (wrong) {
    case 'amount':
      return 'wrong_amount'
    case 'payer':
      return 'wrong_payer'
    case 'network':
      return 'wrong_network'
    case 'metadata':
    case 'another payment is bound':
      return 'unknown_payment'
    default:
      return 'other'
  }
}

/** A client gets this long to finish by itself before Pi is asked. */
export const clientGraceMs = 30_000
const pausesMs = [30_000, 60_000, 120_000, 300_000] as const

/** When Pi is asked next after it was asked so often; never later than the moment the payment runs out. */
export const nextCheckAt = (
  { state, expiresAt }: Pick<Intent, 'state' | 'expiresAt'>,
  asks: number,
  now: Date,
): Date => {
  const next = new Date(now.getTime() + pausesMs[Math.min(Math.max(asks, 1), pausesMs.length) - 1]!)
  if (state === 'submitted' || expiresAt <= now) return next
  return state === 'created' || expiresAt < next ? expiresAt : next
}

/** A payment Pi has never heard of can still be on its way until its approval window is over; then it never will be. */
export const canStillAppear = ({ createdAt }: Pick<Intent, 'createdAt'>, now: Date): boolean =>
  createdAt.getTime() + orderTimes.approvalMinutes * 60_000 > now.getTime()

const alarmAfterMs = 3_600_000

/** Whether somebody of staff must look: a signed payment that Pi does not confirm for an hour. */
export const needsAlarm = ({ updatedAt, alarmedAt }: Pick<Intent, 'updatedAt' | 'alarmedAt'>, now: Date): boolean =>
  alarmedAt === null && now.getTime() - updatedAt.getTime() >= alarmAfterMs

/** What its owner can do about a payment that is not finished. Nothing signed can be given up. */
export const actionsFor = (
  { state, expiresAt }: Pick<Intent, 'state' | 'expiresAt'>,
  now: Date,
): UnfinishedPayment['actions'] => {
  if (state === 'created') return expiresAt > now ? ['pay', 'cancel'] : ['cancel']
  return state === 'approved' ? ['finish', 'cancel'] : state === 'submitted' ? ['finish'] : []
}
