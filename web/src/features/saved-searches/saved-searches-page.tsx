// /saved-searches: what one keeps looking for. A notice of new matches comes here with its search, and goes on to what
// it finds.
import { Navigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in.ts'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { searchAddressOf } from './saved-query.ts'
import { SavedSearches } from './saved-searches.tsx'
import { useSavedSearches } from './use-saved.ts'
import { savedWords as words } from './words.ts'

export const SavedSearchesPage = () => {
  const { state } = useSession()
  const { open } = useSearch({ strict: false }) as { open?: string }
  const { data } = useSavedSearches()
  const asked = open === undefined ? undefined : data?.searches.find(({ id }) => id === open)
  if (asked) return <Navigate {...(searchAddressOf(asked.query, true) as unknown as { to: '/' })} replace />
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.title}
      </h1>
      {state === 'out' || state === 'entering' ? (
        <SignInCard purpose={words.purpose} onSignIn={() => void requestSignIn()} busy={state === 'entering'} />
      ) : (
        <SavedSearches />
      )}
    </>
  )
}
