// A tile of a modal: a place with its drawing and, where there is one, its count (design §5.6).
import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { navRouteIcons } from './nav-route-icons.ts'
import { searchOf, type NavAudience, type NavRoute } from './nav-routes.ts'
import { navWords as words } from './words.ts'

export const tileClass =
  'relative flex h-full min-h-24 w-full flex-col items-center justify-center gap-1.5 rounded-[18px] ' +
  'px-1 py-2 text-center text-xs font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line)] ' +
  'fine:hover:bg-surface-2 active:bg-surface-2 aria-[current=page]:bg-jade-soft ' +
  'aria-[current=page]:text-on-jade-soft aria-[current=page]:shadow-none'

export const NavRouteTile = ({
  place,
  looker,
  count,
  current,
  onGo,
}: {
  place: NavRoute
  looker: NavAudience
  count: number
  current: boolean
  onGo: () => void
}) => (
  <Link
    to={place.to}
    search={searchOf(place, looker) as never}
    aria-current={current ? 'page' : undefined}
    onClick={onGo}
    className={tileClass}
  >
    <Icon of={navRouteIcons[place.key]} size={24} />
    <span aria-hidden={count > 0 || undefined}>{place.label}</span>
    {count > 0 ? <span className="sr-only">{words.counted(place.label, count)}</span> : null}
    {count > 0 ? (
      <span className="absolute end-1.5 top-0.5 h-6 w-9">
        <Badge count={count} />
      </span>
    ) : null}
  </Link>
)
