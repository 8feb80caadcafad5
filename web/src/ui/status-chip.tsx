// Where a matter stands: an icon and a word, never colour alone (design §9.1).
import type { ReactNode } from 'react'
import { CircleCheck, Clock, Info, TriangleAlert, OctagonAlert, type LucideIcon } from 'lucide-react'
import { Chip, type ChipTone } from './chip.tsx'

export type StatusTone = 'waiting' | 'active' | 'done' | 'problem' | 'ended'

const statusLooks: Record<StatusTone, { tone: ChipTone; icon: LucideIcon }> = {
  waiting: { tone: 'warn', icon: Clock },
  active: { tone: 'info', icon: Info },
  done: { tone: 'ok', icon: CircleCheck },
  problem: { tone: 'danger', icon: OctagonAlert },
  ended: { tone: 'neutral', icon: TriangleAlert },
}

/** Where an order, a payment or an import stands: an icon and a word. */
export const StatusChip = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <Chip tone={statusLooks[tone].tone} size={28} icon={statusLooks[tone].icon}>
    {children}
  </Chip>
)
