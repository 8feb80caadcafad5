// The filters on small screens, in a sheet: tried on a copy, with the number of results they would leave (design §5.4).
import { searchLimits, searchProducts, type Facets } from '@lamplit/contract/search'
import { useEffect, useState } from 'react'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { queryOf, type Filters } from './filters.ts'
import { useFilterDraft, type FilterControl } from './use-filters.ts'
import { filterWords as words } from './filter-words.ts'

/** How many products the copy would leave, asked 300 ms after the last change. */
const useCount = (filters: Filters, open: boolean) => {
  const wanted = new URLSearchParams({ ...queryOf(filters), limit: '1' }).toString()
  const [query, setQuery] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), searchLimits.debounceMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return useReply(
    searchProducts,
    { query: Object.fromEntries(new URLSearchParams(query)) as never },
    { keepOld: true, enabled: open },
  )
}

/** Opened anew it starts from what is in force; closed without “Show” nothing changes. */
export const FilterSheet = ({
  open,
  onClose,
  facets: before,
  ...control
}: FilterControl & { facets: Facets | null; open: boolean; onClose: () => void }) => {
  const { apply, ...draft } = useFilterDraft(control)
  const { data, isFetching } = useCount(draft.filters, open)
  const label = data ? words.show(data.rescued ? 0 : data.total, data.total_is_least) : words.showSome
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" className="shrink-0" onClick={draft.clear}>
        {words.clearAll}
      </Button>
      <Button
        className="flex-1 basis-40"
        aria-busy={isFetching}
        onClick={() => {
          onClose()
          apply()
        }}
      >
        <span aria-live="polite">{label}</span>
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.filters} size="sm" tall footer={buttons}>
      <FilterFields {...draft} facets={data?.facets ?? before} />
    </Dialog>
  )
}
