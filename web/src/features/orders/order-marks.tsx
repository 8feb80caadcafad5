// Where an order stands, as chips: its state, a late mark, and a request to cancel that waits (design §4.8).
import type { OrderCard } from '@lamplit/contract/orders'
import { Chip } from '../../ui/chip.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { stateTones } from './order-state.ts'
import { orderWords as words, stateWords } from './words.ts'

export const OrderMarks = ({
  order: { state, late, cancel_asked: asked },
}: {
  order: Pick<OrderCard, 'state' | 'late' | 'cancel_asked'>
}) => (
  <span className="flex min-w-0 flex-wrap gap-1.5">
    <StatusChip tone={stateTones[state]}>{stateWords[state]}</StatusChip>
    {asked && (state === 'processing' || state === 'ready_for_pickup') ? (
      <Chip tone="warn" size={28}>
        {words.cancelAsked}
      </Chip>
    ) : null}
    {late ? (
      <Chip tone="neutral" size={28}>
        {words.late}
      </Chip>
    ) : null}
  </span>
)
