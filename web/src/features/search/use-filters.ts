// The filters of the page, read from its address and written back to it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addressParts, readFilters, type Address, type FilterName, type Filters } from './filters.ts'

export interface FilterControl {
  filters: Filters
  /** Changes parts of the address; absent parts stay, null ones go. Any change starts at page 1 again. */
  change: (parts: Readonly<Record<string, string | null>>, how?: { quietly?: boolean }) => void
  drop: (...names: FilterName[]) => void
}

export const useFilters = (): FilterControl => {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(address), [address])
  const change: FilterControl['change'] = useCallback((parts, { quietly = false } = {}) => {
    const next = (before: Address): Address => {
      const merged: Record<string, string | undefined> = { ...before, page: undefined }
      for (const [name, value] of Object.entries(parts)) merged[name] = value ?? undefined
      return merged
    }
    // Typing does not fill the history with every letter.
    void navigate({ to: '.', search: next as never, replace: quietly, resetScroll: false })
  }, [navigate])
  const drop = useCallback((...names: FilterName[]) => change(Object.fromEntries(names.flatMap((name) => addressParts[name]).map((part) => [part, null]))), [change])
  return { filters, change, drop }
}
