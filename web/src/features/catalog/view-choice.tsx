// Grid or list: the choice is remembered, and holds wherever products are listed (design §4.3).
import { LayoutGrid, List } from 'lucide-react'
import { oneOf, stored, useStored } from '../../lib/stored.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { catalogWords as words } from './words.ts'

export type View = 'grid' | 'list'
export const viewChoice = stored<View>('lamplit.view', 'grid', oneOf('grid', 'list'))

export const ViewSwitch = () => {
  const [view, setView] = useStored(viewChoice)
  const choices = [
    ['grid', LayoutGrid, words.grid],
    ['list', List, words.list],
  ] as const
  return (
    <div role="group" aria-label={words.view} className="flex shrink-0 gap-0.5 rounded-md bg-surface-2 p-0.5">
      {choices.map(([key, icon, label]) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          aria-pressed={view === key}
          onClick={() => setView(key)}
          className={classes(
            'inline-flex size-11 items-center justify-center rounded-[12px]',
            view === key ? 'bg-seg text-ink shadow-1' : 'text-ink-2',
          )}
        >
          <Icon of={icon} size={20} />
        </button>
      ))}
    </div>
  )
}
