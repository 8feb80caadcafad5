// Where an offer stands for whoever looks at it: its chip, what it waits for, and what happens if nobody does anything
// (design §4.8; domain §3.3).
import { offerClocks, type Offer } from '@lamplit/contract/offers'
import { dueMoment } from '../../lib/format.ts'
import type { StatusTone } from '../../ui/status-chip.tsx'
import { piText } from './offer-price.ts'
import { offerOutlookWords as outlook, offerStateWords as words } from './words.ts'

type Stands = Pick<Offer, 'state' | 'role'>

/** Whose turn a live state is; null where it is over. */
export const turnOf = ({ state }: Pick<Offer, 'state'>): 'buyer' | 'seller' | null =>
  state in offerClocks ? offerClocks[state as keyof typeof offerClocks].waitsFor : null

export const stateWord = ({ state, role }: Stands): string => {
  if (state !== 'pending_seller' && state !== 'pending_buyer') return words.ends[state]
  const turn = turnOf({ state })
  return turn === role ? words.waitsForYou : turn === 'seller' ? words.waitsForSeller : words.waitsForBuyer
}

export const stateTone = ({ state, role }: Stands): StatusTone => {
  switch (state) {
    case 'pending_seller':
    case 'pending_buyer':
      return turnOf({ state }) === role ? 'waiting' : 'active'
    case 'accepted':
      return role === 'buyer' ? 'waiting' : 'active'
    case 'paid':
      return 'done'
    default:
      return 'ended'
  }
}

export interface OfferOutlook {
  sentence: string
  until: Date | null
}
type Timed = Pick<
  Offer,
  'state' | 'role' | 'deadline' | 'paying' | 'held' | 'void_reason' | 'buyer_username' | 'seller_username'
>

/** The one sentence of an offer, from the same table as the server's clocks. */
export const offerOutlookOf = (offer: Timed, now: Date): OfferOutlook | null => {
  const { state, role, deadline, held } = offer
  if (offer.paying) return { sentence: outlook.paying, until: null }
  if (state === 'voided' && offer.void_reason) return { sentence: words.voided[offer.void_reason], until: null }
  const turn = turnOf(offer)
  if (!deadline || turn === null) return null
  const until = new Date(deadline.at)
  const when = dueMoment(until, now)
  const name = turn === 'buyer' ? offer.buyer_username : offer.seller_username
  if (state === 'accepted')
    return { sentence: role === turn ? outlook.youPay(when) : outlook.theyPay(name, when), until }
  if (held > 0n)
    return {
      sentence:
        role === turn
          ? outlook.youAnswerFunded(when, piText(held))
          : outlook.theyAnswerFunded(name, when, piText(held)),
      until,
    }
  return { sentence: role === turn ? outlook.youAnswer(when) : outlook.theyAnswer(name, when), until }
}
