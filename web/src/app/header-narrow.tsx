// The header of phones: the lantern at home, back and the page's name elsewhere; the way to everything else is the
// floating navigation.
import { Suspense, useEffect, useState } from 'react'
import { ChevronLeft } from 'lucide-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { usePageName } from '../lib/page-title.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { homeSearchId } from '../features/search/search-box.tsx'
import { SearchOpener } from '../features/search/search-opener.tsx'
import { Lantern, Wordmark } from '../ui/logo.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { BalanceChip } from './balance-chip.tsx'
import { CartLink } from './cart-link.tsx'
import { lazyPart } from '../lib/lazy-part.ts'

const Bell = lazyPart(() => import('./bell.tsx').then((module) => module.Bell))

/** True once the search field of the home page has scrolled away under the bar; then a search icon joins it. */
const useSearchScrolledAway = (home: boolean): boolean => {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const field = home ? document.getElementById(homeSearchId) : null
    if (!field || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false), {
      rootMargin: `-${document.querySelector('header')?.offsetHeight ?? 0}px 0px 0px`,
    })
    observer.observe(field)
    return () => observer.disconnect()
  }, [home])
  return home && away
}

export const HeaderNarrow = ({ account, path }: { account: ShellAccount; path: string }) => {
  const name = usePageName((state) => state.name)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const home = path === '/'
  const searchAway = useSearchScrolledAway(home)
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <div className={`@container flex h-14 items-center gap-1 pe-1 ${home ? 'ps-4' : 'ps-1 [&>:is(a,button)]:shrink!'}`}>
      {home ? (
        // Where there is no room for both, the word goes to a line that nobody sees: a balance or a way in is worth
        // more.
        <Link
          to="/"
          className={
            'flex h-11 min-w-[26px] shrink flex-wrap items-center gap-x-2 overflow-hidden *:flex *:h-11 ' +
            '*:items-center'
          }
        >
          <span>
            <Lantern size={26} />
          </span>
          <span>
            <Wordmark className="text-[1.4375rem]" />
          </span>
        </Link>
      ) : (
        <>
          <IconButton icon={ChevronLeft} label={shellWords.back} onClick={goBack} />
          <span aria-hidden="true" className="disp min-w-0 flex-1 truncate text-lg">
            {name}
          </span>
        </>
      )}
      {home ? <span className="flex-1" /> : null}
      {home ? <BalanceChip account={account} /> : null}
      {home && !searchAway ? null : <SearchOpener />}
      {account.username ? (
        <Suspense fallback={<span className="size-11" />}>
          <Bell account={account} />
        </Suspense>
      ) : null}
      <CartLink />
    </div>
  )
}
