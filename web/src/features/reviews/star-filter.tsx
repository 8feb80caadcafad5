// All reviews, or only those with so many stars (spec §2: All and 5 to 1).
import { Star } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { reviewWords as words } from './words.ts'

export type StarChoice = 'all' | 1 | 2 | 3 | 4 | 5
const stars = [5, 4, 3, 2, 1] as const

const look = (chosen: boolean): string =>
  classes(
    'num inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-3 text-sm font-semibold',
    chosen ? 'bg-jade-soft text-on-jade-soft' : 'bg-surface-2 text-ink-2',
  )

export const StarFilter = ({
  value,
  counts,
  onChange,
}: {
  value: StarChoice
  counts: Readonly<Record<number, number>>
  onChange: (choice: StarChoice) => void
}) => (
  <div role="group" aria-label={words.filter} className="flex flex-wrap gap-1.5">
    <button
      type="button"
      aria-pressed={value === 'all'}
      className={look(value === 'all')}
      onClick={() => onChange('all')}
    >
      {words.all}
    </button>
    {stars.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={value === each}
        className={look(value === each)}
        onClick={() => onChange(each)}
      >
        <span className="sr-only">{words.starsFilter(each, counts[each] ?? 0)}</span>
        <span aria-hidden="true" className="inline-flex items-center gap-1">
          {each}
          <Icon of={Star} size={13} filled className="text-star" />
          <span className="text-xs font-normal text-ink-3">{counts[each] ?? 0}</span>
        </span>
      </button>
    ))}
  </div>
)
