// XP: facts that are counted once each, and how far a person has come by them (domain §3.10). Facts are added, never
// changed.
import { levelOfXp, loginBonusXp, xpProgress, type XpProgress } from '@lamplit/contract/levels'
import { dayOf } from '../kernel/day.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'

export interface XpFact {
  userId: string
  code: string
  ref: string
  amount: number
}

export const xpProgressOf = async (db: Read, userId: string): Promise<XpProgress> => {
  const { xp, level } = await db.one<{ xp: number; level: number }>(
    'users.xp',
    sql`select xp, level from users where id = ${userId}`,
  )
  return xpProgress(xp, level)
}

/** Counts a fact; false when it was counted before. The level follows, and never falls below the highest one shown. */
export const countXp = async (tx: Write, { userId, code, ref, amount }: XpFact, now: Date): Promise<boolean> => {
  const fresh = await tx.run(
    'users.xp-event',
    sql`insert into xp_events (user_id, code, ref, amount, at) values (${userId}, ${code}, ${ref}, ${amount}, ${now})
      on conflict do nothing`,
  )
  if (fresh === 0) return false
  const { xp } = await tx.one<{ xp: number }>(
    'users.add-xp',
    sql`update users set xp = greatest(0, xp + ${amount}) where id = ${userId} returning xp`,
  )
  await tx.run(
    'users.level-up',
    sql`update users set level = ${levelOfXp(xp)} where id = ${userId} and level < ${levelOfXp(xp)}`,
  )
  return true
}

/** Spec §4: once a day per person; the day is the one of UTC, for everyone the same (domain §3.10). */
export const countLogin = (tx: Write, userId: string, now: Date): Promise<boolean> =>
  countXp(tx, { userId, code: 'login_bonus', ref: dayOf(now), amount: loginBonusXp }, now)
