// The bonus of each day: asked for once a day by this browser; a day that failed is asked for again (spec §4, daily
// login bonus).
import { levelOfXp, takeLoginBonus, type XpProgress } from '@lamplit/contract/levels'
import { create } from 'zustand'
import { sendCommand } from '../../lib/command.ts'
import { stored } from '../../lib/stored.ts'

interface Taken {
  username: string
  day: string
}

const read = (raw: unknown): Taken | null => {
  const { username, day } = raw as Taken
  return typeof username === 'string' && typeof day === 'string' ? { username, day } : null
}
/** The once-a-day flag. */
export const bonusTaken = stored<Taken | null>('lamplit.login-bonus', null, read)

/** The day of UTC, the same for everyone (domain §3.10). */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Whether the market is being asked for it right now: until it has answered, the flag is a promise. */
export const useBonusRequest = create<{ asking: boolean }>(() => ({ asking: false }))

const isOf = (taken: Taken | null, username: string, now: Date): boolean =>
  taken?.username === username && taken.day === dayOf(now)

/** Whether the bonus of this day is in somebody's XP, as far as this browser knows. */
export const hasBonus = (taken: Taken | null, username: string, now: Date): boolean =>
  !useBonusRequest.getState().asking && isOf(taken, username, now)

export interface Bonus {
  granted: number
  after: XpProgress
  level: number | null
}

/** A level that these XP led to; one that was shown before XP were taken back is not reached again. */
const reachedBy = (granted: number, { total_xp_earned: total, current_level: level }: XpProgress): number | null =>
  levelOfXp(total) === level && levelOfXp(total - granted) < level ? level : null

/** Takes it, if this browser has not done so today; null when there was none to take. */
export const takeBonus = async (username: string, now: Date): Promise<Bonus | null> => {
  const before = bonusTaken.get()
  if (isOf(before, username, now)) return null
  useBonusRequest.setState({ asking: true })
  bonusTaken.set({ username, day: dayOf(now) })
  try {
    const { granted, success: _, ...after } = await sendCommand(takeLoginBonus)
    return granted === 0 ? null : { granted, after, level: reachedBy(granted, after) }
  } catch {
    bonusTaken.set(before)
    return null
  } finally {
    useBonusRequest.setState({ asking: false })
  }
}
