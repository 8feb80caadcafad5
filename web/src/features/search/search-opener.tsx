// The looking glass of the header on phones: the way to the search page, or at once the field over the whole screen.
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconLink } from '../../ui/icon-button.tsx'
import { shellWords } from '../../words/shell.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const OpenedSearch = lazyPart(() => import('./opened-search.tsx').then((module) => module.OpenedSearch))

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
