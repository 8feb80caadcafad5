// Tabs as a segmented row; arrow keys move, labels may carry counts (design §5.1).
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Tab<K extends string> {
  key: K
  label: ReactNode
  content: ReactNode
}

export interface TabsProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
  /** `segments` fill the row; `scroll` lets many tabs run off the side. */
  look?: 'segments' | 'scroll'
  listClassName?: string
}

export const Tabs = <K extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'segments',
  listClassName,
}: TabsProps<K>) => (
  <Base.Root value={value} onValueChange={(next) => onChange(next as K)}>
    <Base.List
      aria-label={label}
      activateOnFocus
      className={classes('flex gap-0.5 rounded-md bg-surface-2 p-1', 'no-bar overflow-x-auto', listClassName)}
    >
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.key}
          value={tab.key}
          className={classes(
            'min-h-11 rounded-[11px] px-3 text-sm font-semibold whitespace-nowrap text-ink-2',
            'data-active:bg-seg data-active:text-ink data-active:shadow-1',
            look === 'segments' ? 'min-w-max flex-1' : 'shrink-0',
          )}
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.key} value={tab.key} className="pt-3 outline-offset-4">
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
)
