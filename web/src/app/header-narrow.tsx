// The header of phones: the lantern at home, back and the page's name elsewhere, and the way to everything else.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ChevronLeft, Menu as MenuIcon, Search } from 'lucide-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { usePageName } from '../lib/page-title.ts'
import { IconButton, IconLink } from '../ui/icon-button.tsx'
import { Lantern, Wordmark } from '../ui/logo.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { BalanceChip } from './balance-chip.tsx'
import { SearchBox } from './search-box.tsx'

const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((module) => ({ default: module.MenuSheet })))

/** True once the search field of the home page has left the screen. */
const useScrolledPast = (active: boolean) => {
  const mark = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!active || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setPast(entry ? !entry.isIntersecting : false), { rootMargin: '-56px 0px 0px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [active])
  return { mark, past: active && past }
}

export const HeaderNarrow = ({ account, path }: { account: ShellAccount; path: string }) => {
  const [menuOpen, setMenuOpen] = useState(false)
  const name = usePageName((state) => state.name)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const home = path === '/'
  const { mark, past } = useScrolledPast(home)
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <>
      <div className={`flex h-14 items-center gap-1 pe-1 ${home ? 'ps-4' : 'ps-1'}`}>
        {home ? (
          <Link to="/" aria-label={shellWords.toHome} className="flex min-h-11 items-center gap-2"><Lantern size={26} /><Wordmark className="text-[1.4375rem]" /></Link>
        ) : (
          <>
            <IconButton icon={ChevronLeft} label={shellWords.back} onClick={goBack} />
            <span aria-hidden="true" className="disp min-w-0 flex-1 truncate text-lg">{name}</span>
          </>
        )}
        {home ? <span className="flex-1" /> : null}
        {home ? <BalanceChip account={account} /> : null}
        {home && !past ? null : <IconLink to="/search" icon={Search} label={shellWords.openSearch} />}
        <IconButton icon={MenuIcon} label={shellWords.openMenu} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={() => setMenuOpen(true)} />
      </div>
      {home ? <div ref={mark} className="absolute inset-x-0 top-14 px-4 pt-1"><SearchBox /></div> : null}
      <Suspense>{menuOpen ? <MenuSheet account={account} path={path} open={menuOpen} onClose={() => setMenuOpen(false)} /> : null}</Suspense>
    </>
  )
}
