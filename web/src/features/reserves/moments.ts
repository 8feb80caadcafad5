// Moments of proofs: the day turns by UTC for everyone, so they are shown in it.
import { dateAs } from '../../lib/format.ts'
import { reserveWords as words } from './words.ts'

const formatted = (at: string, shape: Intl.DateTimeFormatOptions): string =>
  dateAs(new Date(at), { ...shape, timeZone: 'UTC' })

export const momentInUtc = (at: string): string =>
  words.utc(formatted(at, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }))
export const dayInUtc = (at: string): string => formatted(at, { day: 'numeric', month: 'short', year: 'numeric' })
