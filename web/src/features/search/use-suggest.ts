// A search field with its rows: what is shown, what is chosen, and what a press or a key does with it.
import { useEffect, useId } from 'react'
import { removeRecentSearch, rememberSearch } from '../../lib/search-log.ts'
import { rowId } from './suggest-list.tsx'
import type { ListboxState } from './search-input.tsx'
import { useRows } from './suggest-rows.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { useSearchWords } from './use-search-words.ts'

/** What popover and overlay share. */
export interface SuggestProps {
  text: string
  onText: (text: string) => void
  open: boolean
  onOpen: (open: boolean) => void
  /** Something was picked. */
  onDone: () => void
  control: ReturnType<typeof useSearchWords>
}

export const useSuggest = ({
  text,
  onText,
  open,
  onOpen,
  onDone,
  control,
  onShown,
}: SuggestProps & { onShown: (shown: ListboxState) => void }) => {
  const id = useId()
  const rows = useRows(text, open)
  const pick = (place: number): void => {
    const row = rows[place]
    if (!row) return
    onDone()
    if (row.address === null) {
      control.search(row.text)
      return
    }
    rememberSearch(text)
    control.open(row.address)
  }
  const copy = (place: number): void => {
    if (rows[place]) onText(`${rows[place].text} `)
  }
  const remove = (place: number): void => {
    if (rows[place]?.group === 'recent') removeRecentSearch(rows[place].text)
  }
  const { active, onKey } = useRowKeys({ count: rows.length, open, onOpen, pick, copy, remove })
  const shown = open && rows.length > 0
  const chosen = shown && active >= 0 ? rowId(id, active) : null
  useEffect(() => {
    onShown({ list: shown ? id : null, active: chosen })
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [shown, id, chosen, onShown])
  return { shown, onKey, list: { id, rows, typed: text.trim(), active, onPick: pick, onCopy: copy, onRemove: remove } }
}
