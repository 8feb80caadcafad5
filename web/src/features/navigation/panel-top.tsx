// The head of the panel: who is here, what is new, day or night, and close (spec §2, design §3.3).
import { Bell, Moon, Sun, X } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTheme } from '../../lib/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Lantern } from '../../ui/logo.tsx'
import { openModal } from '../../ui/modals.ts'
import { shellWords } from '../../words/shell.ts'
import { uiWords } from '../../words/ui.ts'
import type { ShellAccount } from '../../app/account.ts'
import { closeNav, closeNavForPage } from './nav-state.ts'
import { navWords as words } from './words.ts'

export const PanelTop = ({ account: { username, unseen } }: { account: ShellAccount }) => {
  const theme = useTheme()
  const dark = theme.shown === 'dark'
  return (
    <div className="flex shrink-0 items-center ps-4 pe-2 pt-1.5 pb-1">
      {username ? (
        <Link
          to="/profile"
          search={{ user: username } as never}
          onClick={closeNavForPage}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full"
        >
          <Avatar name={username} size={40} />
          <b aria-hidden="true" className="min-w-0 truncate font-semibold">
            {username}
          </b>
          <span className="sr-only">{words.ownProfile(username)}</span>
        </Link>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-2.5">
          <Lantern size={32} />
          <b className="font-semibold">{words.visitor}</b>
        </span>
      )}
      {username ? (
        <IconButton
          icon={Bell}
          label={shellWords.bell(unseen)}
          badge={unseen}
          aria-haspopup="dialog"
          onClick={() => openModal('notificationCentre')}
        />
      ) : null}
      <IconButton
        icon={dark ? Sun : Moon}
        label={words.night}
        aria-pressed={dark}
        onClick={() => theme.choose(dark ? 'light' : 'dark')}
      />
      <IconButton
        data-nav-close=""
        icon={X}
        label={uiWords.close}
        look="sunken"
        iconSize={20}
        onClick={closeNav}
        className="ms-1"
      />
    </div>
  )
}
