// One withdrawal as staff sees it: who, how much, why it waits, and what can be said.
import type { ReviewedWithdrawal } from '@lamplit/contract/withdrawals'
import { showPi } from '@lamplit/contract/money'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Money6 } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { When } from '../../ui/when.tsx'
import { QueueFact } from './queue.tsx'
import { adminWords as words } from './words.ts'

const events = ['approve', 'sent', 'retry', 'hold', 'reject', 'give_back'] as const
export type StaffEvent = (typeof events)[number]

const tones = {
  requested: 'waiting',
  in_review: 'waiting',
  approved: 'active',
  submitting: 'active',
  submitted: 'active',
  completed: 'done',
  failed: 'problem',
  cancelled: 'ended',
  returned: 'ended',
} as const

const short = (text: string): string => (text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text)
const Copied = ({ name, text }: { name: string; text: string }) => (
  <QueueFact name={name}>
    <span className="num">{short(text)}</span>
    <CopyButton text={text} />
  </QueueFact>
)

export const WithdrawalReviewCard = ({
  withdrawal: w,
  onEvent,
}: {
  withdrawal: ReviewedWithdrawal
  onEvent: (event: StaffEvent) => void
}) => (
  <article className="card flex flex-col gap-3 p-4">
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div>
        <h3 className="font-semibold break-all">
          {w.username} <span className="text-sm font-normal text-ink-3">{words.tier(w.tier)}</span>
        </h3>
        <p className="text-xs text-ink-3">
          <When at={w.created_at} /> · {words.earlier(w.earlier.completed, showPi(w.earlier.sum, 6))}
        </p>
      </div>
      <div className="ms-auto text-end">
        <p className="disp text-lg">
          <Money6 value={w.amount} />
        </p>
        <StatusChip tone={tones[w.state]}>{words.states[w.state]}</StatusChip>
      </div>
    </div>
    {w.name_verified && w.review_reasons.length === 0 ? null : (
      <ul aria-label={words.reasonsTitle} className="flex flex-wrap gap-1.5">
        {w.name_verified ? null : (
          <li>
            <Chip tone="danger">{words.nameUnverified}</Chip>
          </li>
        )}
        {w.review_reasons.map((reason) => (
          <li key={reason}>
            <Chip tone="warn">{words.reasons[reason]}</Chip>
          </li>
        ))}
      </ul>
    )}
    {w.trouble ? <p className="text-sm font-medium text-danger">{words.troubles[w.trouble]}</p> : null}
    {w.agreements_needed > 1 ? (
      <p className="text-sm text-ink-2">{words.agreed(w.agreed_by.join(', ') || '–', w.agreements_needed)}</p>
    ) : null}
    <dl>
      <QueueFact name={words.arrives}>
        <Money6 value={w.arrives} />
      </QueueFact>
      {w.address ? <Copied name={words.address} text={w.address} /> : null}
      {w.txid ? <Copied name={words.transaction} text={w.txid} /> : null}
      {w.order_id ? <Copied name={words.order} text={w.order_id} /> : null}
      {w.note ? <QueueFact name={words.reason}>{w.note}</QueueFact> : null}
      {w.attempts > 0 ? (
        <QueueFact name={words.attempts(w.attempts)}>{w.pi_payment_id ? short(w.pi_payment_id) : '–'}</QueueFact>
      ) : null}
    </dl>
    <div className="flex flex-wrap gap-2">
      {events
        .filter((event) => w.allowed.includes(event))
        .map((event) => (
          <Button
            key={event}
            size={44}
            kind={event === 'approve' || event === 'sent' || event === 'retry' ? 'primary' : 'outline'}
            onClick={() => onEvent(event)}
          >
            {words.events[event]}
          </Button>
        ))}
    </div>
  </article>
)
