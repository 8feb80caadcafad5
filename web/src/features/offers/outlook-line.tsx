// The countdown of an offer with its sentence (design §4.8).
import type { Offer } from '@lamplit/contract/offers'
import { Hourglass } from 'lucide-react'
import { useNow } from '../../lib/clock.ts'
import { useWhenElapsed } from '../../lib/use-when-elapsed.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { offerOutlookOf } from './offer-state.ts'
import { offerWords as words } from './words.ts'

export const OfferOutlookLine = ({ offer, onEnd }: { offer: Offer; onEnd: () => void }) => {
  const now = useNow()
  const outlook = offerOutlookOf(offer, now)
  useWhenElapsed(outlook?.until ?? null, onEnd)
  if (!outlook) return null
  return (
    <div className="flex items-start gap-2 rounded-md bg-surface-2 px-3 py-2.5 text-sm text-ink-2">
      <Icon of={Hourglass} size={18} className="mt-0.5 text-ink-3" />
      <p className="num min-w-0">
        {outlook.sentence}{' '}
        {outlook.until ? (
          <span className="font-semibold whitespace-nowrap text-ink">
            {outlook.until > now ? <Countdown until={outlook.until} sentence={words.left} /> : words.overdue}
          </span>
        ) : null}
      </p>
    </div>
  )
}
