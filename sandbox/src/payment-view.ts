// A payment as the platform shows it to apps, and as the wallet dialog shows it to its payer.
import { numberAmount, shortAmount } from './amount.ts'
import type { Payment, World } from './world.ts'

/** An app that does not approve within a minute loses the payment (pi-platform §1.4). */
export const approvalDeadlineMs = 60_000

/**
 * The PaymentDTO of pi-platform §1.6. The two last fields are undocumented, seen live, and here to exercise parsers.
 */
export const paymentView = (payment: Payment, world: World): Record<string, unknown> => ({
  identifier: payment.identifier,
  user_uid: payment.uid,
  amount: numberAmount(payment.amountStroops),
  memo: payment.memo,
  metadata: JSON.parse(payment.metadataText) as unknown,
  from_address: payment.from,
  to_address: payment.to,
  direction: payment.direction,
  network: payment.network,
  created_at: new Date(payment.createdAt).toISOString(),
  status: {
    developer_approved: payment.approved,
    transaction_verified: payment.verified,
    developer_completed: payment.completed,
    cancelled: payment.cancelled,
    user_cancelled: payment.userCancelled,
  },
  // The link is decoration: an app must build its own from its configuration (pi-platform §4.2).
  transaction:
    payment.txid === null
      ? null
      : {
          txid: payment.txid,
          verified: payment.verified,
          _link: `${world.horizonUrl}/transactions/${payment.txid}`,
        },
  split_recipients: null,
  token_canonical: null,
})

export type DialogState = 'created' | 'approved' | 'submitted' | 'completed' | 'rejected' | 'expired' | 'cancelled'

export const dialogState = (payment: Payment): DialogState => {
  if (payment.completed) return 'completed'
  if (payment.userCancelled) return 'rejected'
  if (payment.expired) return 'expired'
  if (payment.cancelled) return 'cancelled'
  if (payment.txid !== null) return 'submitted'
  return payment.approved ? 'approved' : 'created'
}

/** What the payment dialog of the host page needs, and no more. */
export const dialogView = (payment: Payment, balanceStroops: bigint, world: World): Record<string, unknown> => ({
  identifier: payment.identifier,
  state: dialogState(payment),
  amount: shortAmount(payment.amountStroops),
  fee: shortAmount(world.state.minimumFeeStroops),
  total: shortAmount(payment.amountStroops + world.state.minimumFeeStroops),
  balance: shortAmount(balanceStroops),
  enough: balanceStroops >= payment.amountStroops + world.state.minimumFeeStroops,
  memo: payment.memo,
  to: payment.to,
  network: payment.network,
  txid: payment.txid,
  seconds_to_approve: Math.max(0, Math.ceil((payment.createdAt + approvalDeadlineMs - world.now()) / 1000)),
})
