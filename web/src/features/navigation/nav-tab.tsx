// The lantern tab at the edge of the screen: opens the panel, can be moved by drag and by keys, and hidden (spec §2,
// design §3.3).
import { Suspense, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useStored } from '../../lib/stored.ts'
import { announce } from '../../ui/announcer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Lantern } from '../../ui/logo.tsx'
import { openNav, useNav } from './nav-state.ts'
import { NavSliver } from './nav-sliver.tsx'
import { isOnLeft, isRightToLeft, positionByKey, tabPosition, type TabPosition } from './tab-position.ts'
import { tabHidden, useTabShown } from './tab-shown.ts'
import { useInTheWay } from './use-in-the-way.ts'
import { roomNow, useTabDrag } from './use-tab-drag.ts'
import { navWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const TabMenu = lazyPart(() => import('./tab-menu.tsx').then((module) => module.TabMenu))

export const navTabId = 'navigation-tab'
const helpId = 'navigation-tab-help'

/** Its height as chosen, between header and foot, and above every bar that stands there. */
export const tabBottom = (bottom: number): string =>
  `max(clamp(80px, ${bottom}px, calc(100dvh - var(--header-height) - 76px)), calc(var(--nav-foot, 0px) + 8px), ` +
  'calc(var(--compare-room, 0px) + 8px))'

const say = (before: TabPosition, after: TabPosition): void => {
  if (after.side !== before.side) announce(isOnLeft(after.side, isRightToLeft()) ? words.onLeft : words.onRight)
  else if (after.bottom !== before.bottom) announce(after.bottom > before.bottom ? words.movedUp : words.movedDown)
}

/** What of it stays in sight when it steps aside: no more than the margin of a page, which may be the device's own. */
const offsetBy = (side: 'left' | 'right'): string =>
  `translateX(calc(${side === 'left' ? -1 : 1} * (28px + min(16px, env(safe-area-inset-${side})))))`

export const NavTab = ({ path, unread }: { path: string; unread: number }) => {
  const state = useNav((nav) => nav.state)
  const [place] = useStored(tabPosition)
  const [hidden] = useStored(tabHidden)
  const { resting, glowing } = useTabShown()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const tab = useRef<HTMLButtonElement>(null)
  const inTheWay = useInTheWay(tab, `${path} ${place.side} ${place.bottom} ${hidden} ${resting}`)
  const drag = useTabDrag(
    () => setMenu('open'),
    () => say(place, tabPosition.get()),
  )
  if (resting) return null
  const side = isOnLeft(place.side, isRightToLeft()) ? 'left' : 'right'
  const edge = { bottom: tabBottom(place.bottom), [side]: `env(safe-area-inset-${side})` }
  if (hidden) return <NavSliver ref={tab} edge={edge} side={place.side} inTheWay={inTheWay} />
  const onKeyDown = (event: KeyboardEvent): void => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey
        ? null
        : positionByKey(event.key, place, roomNow(), isRightToLeft())
    if (!next) return
    event.preventDefault()
    tabPosition.set(next)
    if (event.key === 'Home') announce(words.placeReset)
    else say(place, next)
  }
  return (
    <div className="hides-for-keyboard">
      <button
        {...drag}
        ref={tab}
        id={navTabId}
        type="button"
        aria-label={words.open(unread)}
        aria-describedby={helpId}
        aria-haspopup="dialog"
        aria-expanded={state !== 'idle'}
        data-aside={inTheWay || undefined}
        style={{ ...edge, '--aside': offsetBy(side) } as CSSProperties}
        onClick={openNav}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          event.preventDefault()
          setMenu('open')
        }}
        className={classes(
          'fixed z-(--layer-nav-tab) flex h-[60px] w-[44px] touch-none items-center justify-center',
          'transition-[opacity,transform] duration-200 select-none',
          'not-focus-visible:data-aside:[transform:var(--aside)] starting:opacity-0',
          place.side === 'end' ? 'rounded-s-[18px]' : 'rounded-e-[18px]',
        )}
      >
        <span
          aria-hidden="true"
          className={classes(
            'pointer-events-none absolute -inset-1.5 -z-1 rounded-[24px] bg-lantern',
            'transition-[opacity,scale] duration-300',
            glowing ? 'scale-125 opacity-40' : inTheWay ? 'opacity-0' : 'opacity-12',
          )}
        />
        <span aria-hidden="true" className="absolute inset-0 rounded-[inherit] bg-surface shadow-2" />
        <Lantern size={26} className="relative" />
        {unread > 0 && !inTheWay ? (
          <span className={classes('absolute -top-3 h-6 w-5', place.side === 'end' ? '-start-2' : '-end-2')}>
            <Badge count={unread} />
          </span>
        ) : null}
      </button>
      <span id={helpId} hidden>
        {words.tabHelp}
      </span>
      {menu === 'never' ? null : (
        <Suspense>
          <TabMenu
            open={menu === 'open'}
            onOpen={(open) => setMenu(open ? 'open' : 'closed')}
            tab={tab}
            place={place}
          />
        </Suspense>
      )}
    </div>
  )
}
