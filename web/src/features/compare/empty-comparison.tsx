// The empty face of the comparison: what it is for, and where to find things for it (design §4.7).
import { ArrowLeftRight } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { compareWords as words } from './words.ts'

export const EmptyComparison = () => (
  <EmptyState
    title={words.empty}
    text={words.emptyText}
    picture={
      <span className="flex size-20 items-center justify-center rounded-full bg-surface-2 text-ink-3">
        <Icon of={ArrowLeftRight} size={36} />
      </span>
    }
    action={<ButtonLink to="/buy">{words.browse}</ButtonLink>}
  />
)
