// One of the header's words: opens a panel with the places of its group (design §3.2).
import { Popover } from '@base-ui/react/popover'
import { ChevronDown, LogOut } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { navRouteIcons } from '../features/navigation/nav-route-icons.ts'
import { groupOf, onGroup, searchOf, type GroupKey } from '../features/navigation/nav-routes.ts'

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm font-medium hover:bg-surface-2 ' +
  'aria-[current=page]:bg-jade-soft aria-[current=page]:text-on-jade-soft'

export const NavGroup = ({ group: key, account, path }: { group: GroupKey; account: ShellAccount; path: string }) => {
  const [open, setOpen] = useState(false)
  const group = groupOf(key, account)
  const active = onGroup(key, path)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-current={active ? 'true' : undefined}
        className={`flex h-11 items-center gap-1 px-3.5 ${active ? 'text-jade' : 'text-ink-2 hover:text-ink'}`}
      >
        {group.label}
        <Icon of={ChevronDown} size={14} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={12} className="z-100">
          <Popover.Popup
            aria-label={group.label}
            className={
              'w-60 rounded-lg bg-surface p-2 text-ink shadow-2 outline-none transition-opacity duration-120 ' +
              'data-ending-style:opacity-0 data-starting-style:opacity-0'
            }
          >
            {key === 'account' && account.username ? (
              <p className="truncate px-3 py-2 text-xs text-ink-3">{shellWords.signedInAs(account.username)}</p>
            ) : null}
            <ul>
              {group.places.map((place) => (
                <li key={place.key}>
                  <Link
                    to={place.to}
                    search={searchOf(place, account) as never}
                    aria-current={path === place.to ? 'page' : undefined}
                    className={rowClass}
                    onClick={() => setOpen(false)}
                  >
                    <Icon of={navRouteIcons[place.key]} size={18} className="text-ink-3" />
                    {place.label}
                  </Link>
                </li>
              ))}
              {key === 'account' && account.username ? (
                <li>
                  <button
                    type="button"
                    className={rowClass}
                    onClick={() => {
                      setOpen(false)
                      account.signOut()
                    }}
                  >
                    <Icon of={LogOut} size={18} />
                    {shellWords.signOut}
                  </button>
                </li>
              ) : null}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
