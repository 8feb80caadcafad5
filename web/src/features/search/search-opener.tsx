// The looking glass of the header on phones: the way to the search page, or at once the field over the whole screen.
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconLink } from '../../ui/icon-button.tsx'
import { shellWords } from '../../words/shell.ts'

const OpenedSearch = lazy(() => import('./opened-search.tsx').then((module) => ({ default: module.OpenedSearch })))

export const SearchOpener = () => {
  const [met, setMet] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconLink
        to="/search"
        icon={Search}
        label={shellWords.openSearch}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setMet(true)
          setOpen(true)
        }}
      />
      {met ? (
        <Suspense>
          <OpenedSearch open={open} onOpen={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
