// Around every page: skip link, header, footer, messages (design §3). Three routes go without (spec §2).
import { Suspense, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { WhenIdle, marketOpen } from '../lib/idle-queue.ts'
import { Announcer } from '../ui/announcer.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { Header } from './header.tsx'
import { OfflineRibbon } from './offline-ribbon.tsx'
import './slot-list.ts'
import { homeSearchId, SearchBox } from '../features/search/search-box.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { classes } from '../ui/classes.ts'

const loadAccountLink = import('./account-link.tsx')
// Under everything else: the space it will take is kept, and its words come after those above.
const Footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer))
const ToastHost = lazyPart(() => import('../ui/toast-host.tsx').then((module) => module.ToastHost))
const LayersHost = lazyPart(() => import('./layers-host.tsx').then((module) => module.LayersHost))
const CompareSlot = lazyPart(() =>
  import('../features/compare/compare-slot.tsx').then(
    (module) => module.CompareSlot,
    () => () => null,
  ),
)
const NavSlot = lazyPart(() =>
  marketOpen
    .then(() => import('../features/navigation/nav-slot.tsx'))
    .then(
      (module) => module.NavSlot,
      () => () => null,
    ),
)
const AccountLink = lazyPart(() => loadAccountLink.then((module) => module.AccountLink))

const footerRoom = <div className="h-200 bg-surface-2 md:h-80" />

/** Routes without the common wrapper (spec §2). */
const bareRoutes = ['/games/blackjack', '/games/newslots', '/sweepstakes']

export const Shell = ({ account, children }: { account: ShellAccount; children: ReactNode }) => {
  const path = useLocation({ select: (location) => location.pathname })
  const bare = bareRoutes.includes(path.replace(/\/$/, ''))
  return (
    <div className="relative flex min-h-dvh flex-col">
      <a
        href="#content"
        className={
          'sr-only z-(--layer-toast) rounded-md bg-jade px-4 py-3 font-semibold text-on-jade focus:not-sr-only ' +
          'focus:fixed focus:start-3 focus:top-3'
        }
      >
        {shellWords.skip}
      </a>
      {bare ? null : <Header account={account} path={path} />}
      <OfflineRibbon />
      {path === '/' ? (
        <div id={homeSearchId} className="px-4 pt-1 pb-5 md:hidden">
          <SearchBox />
        </div>
      ) : null}
      {/* As high as the screen, so that the footer is not pushed about by lists that turn out shorter than their
          skeletons. */}
      <main
        id="content"
        tabIndex={-1}
        className={
          bare
            ? 'flex-1'
            : classes(
                'container-page min-h-[calc(100dvh-var(--header-height))] flex-1 pb-9 md:pt-6 md:pb-14',
                path === '/' ? 'pt-1' : 'pt-3',
              )
        }
      >
        <WhenIdle>{children}</WhenIdle>
      </main>
      {bare ? null : (
        <WhenIdle room={footerRoom}>
          <Suspense fallback={footerRoom}>
            <Footer />
          </Suspense>
        </WhenIdle>
      )}
      <Suspense>
        <AccountLink />
      </Suspense>
      <WhenIdle>
        <Suspense>
          <CompareSlot path={path} />
        </Suspense>
        <Announcer />
        <Suspense>
          <ToastHost />
        </Suspense>
        <Suspense>
          <LayersHost />
        </Suspense>
        <Suspense>
          <NavSlot path={path} bare={bare} />
        </Suspense>
      </WhenIdle>
    </div>
  )
}
