// The frame around all pages: the shell, and what happens when one page follows another.
import { Outlet, useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPageName, showPageName } from '../lib/page-title.ts'
import { removeServedHead } from '../lib/served-head.ts'
import { announce } from '../ui/announcer.tsx'
import { useShellAccount } from './account.ts'
import { scrollReset } from './scroll.ts'
import { Shell } from './shell.tsx'

/** Each entry of the history has a name of its own. */
const keyOf = ({ state }: ParsedLocation): string | undefined => state['__TSR_key']

/** Scroll, title, focus and the spoken name of a page that just opened (spec §2, design §3.7). */
const usePageChanges = (): void => {
  const router = useRouter()
  useEffect(() => {
    const scroll = scrollReset(Date.now)
    let shown = ''
    let came: 'anew' | 'back' = 'anew'
    const left = new Map<string | undefined, number>()
    const watchHistory = router.history.subscribe(({ action }) => {
      came = action.type === 'PUSH' || action.type === 'REPLACE' ? 'anew' : 'back'
    })
    const watchLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      if (fromLocation && fromLocation.pathname !== toLocation.pathname) left.set(keyOf(fromLocation), window.scrollY)
    })
    // A page that names itself after what it shows may have done so already, where that was known.
    const nameOf = () => ownPageName() ?? router.state.matches.at(-1)?.staticData.title?.() ?? ''
    if (nameOf()) showPageName(nameOf())
    const stop = router.subscribe('onRendered', ({ toLocation, fromLocation }) => {
      if (toLocation.pathname === shown) return
      shown = toLocation.pathname
      if (nameOf()) showPageName(nameOf())
      if (!fromLocation) return
      removeServedHead()
      const before = came === 'back' ? left.get(keyOf(toLocation)) : undefined
      if (before !== undefined) scroll.pageRestored(before)
      else
        scroll.pageOpened(
          (toLocation.state.highlightProducts?.length ?? 0) > 0 || toLocation.state.highlightOffer !== undefined,
        )
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
      ;(heading ?? document.getElementById('content'))?.focus({ preventScroll: true })
      announce(document.title)
    })
    return () => {
      stop()
      watchHistory()
      watchLeaving()
      scroll.stop()
    }
  }, [router])
}

export const Root = () => {
  usePageChanges()
  return (
    <Shell account={useShellAccount()}>
      <Outlet />
    </Shell>
  )
}
