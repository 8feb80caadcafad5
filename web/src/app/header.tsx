// The head of every page: 56 px on phones, 72 and a row of words from 768 px on (design §3.2).
import { Suspense } from 'react'
import { useMedia, wideScreen } from '../lib/media.ts'
import type { ShellAccount } from './account.ts'
import { HeaderNarrow } from './header-narrow.tsx'
import { RouteProgress } from './route-progress.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { classes } from '../ui/classes.ts'

const HeaderWide = lazyPart(() => import('./header-wide.tsx').then((module) => module.HeaderWide))

export const Header = ({ account, path }: { account: ShellAccount; path: string }) => {
  const wide = useMedia(wideScreen)
  return (
    <header
      className={classes(
        'sticky top-0 z-(--layer-header) bg-glass backdrop-blur-md md:h-(--header-height) md:border-b md:border-line',
      )}
    >
      {wide ? (
        <Suspense>
          <HeaderWide account={account} path={path} />
        </Suspense>
      ) : (
        <HeaderNarrow account={account} path={path} />
      )}
      <RouteProgress />
    </header>
  )
}
