// The input of every search field: a combobox whose rows lie below it, or a door to the whole screen on phones.
import { Search } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { shellWords } from '../../words/shell.ts'

/** What the rows under the field say of themselves through it. */
export interface ListboxState {
  list: string | null
  active: string | null
}
export const closedListbox: ListboxState = { list: null, active: null }

export const SearchInput = ({
  text,
  onText,
  shown,
  door = false,
}: {
  text: string
  onText: (text: string) => void
  shown: ListboxState
  door?: boolean
}) => (
  <>
    <Icon of={Search} size={20} className="text-ink-3" />
    {/* A door brings no keyboard: the field behind it does. */}
    <input
      type="text"
      role="combobox"
      name="q"
      data-search-field
      inputMode={door ? 'none' : 'search'}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      aria-autocomplete="list"
      aria-haspopup={door ? 'dialog' : 'grid'}
      aria-expanded={shown.list !== null}
      aria-controls={shown.list ?? undefined}
      aria-activedescendant={shown.active ?? undefined}
      aria-label={shellWords.openSearch}
      placeholder={shellWords.searchPlaceholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
      className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none"
    />
  </>
)
