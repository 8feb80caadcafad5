// What stands beside a price in the dialog: the clocks, how many others offer, and what one has left to offer
// (design §5.3; domain §3.3).
import { offerClocks, type readOfferLimits } from '@lamplit/contract/offers'
import type { ReplyOf } from '@lamplit/contract/endpoint'
import { Clock, HandCoins, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { piText } from './offer-price.ts'
import { offerWords as words } from './words.ts'

export type OfferLimits = ReplyOf<typeof readOfferLimits>

const Line = ({ icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="num flex items-start gap-2">
    <Icon of={icon} size={18} className="mt-px shrink-0 text-ink-3" />
    {children}
  </li>
)

/** Fewer are worth a word. */
const fewTries = 2

export const OfferLines = ({ standing, counter }: { standing: OfferLimits | null; counter: boolean }) => {
  const left = counter ? 0 : (standing?.left ?? 0)
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
      <Line icon={Clock}>{words.answerWithin(offerClocks.pending_seller.hours)}</Line>
      <Line icon={HandCoins}>{words.payWithin(offerClocks.accepted.hours)}</Line>
      {standing ? (
        <Line icon={Users}>{standing.others > 0 ? words.others(standing.others) : words.noOthers}</Line>
      ) : null}
      {!counter && standing?.own && standing.own.state !== 'accepted' ? (
        <li>{words.replaces(piText(standing.own.price))}</li>
      ) : null}
      {left > 0 && left <= fewTries ? <li>{words.leftOnly(left)}</li> : null}
    </ul>
  )
}
