// The search field of header, home and closed stalls: a real form that leads to the results.
import { useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { shellWords } from '../words/shell.ts'

/** The home page's own field on phones; the header watches whether it is still on screen. */
export const homeSearchId = 'home-search'

export const SearchBox = ({ className }: { className?: string }) => {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  return (
    <form
      role="search"
      action="/search"
      className={classes('field gap-2.5', className)}
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.blur()
        void navigate({ to: '/search', search: query.trim() === '' ? {} : { q: query.trim() } })
      }}
    >
      <Icon of={Search} size={20} className="text-ink-3" />
      <input ref={field} type="search" name="q" data-search-field enterKeyHint="search" autoComplete="off" maxLength={200} aria-label={shellWords.openSearch} placeholder={shellWords.searchPlaceholder} value={query} onChange={(event) => setQuery(event.target.value)} className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden" />
    </form>
  )
}
