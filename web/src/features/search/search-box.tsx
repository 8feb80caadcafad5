// The search field of header, home, closed stalls and results: a real form. What makes it clever loads when it is first
// touched.
import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMedia, wideScreen } from '../../lib/media.ts'
import { classes } from '../../ui/classes.ts'
import { closedListbox, SearchInput } from './search-input.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const FieldHelper = lazyPart(() => import('./field-helper.tsx').then((module) => module.FieldHelper))

/** The home page's own field on phones; the header watches whether it is still on screen. */
export const homeSearchId = 'home-search'

/** `onSearched` is told of every search that was meant; such a field waits for Enter, also over a page of results. */
export const SearchBox = ({ className, onSearched }: { className?: string; onSearched?: () => void }) => {
  const [text, setText] = useState('')
  const [met, setMet] = useState(false)
  const [shown, setShown] = useState(closedListbox)
  const box = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const wide = useMedia(wideScreen)
  // There it shows and changes the words of the address.
  const onResults = useLocation({ select: ({ pathname }) => pathname === '/search' || pathname === '/buy' })
  const meet = (): void => setMet(true)
  return (
    <form
      ref={box}
      role="search"
      action="/search"
      className={classes('field relative gap-2.5', className)}
      onFocus={meet}
      onPointerDown={meet}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ to: '/search', search: { q: text.trim() || undefined } as never })
        onSearched?.()
      }}
    >
      <SearchInput text={text} onText={setText} shown={shown} door={!wide} />
      {met || onResults ? (
        <Suspense>
          <FieldHelper box={box} wide={wide} text={text} onText={setText} onShown={setShown} onSearched={onSearched} />
        </Suspense>
      ) : null}
    </form>
  )
}
