// Moments of proofs: the day turns by UTC for everyone, so they are shown in it.
import { currentLanguage } from '../../words/catalogue.ts'
import { reserveWords as words } from './words.ts'

const formatted = (at: string, shape: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { ...shape, timeZone: 'UTC' }).format(new Date(at))

export const momentInUtc = (at: string): string => words.utc(formatted(at, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }))
export const dayInUtc = (at: string): string => formatted(at, { day: 'numeric', month: 'short', year: 'numeric' })
