// The filters of the page, read from its address and written back to it; or a draft of them, while a sheet is open.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { readFilters, withoutFilters, type Address, type Filters } from './filters.ts'

type Parts = Readonly<Record<string, string | null>>

export interface FilterControl {
  filters: Filters
  /**
   * Changes parts of the address; absent parts stay, null ones go. Any change starts at page 1 again, with every help.
   */
  change: (parts: Parts, how?: { quietly?: boolean }) => void
  clear: () => void
}

const merged = (before: Address, parts: Parts): Address => ({
  ...before,
  page: undefined,
  exact: undefined,
  ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, value ?? undefined])),
})

export const useFilters = (): FilterControl => {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(address), [address])
  // Typing does not fill the history with every letter.
  const change: FilterControl['change'] = useCallback(
    (parts, { quietly = false } = {}) =>
      void navigate({
        to: '.',
        search: ((before: Address) => merged(before, parts)) as never,
        replace: quietly,
        resetScroll: false,
      }),
    [navigate],
  )
  const clear = useCallback(() => change(withoutFilters(filters)), [change, filters])
  return { filters, change, clear }
}

/** A copy to try things on; `apply` brings what was changed into the address, as one step of the history. */
export const useFilterDraft = ({
  filters: start,
  change: apply,
}: FilterControl): FilterControl & { apply: () => void } => {
  const [parts, setParts] = useState<Parts>({})
  const filters = useMemo(() => readDraft(start, parts), [start, parts])
  const change = useCallback((more: Parts) => setParts((before) => ({ ...before, ...more })), [])
  return { filters, change, clear: () => change(withoutFilters(filters)), apply: () => apply(parts) }
}

/** What is in force in the address, with the draft's changes over it. */
const readDraft = (start: Filters, parts: Parts): Filters => {
  const changed = readFilters(
    Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, value ?? undefined])),
  )
  const touched: Partial<Record<string, readonly (keyof Filters)[]>> = {
    type: ['type'],
    filter_category: ['category'],
    tier: ['tier'],
    delivery: ['delivery'],
    min_price: ['low'],
    max_price: ['high'],
    min_rating: ['rating'],
    location: ['location'],
    availability: ['availability'],
    start_date: ['from'],
    end_date: ['to'],
  }
  return Object.assign(
    {},
    start,
    { page: 1, exact: false },
    ...Object.keys(parts).flatMap((name) => (touched[name] ?? []).map((field) => ({ [field]: changed[field] }))),
  ) as Filters
}
