// The rows under a search field, in groups; each can be copied into the field, one's own taken away (design §5.4).
import { ArrowUpRight, Clock, FileText, Gamepad2, Search, TrendingUp, X, type LucideIcon } from 'lucide-react'
import { recentSearches } from '../../lib/search-log.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { highlightedParts, rowGroups, type SuggestRow } from './suggest-rows.ts'
import { suggestWords as words } from './suggest-words.ts'

const icons: Readonly<Partial<Record<SuggestRow['group'], LucideIcon>>> = {
  recent: Clock,
  popular: TrendingUp,
  query: Search,
  page: FileText,
  game: Gamepad2,
}

const Sign = ({ row }: { row: SuggestRow }) => {
  if (row.group === 'product')
    return (
      <span className="size-10 shrink-0 overflow-hidden rounded-sm">
        <Picture src={row.image} alt="" sizes="40px" />
      </span>
    )
  if (row.group === 'user') return <Avatar name={row.text} size={40} />
  return (
    <span className="inline-flex w-10 shrink-0 justify-center text-ink-3">
      <Icon of={icons[row.group] ?? Search} size={18} />
    </span>
  )
}

export interface SuggestListProps {
  id: string
  rows: readonly SuggestRow[]
  typed: string
  active: number
  onPick: (place: number) => void
  onCopy: (place: number) => void
  onRemove: (place: number) => void
}

export const rowId = (list: string, place: number): string => `${list}-${place}`

const hrefOf = (row: SuggestRow): string => row.address ?? `/search?q=${encodeURIComponent(row.text)}`

const SuggestRow = ({
  id,
  place,
  row,
  typed,
  active,
  onPick,
  onCopy,
  onRemove,
}: Omit<SuggestListProps, 'rows' | 'active'> & { row: SuggestRow; place: number; active: boolean }) => (
  <div role="row" className={`flex items-center rounded-md ${active ? 'bg-surface-2' : 'fine:hover:bg-surface-2'}`}>
    <div role="gridcell" id={rowId(id, place)} aria-selected={active} className="min-w-0 flex-1">
      <a
        href={hrefOf(row)}
        tabIndex={-1}
        draggable={false}
        className="flex min-h-12 items-center gap-3 ps-1"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onPick(place)
        }}
      >
        <Sign row={row} />
        <span className="line-clamp-2 min-w-0 flex-1 text-sm">
          {highlightedParts(row.text, typed).map((part) =>
            part.bold ? (
              <b key={part.text} className="font-bold">
                {part.text}
              </b>
            ) : (
              part.text
            ),
          )}
        </span>
      </a>
    </div>
    <div role="gridcell">
      {row.group === 'recent' ? (
        <IconButton
          tabIndex={-1}
          icon={X}
          iconSize={18}
          label={words.forget(row.text)}
          onClick={() => onRemove(place)}
          className="text-ink-3!"
        />
      ) : (
        <IconButton
          tabIndex={-1}
          icon={ArrowUpRight}
          iconSize={18}
          label={words.copyUp(row.text)}
          onClick={() => onCopy(place)}
          className="text-ink-3!"
        />
      )}
    </div>
  </div>
)

export const SuggestList = ({ rows, active, ...rest }: SuggestListProps) => {
  const groups = rowGroups.filter((group) => rows.some((row) => row.group === group))
  return (
    // The focus stays in the field while a mouse presses a row.
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className="flex flex-col gap-2">
      {groups[0] === 'recent' ? (
        <div className="flex items-center justify-between ps-2">
          <p aria-hidden="true" className="text-xs font-bold text-ink-2">
            {words.groups.recent}
          </p>
          <button
            type="button"
            onClick={() => recentSearches.clear()}
            className="min-h-11 px-2 text-sm font-semibold text-jade"
          >
            {words.forgetAll}
          </button>
        </div>
      ) : null}
      <div role="grid" id={rest.id} aria-label={words.suggestions} className="flex flex-col gap-2">
        {groups.map((group) => (
          <div key={group} role="rowgroup" aria-label={words.groups[group]}>
            {group === 'recent' || group === 'query' ? null : (
              <div aria-hidden="true" className="px-2 pt-1 pb-0.5 text-xs font-bold text-ink-2">
                {words.groups[group]}
              </div>
            )}
            {rows.map((row, place) =>
              row.group === group ? (
                <SuggestRow
                  key={`${row.text}-${row.address ?? ''}`}
                  {...rest}
                  row={row}
                  place={place}
                  active={place === active}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
