// The last card of a rail that goes on (spec §4: 'Next Page', 'Showing X of Y').
import { ChevronRight } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { catalogWords as words } from './words.ts'

export interface NextPageCardProps {
  shown: number
  total: number
  onNext: (byKeyboard: boolean) => void
}

export const NextPageCard = ({ shown, total, onNext }: NextPageCardProps) => (
  <button
    type="button"
    onClick={({ detail }) => onNext(detail === 0)}
    className={
      'flex size-full flex-col items-center justify-center gap-2.5 rounded-lg bg-jade-soft text-on-jade-soft ' +
      'active:brightness-95 fine:hover:brightness-97'
    }
  >
    <span className="inline-flex size-11 items-center justify-center rounded-full bg-surface text-ink">
      <Icon of={ChevronRight} size={20} />
    </span>
    <span className="text-sm font-semibold">{words.nextPage}</span>
    <span className="num text-xs">{words.showingOf(shown, total)}</span>
  </button>
)
