// The state machine of withdrawals: what each event does to columns, to π in escrow and to notifications
// (domain §3.15).
import { sentence } from '@lamplit/contract/sentences'
import type { Pi } from '@lamplit/contract/money'
import type { NotificationKind } from '@lamplit/contract/notifications'
import { withdrawalFlow, type WithdrawalEvent } from '@lamplit/contract/withdrawals'
import type { Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import type { Owned, StateMachine, Transition } from '../kernel/machine.ts'
import { available, platform, post, withdrawalEscrow, type Posting } from '../ledger/actions.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import * as store from './store.ts'
import { feeDifference, mayComeBack, type Withdrawal } from './withdrawal.ts'

/** What comes with an event: columns that it changes, the transaction that pays it, and the fee that the chain took. */
type Input = Pick<Withdrawal, 'reviewReasons' | 'trouble' | 'provenUnpaid' | 'txid'> & { fee: Pi }
type WithdrawalTransition = Transition<Withdrawal, WithdrawalEvent, Input>

// `cool_off`, its one timer, is set by the request; it does nothing to one that was taken back.
export const withdrawalMachine: StateMachine<Withdrawal, WithdrawalEvent, Input> &
  Pick<Owned<Withdrawal, WithdrawalEvent, 'owner'>, 'lock' | 'roleOf'> = {
  kind: 'withdrawal',
  table: 'withdrawals',
  flow: withdrawalFlow,
  lock: store.withdrawalForUpdate,
  roleOf: (withdrawal, userId) => (withdrawal.userId === userId ? 'owner' : null),
  // A new attempt: what the last one left behind is no proof any more.
  changes: ({ before, event, input }) =>
    event === 'start'
      ? { attempts: before.attempts + 1, trouble: null, provenUnpaid: false }
      : // Agreements belong to one review: the next one begins without them.
        event === 'hold'
        ? { ...input, reviews: before.reviews + 1 }
        : input,
  columns: ({ after }) => store.columnsOf(after),
  effects: (tx, step) => [
    effects[step.event]?.(tx, step) ?? Promise.resolve(),
    notify(tx, notificationsOf(step), step.at),
  ],
}

/** Its π is in its owner's wallet again; refused while anything of it may still be paid. */
const returnToWallet = async (tx: Write, { before, at }: WithdrawalTransition): Promise<void> => {
  const { id, userId, amount, state: current } = before
  if (!mayComeBack(before, await store.openTransactions(tx, id))) {
    throw new Fail('INVALID_STATE', {
      current,
      allowed: [],
      sentence: sentence('notProven'),
    })
  }
  const movements = [{ from: withdrawalEscrow(id), to: available(userId), amount }]
  await post(tx, [{ key: `withdrawal:${id}:back`, about: `withdrawal:${id}`, why: 'withdrawal_back', movements }], at)
}

/**
 * The whole amount leaves its escrow; what the chain took more or less than the fee its owner was told is the
 * platform's, so that the mirror equals the chain to the unit.
 */
const paidPostings = (withdrawal: Withdrawal, fee: Pi): Posting[] => {
  const { id, amount } = withdrawal
  const about = `withdrawal:${id}`
  const difference = feeDifference(withdrawal, fee)
  const [network, chain] = [platform('network', id), platform('chain', id)]
  return [
    {
      key: `${about}:paid`,
      about,
      why: 'withdrawal_paid',
      movements: [{ from: withdrawalEscrow(id), to: chain, amount }],
    },
    {
      key: `${about}:network`,
      about,
      why: 'network_fee',
      movements: [
        difference > 0n
          ? { from: network, to: chain, amount: difference }
          : { from: chain, to: network, amount: -difference as Pi },
      ],
    },
  ]
}

const effects: Partial<Record<WithdrawalEvent, (tx: Write, step: WithdrawalTransition) => Promise<unknown>>> = {
  cancel: returnToWallet,
  reject: returnToWallet,
  give_back: returnToWallet,
  retry: (tx, { before }) => store.clearDeadTxid(tx, before.id),
  complete: (tx, { before, input, at }) => post(tx, paidPostings(before, input.fee!), at),
}

/** What its owner is told of an event, and under which name. */
const notificationsOf = ({ after, event, cause, now, at }: WithdrawalTransition): NotificationDraft[] => {
  const note = cause.note ?? undefined
  switch (event) {
    case 'hold':
      return [draft(after, 'withdrawal_in_review', `hold:${at.getTime()}`, note)]
    case 'approve':
      return [draft(after, 'withdrawal_approved', `approve:${now.getTime()}`, note)]
    case 'retry':
      return cause.role === 'admin' ? [draft(after, 'withdrawal_approved', `retry:${at.getTime()}`, note)] : []
    case 'reject':
      return [draft(after, 'withdrawal_rejected', 'rejected', note)]
    case 'give_back':
      return [draft(after, 'withdrawal_returned', 'returned', note)]
    case 'submit':
      return [draft(after, 'withdrawal_sent', `sent:${after.txid}`)]
    case 'complete':
      return [draft(after, 'withdrawal_completed', 'completed')]
    case 'fail':
      return after.route === 'manual' || after.trouble === 'feature_not_available' ? [needsStaff(after)] : []
    default:
      return []
  }
}

const draft = (
  { id, userId, amount }: Withdrawal,
  kind: NotificationKind,
  fact: string,
  note = '',
): NotificationDraft => ({
  userId,
  kind,
  key: `withdrawal:${id}:${fact}`,
  about: `withdrawal:${id}`,
  amount,
  ...(note ? { note } : {}),
})

/** Its owner hears that staff must look, once for each attempt. */
export const needsStaff = (withdrawal: Withdrawal): NotificationDraft =>
  draft(withdrawal, 'withdrawal_failed', `failed:${withdrawal.attempts}`)
