// Numbers of trust as people read them.
import type { Need, NeedKey } from '@lamplit/contract/trust'
import { trustWords as words } from './words.ts'

const shares: readonly NeedKey[] = ['ratio', 'on_time', 'dispute_loss']

/** A share is never rounded over its target: 84.96 % of 85 % stays below it. */
const percent = (share: number, up: boolean): string =>
  `${(up ? Math.ceil(share * 1000 - 1e-9) : Math.floor(share * 1000 + 1e-9)) / 10}\u00a0%`

export const valueText = ({ key, now, most }: Need): string => {
  if (key === 'checked') return now === 1 ? words.yes : words.no
  if (now === null) return key === 'days_since_loss' ? words.noneLost : words.nothingYet
  return shares.includes(key) ? percent(now, most) : String(now)
}
export const targetText = ({ key, target, most }: Need): string =>
  shares.includes(key) ? percent(target, most) : String(target)

/** How full the bar is, from nothing to one; a number that may be at most its target is full until it passes it. */
export const progressShare = ({ now, target, most, met }: Need): number => {
  if (met) return 1
  if (now === null || target === 0) return 0
  return most ? Math.min(0.95, target / now) : Math.min(0.95, now / target)
}
