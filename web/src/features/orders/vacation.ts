// Days of being away: the last one counts whole, in the seller's own time (domain §3.2, vacation).
import { vacationDays } from '@lamplit/contract/vacation'
import { vacationWords as words } from './vacation-words.ts'

const dayMs = 86_400_000

/** The day as a date field has it, in the person's own time zone. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** The end of that day. */
export const awayEnd = (day: string): Date => new Date(`${day}T23:59:00`)

export const awayProblem = (day: string, now: Date): string | null => {
  const end = awayEnd(day)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()) || end <= now) return words.needsDay
  return end.getTime() - now.getTime() > vacationDays * dayMs ? words.tooLong(vacationDays) : null
}
