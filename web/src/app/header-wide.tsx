// The header from 768 px on: search, balance, theme and Sell, and below it the five words.
import { Moon, Sun } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTheme } from '../lib/theme.ts'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Lantern, Wordmark } from '../ui/logo.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { BalanceChip } from './balance-chip.tsx'
import { CartLink } from './cart-link.tsx'
import { Bell } from './bell.tsx'
import { NavGroup } from './nav-group.tsx'
import { groupKeys } from '../features/navigation/nav-routes.ts'
import { WishlistLink } from './wishlist-link.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { classes } from '../ui/classes.ts'

// XP bring the calls along, so they load beside the shell.
const XpBar = lazyPart(() => import('../features/navigation/xp-bar.tsx').then((module) => module.XpBar))

/** `/` goes to the search field, as on many sites; not while typing elsewhere (design §4). */
const useSlashSearch = () =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input,textarea,select,[contenteditable],[role=dialog],[role=alertdialog]')
      )
        return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('header [data-search-field]')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

export const HeaderWide = ({ account, path }: { account: ShellAccount; path: string }) => {
  const theme = useTheme()
  const dark = theme.shown === 'dark'
  useSlashSearch()
  return (
    <>
      <div className="container-page flex h-18 items-center gap-5">
        <Link to="/" className="flex min-h-11 items-center gap-2.5">
          <Lantern size={32} />
          <Wordmark className="text-[1.75rem]" />
        </Link>
        <SearchBox className="min-w-50 flex-[0_1_480px]!" />
        <span className="flex-1" />
        <BalanceChip account={account} wide />
        <WishlistLink className="-mx-2" />
        {account.username ? <Bell account={account} className="-mx-2" /> : null}
        <CartLink className="-mx-2" />
        <IconButton
          icon={dark ? Sun : Moon}
          label={dark ? shellWords.toDay : shellWords.toNight}
          onClick={() => theme.choose(dark ? 'light' : 'dark')}
          className="-mx-2"
        />
        <ButtonLink to="/sell" size={44}>
          {shellWords.sell}
        </ButtonLink>
      </div>
      <nav
        aria-label={shellWords.mainNavigation}
        className="container-page flex h-11 items-center gap-1 text-sm font-semibold"
      >
        <Link
          to="/"
          aria-current={path === '/' ? 'page' : undefined}
          className={classes(
            '-ms-3.5 flex h-11 items-center px-3.5',
            path === '/' ? 'text-jade' : 'text-ink-2 hover:text-ink',
          )}
        >
          {shellWords.home}
        </Link>
        {groupKeys.map((key) => (
          <NavGroup key={key} group={key} account={account} path={path} />
        ))}
        <span className="flex-1" />
        {account.username ? (
          <Suspense>
            <XpBar short />
          </Suspense>
        ) : null}
      </nav>
    </>
  )
}
