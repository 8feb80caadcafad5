// Something that is not there, or is no more: what happened, a search field, and the way on (design §4.4).
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { catalogWords as words } from './words.ts'
import { failure } from '../../lib/api.ts'

const SearchForm = () => {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  return (
    <form
      role="search"
      aria-label={words.searchAgain}
      className="flex w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ to: '/search', search: (query.trim() ? { q: query.trim() } : {}) as never })
      }}
    >
      <div className="field min-w-0 flex-1 gap-2.5">
        <Icon of={Search} size={20} className="text-ink-3" />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={words.searchAgain}
          placeholder={words.searchPlaceholder}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-12 w-full min-w-0 bg-transparent outline-none"
        />
      </div>
      <Button type="submit">{words.search}</Button>
    </form>
  )
}

/** `heading` when it is the whole page; inside a dialog the dialog has its own. */
export const NotFound = ({ heading }: { heading: boolean }) => (
  <div className={heading ? 'card mx-auto max-w-140 pb-4' : ''}>
    {heading ? (
      <h1 tabIndex={-1} className="sr-only">
        {failure('NOT_FOUND').title}
      </h1>
    ) : null}
    <EmptyState
      title={failure('NOT_FOUND').title}
      text={failure('NOT_FOUND').message}
      action={
        <div className="flex w-full max-w-90 flex-col gap-3">
          <SearchForm />
          <ButtonLink kind="quiet" to="/buy">
            {words.browse}
          </ButtonLink>
        </div>
      }
    />
  </div>
)
