// Nothing matched, so something near is shown: one sentence says so, with a way back to what was typed.
import { Info } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { Correction } from './use-product-search.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

export const WidenedSearchNote = ({
  rescued,
  typed,
  change,
}: Pick<FilterControl, 'change'> & { rescued: Correction; typed: string }) => {
  const sentence =
    rescued.by === 'without_filters'
      ? typed
        ? words.rescued.without_filters(typed)
        : words.rescuedPlain
      : words.rescued[rescued.by](typed, rescued.words ?? '')
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-md bg-info-soft px-4 py-1 text-sm text-on-info-soft">
      <p className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-2.5">
        <Icon of={Info} size={18} className="shrink-0" />
        <span className="min-w-0">{sentence}</span>
      </p>
      <button
        type="button"
        onClick={() => change({ exact: '1' })}
        className="min-h-11 font-semibold underline underline-offset-2"
      >
        {rescued.by === 'without_filters' ? words.keepFilters : words.exactly(typed)}
      </button>
    </div>
  )
}
