// How much may leave the app wallet in an hour and in a day, over all accounts and for one user. The payout process
// holds these limits itself: what the rest of the market believes or decides does not raise them.
import { plus, type Pi } from '@lamplit/contract/money'
import { sql, type Read } from '../kernel/db.ts'
import type { Withdrawal } from './withdrawal.ts'

export interface OutflowCaps {
  hour: Pi
  day: Pi
  userDay: Pi
}
export type Cap = keyof OutflowCaps

interface Outflow {
  id: string
  userId: string
  amount: Pi
  at: Date
}

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Null when it fits. */
export type ExceededCap = (withdrawal: Pick<Withdrawal, 'id' | 'userId' | 'amount'>) => Cap | null

export interface OutflowLimiter {
  /** Reads once what left within a day, and answers for any withdrawal the cap that it would exceed now. */
  read: (db: Read, now: Date) => Promise<ExceededCap>
  /** Counts what was signed, also where its row should disappear later. */
  note: (withdrawal: Pick<Withdrawal, 'id' | 'userId' | 'amount'>, at: Date) => void
}

/** Counts what the database knows to be signed, and what this process signed since it began. */
export const openOutflowLimiter = (caps: OutflowCaps): OutflowLimiter => {
  const own = new Map<string, Outflow>()
  return {
    read: async (db, now) => {
      const dayBegan = new Date(now.getTime() - dayMs)
      const written = await db.many<Outflow>(
        'payouts.signed-lately',
        sql`select w.id, w.user_id as "userId", w.amount, max(p.signed_at) as at from payout_transactions p
          join withdrawals w on w.id = p.withdrawal_id where p.signed_at > ${dayBegan} group by w.id`,
      )
      for (const [key, { at }] of own) if (at <= dayBegan) own.delete(key)
      const all = [...new Map([...written.map((each) => [each.id, each] as const), ...own]).values()]
      return ({ id, userId, amount }) => {
        // A withdrawal that is signed anew leaves once.
        const others = all.filter((each) => each.id !== id)
        const sum = (counts: (each: Outflow) => boolean): Pi =>
          plus(amount, ...others.filter(counts).map((each) => each.amount))
        if (sum((each) => each.userId === userId) > caps.userDay) return 'userDay'
        if (sum(({ at }) => at.getTime() > now.getTime() - hourMs) > caps.hour) return 'hour'
        return sum(() => true) > caps.day ? 'day' : null
      }
    },
    note: ({ id, userId, amount }, at) => void own.set(id, { id, userId, amount, at }),
  }
}
