// The search field of the results: asks while one types, from two characters on (spec §5, §9).
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { shortestQuery } from './filters.ts'
import { useDebounced } from './use-debounced.ts'
import { searchWords as words } from './words.ts'

export const QueryField = ({ value, onValue }: { value: string; onValue: (text: string) => void }) => {
  const [text, setText, settle] = useDebounced(value, onValue)
  const field = useRef<HTMLInputElement>(null)
  const short = text.trim().length > 0 && text.trim().length < shortestQuery
  return (
    <form role="search" aria-label={words.field} onSubmit={(event) => { event.preventDefault(); settle(); field.current?.blur() }}>
      <div className="field gap-2.5 pe-0.5!">
        <Icon of={Search} size={20} className="text-ink-3" />
        <input ref={field} type="search" data-search-field enterKeyHint="search" autoComplete="off" maxLength={200} aria-label={words.field} placeholder={words.placeholder} aria-describedby={short ? 'query-hint' : undefined} value={text} onChange={(event) => setText(event.target.value)} className="min-h-12 w-full min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden" />
        {text === '' ? null : <IconButton icon={X} label={words.clear} iconSize={18} onClick={() => { setText(''); field.current?.focus() }} />}
      </div>
      {short ? <p id="query-hint" className="mt-1.5 text-sm text-ink-2">{words.tooShort}</p> : null}
    </form>
  )
}
