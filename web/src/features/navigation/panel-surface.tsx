// The panel's frame: a sheet with 8 px around it on phones, 400 px beside the tab from 768 px on; focus, Escape, scrim,
// Back and the page's scroll (design §2.5, §3.3).
import { Dialog as Base } from '@base-ui/react/dialog'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useStored } from '../../lib/stored.ts'
import { classes } from '../../ui/classes.ts'
import { useAriaVisible } from '../../ui/aria-visible.ts'
import { isTopLayer, useLayer, useLayers } from '../../ui/layers.ts'
import { closeNav, isShowing, useNav } from './nav-state.ts'
import { navTabId } from './nav-tab.tsx'
import { isOnLeft, isRightToLeft, tabPosition } from './tab-position.ts'
import { usePanelSwipe } from './use-panel-swipe.ts'
import { navWords as words } from './words.ts'

/** Design §2.5: below every modal. */
const scrimLayer = 1000

const frame =
  'fixed inset-x-2 bottom-[max(8px,env(safe-area-inset-bottom))] mx-auto flex ' +
  'max-h-[calc(100dvh-16px)] max-w-140 touch-manipulation flex-col overflow-hidden rounded-xl ' +
  'bg-surface text-ink shadow-3 outline-none transition-[translate,opacity] md:inset-x-auto md:w-100 ' +
  'md:max-h-[calc(100dvh-32px)]'
const away = 'translate-y-[calc(100%+16px)] duration-220 ease-exit md:translate-y-0 md:opacity-0'
const here =
  'duration-200 ease-enter starting:translate-y-[calc(100%+16px)] md:starting:translate-y-0 md:starting:opacity-0'

const dismiss = (): boolean => {
  closeNav()
  return true
}
/** Whoever goes to a page reads on there, the others are back at the tab. */
const nextFocus = (): HTMLElement | null =>
  useNav.getState().leaving ? document.querySelector<HTMLElement>('main h1') : document.getElementById(navTabId)

export const PanelSurface = ({ children }: { children: ReactNode }) => {
  const { state, leaving } = useNav()
  const showing = isShowing(state)
  const [place] = useStored(tabPosition)
  const onLeft = isOnLeft(place.side, isRightToLeft())
  const { id } = useLayer(showing, dismiss, true, true)
  const top = useLayers(({ stack }) => (stack.at(-1)?.id ?? id) === id)
  const popup = useRef<HTMLDivElement>(null)
  // It is put into the page a moment later than this is drawn.
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const hold = useCallback((element: HTMLDivElement | null): void => {
    popup.current = element
    setPanel(element)
  }, [])
  useAriaVisible(popup, panel !== null && showing && top)
  usePanelSwipe(panel, onLeft, closeNav)
  // What closed on top of it, like the search, may have given the focus to a panel that is going.
  useEffect(
    () => () => {
      if (leaving && (document.activeElement === document.body || popup.current?.contains(document.activeElement)))
        nextFocus()?.focus({ preventScroll: true })
    },
    [leaving],
  )
  return (
    <Base.Root
      open={showing}
      modal={top}
      onOpenChange={(next, details) => {
        const target = details.event.target
        if (next || !isTopLayer(id) || (target instanceof Element && target.closest('[data-toasts]'))) details.cancel()
        else closeNav()
      }}
    >
      <Base.Portal keepMounted>
        <Base.Backdrop
          forceRender
          className={classes(
            'fixed inset-0 bg-scrim transition-opacity',
            showing ? 'duration-200 starting:opacity-0' : 'opacity-0 duration-220',
          )}
          style={{ zIndex: scrimLayer }}
        />
        <Base.Popup
          ref={hold}
          data-nav-panel={state}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-nav-close]') ?? null}
          finalFocus={nextFocus}
          onContextMenu={(event) => event.preventDefault()}
          className={classes(
            frame,
            showing ? here : away,
            onLeft ? 'md:left-6' : 'md:right-6',
            'md:bottom-[clamp(16px,var(--nav-panel-foot),max(16px,calc(100dvh-600px)))]',
          )}
          style={{ zIndex: scrimLayer + 1, ['--nav-panel-foot' as never]: `${place.bottom - 72}px` }}
        >
          <Base.Title className="sr-only">{words.title}</Base.Title>
          <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong opacity-50" />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
