// What a buyer may reserve without having paid: how many purchases, and how much of the stock (domain §3.2).
import { orderTimes } from '@lamplit/contract/limits'
import { pi, plus } from '@lamplit/contract/money'
import { limitsOf } from '@lamplit/contract/tiers'
import type { Reserved } from '../catalog/actions.ts'

const hour = 3_600_000

/**
 * How many unpaid purchases a user may have: three at a time, an hour's pause after three that were given up in a
 * day, and no item twice in a day (domain §3.2).
 */
export const unpaidRefusal = (
  {
    live,
    givenUp,
    lastGivenUpAt,
    reservedBefore,
  }: Pick<Unpaid, 'live' | 'givenUp' | 'lastGivenUpAt' | 'reservedBefore'>,
  now: Date,
): { code: 'TOO_MANY_RESERVATIONS' | 'RESERVED_TODAY' } | { code: 'COOLING_DOWN'; retryAfter: number } | null => {
  if (live >= orderTimes.liveReservations) return { code: 'TOO_MANY_RESERVATIONS' }
  if (givenUp >= orderTimes.givenUpBeforeCoolDown && lastGivenUpAt !== null) {
    const left = lastGivenUpAt.getTime() + orderTimes.coolDownHours * hour - now.getTime()
    if (left > 0) return { code: 'COOLING_DOWN', retryAfter: Math.ceil(left / 1000) }
  }
  return reservedBefore ? { code: 'RESERVED_TODAY' } : null
}

/** Whether a buyer of this tier would hold back too much from others. One piece may cost what it likes. */
export const exceedsReservations = (
  { tier, reserved }: Pick<Unpaid, 'tier' | 'reserved'>,
  asked: Reserved,
): boolean => {
  const most = limitsOf(tier).reserved
  const pieces = reserved.pieces + asked.pieces
  return (
    asked.lines > 0 &&
    (reserved.lines + asked.lines > most.lines ||
      pieces > most.pieces ||
      (pieces > 1 && plus(reserved.worth, asked.worth) > pi(most.worth)))
  )
}

/** Unpaid checkouts of a user: live ones, and those that ran out or were cancelled within a day. */
export interface Unpaid {
  live: number
  givenUp: number
  lastGivenUpAt: Date | null
  /** Whether one of them had something that is asked for again. */
  reservedBefore: boolean
  tier: number
  reserved: Reserved
}
