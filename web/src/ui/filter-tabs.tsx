// A row of a few views of one list, as tabs over one panel: light enough for pages that need nothing else of the dialog
// code (budgets).
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface FilterTabsProps<K extends string> {
  label: string
  tabs: readonly { key: K; label: string }[]
  value: K
  onChange: (key: K) => void
  /** The chosen view. */
  children: ReactNode
}

/** Where an arrow key leads; both ends are joined. */
const target = (key: string, place: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const turned = document.documentElement.dir === 'rtl' ? -step : step
  return step === 0 ? null : (place + turned + count) % count
}

export const FilterTabs = <K extends string>({ label, tabs, value, onChange, children }: FilterTabsProps<K>) => {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = target(
      event.key,
      tabs.findIndex(({ key }) => key === value),
      tabs.length,
    )
    if (next === null) return
    event.preventDefault()
    onChange(tabs[next]!.key)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="no-bar flex gap-0.5 overflow-x-auto rounded-md bg-surface-2 p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={
              'min-h-11 shrink-0 rounded-[11px] px-3 text-sm font-semibold whitespace-nowrap text-ink-2 ' +
              'aria-selected:bg-seg aria-selected:text-ink aria-selected:shadow-1'
            }
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-3">
        {children}
      </div>
    </div>
  )
}
