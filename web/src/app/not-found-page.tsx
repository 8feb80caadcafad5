// An address that leads nowhere: search and the way home (design §4.22).
import { useLocation } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Lantern } from '../ui/logo.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { notFoundWords as words } from './not-found-words.ts'

export const NotFoundPage = () => {
  const path = useLocation({ select: (location) => location.pathname })
  usePageTitle(words.stallClosed)
  return (
    <section className="mx-auto flex max-w-120 flex-col items-center gap-3 py-12 text-center">
      <Lantern size={96} unlit />
      <h1 tabIndex={-1} className="disp mt-2 text-2xl">
        {words.stallClosed}
      </h1>
      <p className="max-w-full text-ink-2">{words.unlitAddress(path)}</p>
      <SearchBox className="mt-3 w-full" />
      <ButtonLink to="/" kind="soft">
        {words.goHome}
      </ButtonLink>
    </section>
  )
}
