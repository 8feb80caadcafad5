// Home and the four words: the one goes there, the others open their places; lit when the page belongs to them
// (spec §2, design §3.3).
import { ArrowRightLeft, House, Package, UserRound, Zap, type LucideIcon } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { openModal, type ModalName } from '../../ui/modals.ts'
import { routeWords, shellWords } from '../../words/shell.ts'
import { closeNav, closeNavForPage } from './nav-state.ts'
import { asksForNewTab, openInNewTab } from './new-tab.ts'
import { groupKeys, groupOf, onGroup, type GroupKey, type NavAudience } from './nav-routes.ts'
import { navWords as words } from './words.ts'

const icons: Readonly<Record<GroupKey, LucideIcon>> = {
  trading: ArrowRightLeft,
  manage: Package,
  activities: Zap,
  account: UserRound,
}
/** Design §5.6: Activities is the gaming modal. */
const modals: Readonly<Record<GroupKey, ModalName>> = {
  trading: 'trading',
  manage: 'manage',
  activities: 'gaming',
  account: 'account',
}

const cell = (lit: boolean): string =>
  classes('flex w-full flex-col items-center gap-1 text-xs font-semibold', lit ? 'text-jade' : 'text-ink-2')

const TopButton = ({ icon, lit, label }: { icon: LucideIcon; lit: boolean; label: string }) => (
  <>
    <span className={classes('flex h-11 w-13 items-center justify-center rounded-[16px]', lit && 'bg-jade-soft')}>
      <Icon of={icon} size={23} />
    </span>
    {label}
  </>
)

export const TopRow = ({ path, looker }: { path: string; looker: NavAudience }) => {
  const open =
    (key: GroupKey) =>
    (event: MouseEvent): void => {
      if (asksForNewTab(event)) openInNewTab(groupOf(key, looker).places[0]!.to)
      else openModal(modals[key])
    }
  return (
    <nav aria-label={words.places}>
      <ul className="grid grid-cols-5">
        <li>
          <Link
            to="/"
            aria-current={path === '/' ? 'page' : undefined}
            onClick={(event) => (asksForNewTab(event) ? closeNav() : closeNavForPage())}
            className={cell(path === '/')}
          >
            <TopButton icon={House} lit={path === '/'} label={routeWords.home} />
          </Link>
        </li>
        {groupKeys.map((key) => {
          const lit = onGroup(key, path)
          return (
            <li key={key}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-current={lit ? 'true' : undefined}
                onClick={open(key)}
                className={cell(lit)}
              >
                <TopButton icon={icons[key]} lit={lit} label={shellWords[key]} />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
