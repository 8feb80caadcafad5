// What waits to be written, the soonest deadline first, and what can still be changed.
import type { ToWrite } from '@lamplit/contract/reviews'
import { PencilLine } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AboutLine } from './about-line.tsx'
import { ReviewListState } from './list-state.tsx'
import { openReview } from './open-review.ts'
import { useToWrite } from './use-to-write.ts'
import { reviewWords as words } from './words.ts'

const Card = ({ order, onEnd }: { order: ToWrite; onEnd: () => void }) => (
  <article aria-label={order.title} className="card flex flex-col gap-3 p-4">
    <AboutLine about={order} username={order.username} />
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {order.refund ? <Chip tone="warn">{words.refunds[order.refund]}</Chip> : null}
      {order.mine ? (
        <>
          <Stars rating={order.mine.rating} />
          <Chip tone="info">{words.waiting}</Chip>
        </>
      ) : null}
      <Countdown until={order.closes_at} sentence={order.mine ? words.editLeft : words.timeLeft} onEnd={onEnd} />
    </div>
    <div>
      <Button
        kind={order.mine ? 'soft' : 'primary'}
        size={44}
        icon={PencilLine}
        aria-label={order.mine ? words.editOf(order.title) : words.writeOf(order.title)}
        onClick={() => openReview(order.order_id)}
      >
        {order.mine ? words.edit : words.write}
      </Button>
    </div>
  </article>
)

export const ToWriteList = () => {
  const { pages, orders } = useToWrite()
  return (
    <ReviewListState
      pages={pages}
      nothing={
        orders.length === 0 ? (
          <EmptyState
            title={words.nothingToWrite}
            text={words.nothingToWriteText}
            action={<ButtonLink to="/purchases">{words.purchases}</ButtonLink>}
          />
        ) : null
      }
    >
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.order_id}>
            <Card order={order} onEnd={() => void pages.refetch()} />
          </li>
        ))}
      </ul>
    </ReviewListState>
  )
}
