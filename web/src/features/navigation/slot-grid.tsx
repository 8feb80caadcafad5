// The seven shortcuts and Edit. A press leads on once the panel is gone, so that a second one can still mean the
// customizer (spec §2, design §3.3).
import { Plus, Settings2 } from 'lucide-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStored } from '../../lib/stored.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openModal } from '../../ui/modals.ts'
import { closeNav, isShowing, closeNavForPage, afterNavClosed, openNav, useNav } from './nav-state.ts'
import { asksForNewTab } from './new-tab.ts'
import { navRouteIcons } from './nav-route-icons.ts'
import { navRouteOf, type NavAudience, type NavRoute } from './nav-routes.ts'
import { slotChoice, slotLabel, slotsFor } from './slots.ts'
import { useNavRouteCounts } from './use-nav-route-counts.ts'
import { navWords as words } from './words.ts'

const cell =
  'relative flex h-18 w-full flex-col items-center justify-center gap-1 rounded-[18px] text-center ' +
  'text-2xs font-semibold active:bg-surface-2'

const lit = 'bg-jade-soft text-on-jade-soft'
const unlit = 'shadow-[inset_0_0_0_1.5px_var(--color-line)]'

interface FilledProps {
  place: NavRoute
  label: string
  count: number
  path: string
  onGo: (event: MouseEvent, place: NavRoute) => void
}

/** Lit where the path begins with its own (spec §2), like the five words. */
const Filled = ({ place, label, count, path, onGo }: FilledProps) => (
  <Link
    to={place.to}
    aria-current={path === place.to ? 'page' : path.startsWith(place.to) ? 'true' : undefined}
    onClick={(event) => onGo(event, place)}
    className={`${cell} ${path.startsWith(place.to) ? lit : unlit}`}
  >
    <Icon of={navRouteIcons[place.key]} />
    <span aria-hidden={count > 0 || undefined} className="max-w-full px-px">
      {label}
    </span>
    {count > 0 ? <span className="sr-only">{words.counted(label, count)}</span> : null}
    {count > 0 ? (
      <span className="absolute end-1 top-0 h-6 w-8">
        <Badge count={count} />
      </span>
    ) : null}
  </Link>
)

export const SlotGrid = ({ path, looker }: { path: string; looker: NavAudience }) => {
  const [chosen] = useStored(slotChoice)
  const counts = useNavRouteCounts()
  const router = useRouter()
  const stopWaiting = useRef<() => void>(() => undefined)
  const edit = (slot?: number): void => {
    stopWaiting.current()
    // It lies under the customizer, so it must be among the layers first.
    if (!isShowing(useNav.getState().state)) flushSync(openNav)
    openModal('navCustomizer', slot === undefined ? {} : { slot })
  }
  /**
   * Until the panel is gone, another press near the first is the second half of a double one, whatever lies there by
   * then.
   */
  const go = (event: MouseEvent, place: NavRoute): void => {
    if (asksForNewTab(event)) {
      closeNav()
      return
    }
    // By keyboard nothing is doubled.
    if (event.detail === 0) {
      closeNavForPage()
      return
    }
    event.preventDefault()
    if (!isShowing(useNav.getState().state)) return
    const pressed = new AbortController()
    stopWaiting.current = () => pressed.abort()
    window.addEventListener(
      'click',
      (second) => {
        second.preventDefault()
        second.stopPropagation()
        edit()
      },
      { capture: true, signal: pressed.signal },
    )
    void router.preloadRoute({ to: place.to })
    closeNavForPage()
    afterNavClosed(() => {
      if (pressed.signal.aborted) return
      pressed.abort()
      void router.navigate({ to: place.to })
    })
  }
  return (
    <ul
      aria-label={words.shortcuts}
      // Between the cells; a press on a cell has its own meaning, the second one too.
      onDoubleClick={({ target, currentTarget }) => (target === currentTarget ? edit() : undefined)}
      className="grid grid-cols-4 gap-2"
    >
      {slotsFor(chosen, looker).map((key, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
        <li key={at}>
          {key ? (
            <Filled
              place={navRouteOf(key)}
              label={slotLabel(key)}
              count={counts[key as keyof typeof counts] ?? 0}
              path={path}
              onGo={go}
            />
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={words.emptySlot(at + 1)}
              onClick={() => edit(at)}
              className={`${cell} border border-dashed border-line-strong text-ink-2`}
            >
              <Icon of={Plus} />
            </button>
          )}
        </li>
      ))}
      <li>
        <button type="button" aria-haspopup="dialog" onClick={() => edit()} className={`${cell} text-ink-2`}>
          <Icon of={Settings2} />
          {words.edit}
        </button>
      </li>
    </ul>
  )
}
