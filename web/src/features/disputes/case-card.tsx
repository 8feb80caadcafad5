// One case in a list: why, with whom, how much is held, where it stands and what happens next.
import type { DisputeCard } from '@lamplit/contract/disputes'
import { useNow } from '../../lib/clock.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { When } from '../../ui/when.tsx'
import { OutlookBox } from '../orders/outlook-box.tsx'
import { disputeOutlook, disputeTones } from './dispute-state.ts'
import { disputeWords as words } from './words.ts'

export const CaseCard = ({ dispute }: { dispute: DisputeCard }) => {
  const { role, buyer_username: buyer, seller_username: seller } = dispute
  const other = role === 'buyer' ? seller : buyer
  const reason = words.reasons[dispute.reason]
  return (
    <article aria-label={reason} className="card flex flex-col gap-3 p-4">
      <div className="min-w-0">
        <h3 className="font-semibold">{reason}</h3>
        <p className="text-xs break-words text-ink-3">
          {role === 'admin' ? words.between(buyer, seller) : words.against(other)} · <When at={dispute.opened_at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusChip tone={disputeTones[dispute.state]}>{words.states[dispute.state]}</StatusChip>
        <span className="text-sm text-ink-2">
          {words.held} <Price value={dispute.held} className="disp text-lg text-ink" />
        </span>
      </div>
      <OutlookBox outlook={disputeOutlook(dispute, useNow())} />
      <ButtonLink
        to="/disputes/$id"
        params={{ id: dispute.id }}
        kind="soft"
        size={44}
        className="self-start"
        aria-label={words.seeCaseOf(other)}
      >
        {words.seeCase}
      </ButtonLink>
    </article>
  )
}
