// Asking for a withdrawal: what must be true before π leaves the wallet for its escrow (domain §3.12, §3.15).
import { amountOf } from '@lamplit/contract/listing'
import { piToWire, plus, type Pi } from '@lamplit/contract/money'
import { sentence } from '@lamplit/contract/sentences'
import type { PayoutRoute } from '@lamplit/contract/withdrawals'
import { violatedUniqueIndex, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { begin } from '../kernel/machine.ts'
import { setTimers } from '../kernel/timers.ts'
import { available, post, withdrawalEscrow } from '../ledger/actions.ts'
import { refundedToWallet } from '../orders/refunded.ts'
import { accountStatusOf } from '../users/account-status.ts'
import { withdrawalMachine } from './withdrawal-machine.ts'
import * as store from './store.ts'
import { closedReason } from './kill-switches.ts'
import { coolOffEnd, dayBegan, leftToday, limitOf, minimum, networkFee, objectionOpen, opensAt } from './withdrawal.ts'

/** What was asked for, in whole units; anything below the smallest withdrawal is refused (domain §3.15). */
export const withdrawalAmount = (asked: unknown): Pi => {
  const amount = amountOf(asked)
  if (amount === null) throw new Fail(typeof asked === 'number' && asked > 1e11 ? 'AMOUNT_TOO_LARGE' : 'INVALID_AMOUNT')
  if (amount < minimum) throw new Fail('WITHDRAWAL_TOO_SMALL', { minimum: piToWire(minimum) })
  return amount
}

/**
 * Where to send it by hand; the other routes know the wallet from Pi. An address with a wrong letter would lose the π,
 * so its checksum is looked at.
 */
export const recipientFor = async (
  route: PayoutRoute,
  given: string | undefined,
  appWallet: string | null,
): Promise<string | null> => {
  if (route !== 'manual') return null
  const { StrKey } = await import('@stellar/stellar-sdk/base')
  if (!given || !StrKey.isValidEd25519PublicKey(given)) throw new Fail('WALLET_ADDRESS_NEEDED')
  if (given === appWallet)
    throw new Fail('WALLET_ADDRESS_NEEDED', {
      sentence: sentence('marketWallet'),
    })
  return given
}

export interface WithdrawalRequest {
  userId: string
  amount: Pi
  route: PayoutRoute
  address: string | null
  orderId: string | null
  /** How long it waits for a first or changed recipient. */
  recipientWaitHours: number
}

/** Takes the π into escrow at once; for ten minutes its owner can take it back without anyone looking. */
export const requestWithdrawal = async (tx: Write, request: WithdrawalRequest, now: Date): Promise<string> => {
  const reason = await closedReason(tx)
  if (reason) throw new Fail('WITHDRAWALS_CLOSED', { reason })
  if (objectionOpen(await accountStatusOf(tx, request.userId), now)) throw linkedLately
  await (request.orderId
    ? refuseForeignRefund(tx, request.userId, request.orderId, request.amount)
    : refuseTooMuch(tx, request, now))
  const waits = request.recipientWaitHours > 0 && !(await store.isPaidRecipient(tx, request.userId, request.address))
  const cancelUntil = coolOffEnd(now, waits ? request.recipientWaitHours : 0)
  const withdrawal = { ...request, id: newId(now), networkFee, cancelUntil }
  await store.insertWithdrawal(tx, withdrawal, now).catch((error: unknown) => {
    throw refusals[violatedUniqueIndex(error) ?? ''] ?? error
  })
  await begin(
    tx,
    { kind: withdrawalMachine.kind },
    { id: withdrawal.id, state: 'requested' },
    'request',
    { role: 'owner', by: request.userId },
    now,
  )
  await post(
    tx,
    [
      {
        key: `withdrawal:${withdrawal.id}:held`,
        about: `withdrawal:${withdrawal.id}`,
        why: 'withdrawal',
        movements: [{ from: available(request.userId), to: withdrawalEscrow(withdrawal.id), amount: request.amount }],
      },
    ],
    now,
  )
  await setTimers(tx, 'withdrawal', withdrawal.id, [{ event: 'cool_off', dueAt: withdrawal.cancelUntil }], now)
  return withdrawal.id
}

const linkedLately = new Fail('WITHDRAWAL_TOO_EARLY', {
  sentence: sentence('linkedLately'),
})
const inFlight = new Fail('WITHDRAWAL_IN_FLIGHT')
const refundedAlready = new Fail('ALREADY_EXISTS', { sentence: sentence('refundWithdrawn') })
/** What a unique index refused; it decides where two requests come at once. */
const refusals: Readonly<Record<string, Fail>> = { withdrawals_in_flight: inFlight, withdrawals_order: refundedAlready }

const refuseTooMuch = async (tx: Write, { userId, amount }: WithdrawalRequest, now: Date): Promise<void> => {
  const standing = await accountStatusOf(tx, userId)
  const opens = opensAt(standing, now)
  if (opens) throw new Fail('WITHDRAWAL_TOO_EARLY', { opens_at: opens.toISOString() })
  if (await store.inFlightOf(tx, userId)) throw inFlight
  const used = await store.requestedSince(tx, userId, dayBegan(now))
  if (plus(used, amount) > limitOf(standing.tier))
    throw new Fail('WITHDRAWAL_LIMIT', {
      limit: piToWire(limitOf(standing.tier)),
      left: piToWire(leftToday(standing.tier, used)),
    })
}

/** A refund is the buyer's own money going back: no limit and no waiting, but never more than came back, and once. */
const refuseForeignRefund = async (tx: Write, userId: string, orderId: string, amount: Pi): Promise<void> => {
  const refunded = await refundedToWallet(tx, orderId, userId)
  if (!refunded) throw new Fail('NOT_FOUND')
  if (amount > refunded)
    throw new Fail('INVALID_AMOUNT', {
      most: piToWire(refunded),
      sentence: sentence('onlyBack', piToWire(refunded)),
    })
}
