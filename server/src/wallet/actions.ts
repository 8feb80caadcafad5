// The wallet: deposits that Pi brings, and what its lines say.
import { depositDecimals, depositMemo, orderTimes } from '@lamplit/contract/limits'
import { amountOf } from '@lamplit/contract/listing'
import { piFromUnits, roundPi, type Pi } from '@lamplit/contract/money'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import type { Actor } from '../kernel/session.ts'
import { available, balanceIn, pending, platform, post } from '../ledger/actions.ts'
import { offerEscrowSum } from '../offers/actions.ts'
import { orderEscrowSum } from '../orders/actions.ts'
import { withdrawalEscrowSum } from '../payouts/actions.ts'
import { openIntent, type Settlement } from '../pi/actions.ts'

/**
 * A deposit is above 0 and rounded to four decimals before it is stored (spec §5). It may come with more than the seven
 * decimals of an amount: `0.30000000000000004` is what a sum of floating-point numbers leaves.
 */
export const depositAmount = (asked: unknown): Pi => {
  const amount = amountOf(withoutNoise(asked))
  if (amount === null) throw new Fail(typeof asked === 'number' && asked > 1e11 ? 'AMOUNT_TOO_LARGE' : 'INVALID_AMOUNT')
  const rounded = roundPi(amount, depositDecimals)
  if (rounded <= 0n) throw new Fail('INVALID_AMOUNT')
  return rounded
}

const withoutNoise = (asked: unknown): unknown =>
  typeof asked === 'number' && Number.isFinite(asked) && asked < 1e12
    ? asked.toFixed(7)
    : typeof asked === 'string'
      ? asked.trim().replace(/^(\d+\.\d{7})\d+$/, '$1')
      : asked

/** What a user can spend, what is in clearance, and what orders, offers and withdrawals hold. */
export interface Wallet {
  available: Pi
  pending: Pi
  held: Pi
}

export const walletOf = async (db: Read, userId: string): Promise<Wallet> => {
  const row = await db.one<Record<keyof Wallet, string>>(
    'wallet.read',
    sql`select ${balanceIn(available(userId))}::text as available, ${balanceIn(pending(userId))}::text as pending,
      (${orderEscrowSum(userId)} + ${offerEscrowSum(userId)} + ${withdrawalEscrowSum(userId)})::text as held`,
  )
  return { available: piFromUnits(row.available), pending: piFromUnits(row.pending), held: piFromUnits(row.held) }
}

export interface Deposit {
  id: string
  amount: Pi
  memo: string
  expiresAt: Date
}

export const openDeposit = async (tx: Write, actor: Actor, amount: Pi, now: Date): Promise<Deposit> => {
  const deposit = {
    id: newId(now),
    amount,
    memo: depositMemo,
    expiresAt: new Date(now.getTime() + orderTimes.approvalMinutes * 60_000),
  }
  await openIntent(tx, { ...deposit, purpose: 'deposit', userId: actor.id, groupId: null }, now)
  return deposit
}

/** A paid deposit is credited once: the posting bears the intent's name. */
export const depositSettlement: Settlement = {
  approved: async () => {},
  paid: async (tx, { id, userId, amount }, now) => {
    await post(
      tx,
      [
        {
          key: `deposit:${id}`,
          about: `deposit:${id}`,
          why: 'deposit',
          movements: [{ from: platform('chain', id), to: available(userId), amount }],
        },
      ],
      now,
    )
    return { late: false, about: `deposit:${id}` }
  },
  dropped: async (_, { id }) => `deposit:${id}`,
  shown: async (_, intents) => new Map(intents.map(({ id }) => [id, { orderIds: [], title: null, paid: false }])),
}
