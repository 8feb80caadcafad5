// The way to every place on a phone: a sheet with the same groups as the wide header.
import { LogOut, Moon, Sun } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTheme } from '../lib/theme.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { placeGroups } from './places.ts'

export interface MenuSheetProps { account: ShellAccount; path: string; open: boolean; onClose: () => void }

const tile = 'flex min-h-12 items-center justify-center rounded-md px-2 text-center text-sm font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line)] active:bg-surface-2 aria-[current=page]:bg-jade-soft aria-[current=page]:text-on-jade-soft aria-[current=page]:shadow-none'

export const MenuSheet = ({ account, path, open, onClose }: MenuSheetProps) => {
  const theme = useTheme()
  const dark = theme.shown === 'dark'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shellWords.menu}
      header={
        <>
          {account.username ? <><Avatar name={account.username} size={40} /><b className="min-w-0 flex-1 truncate ps-2 font-semibold">{account.username}</b></> : <span className="disp flex-1 text-xl">{shellWords.menu}</span>}
          <IconButton icon={dark ? Sun : Moon} label={dark ? shellWords.toDay : shellWords.toNight} onClick={() => theme.choose(dark ? 'light' : 'dark')} />
        </>
      }
    >
      <nav aria-label={shellWords.mainNavigation} className="flex flex-col gap-4">
        <Link to="/" aria-current={path === '/' ? 'page' : undefined} className={tile} onClick={onClose}>{shellWords.home}</Link>
        {placeGroups().map((group) => (
          <section key={group.key}>
            <h3 className="mb-2 text-sm font-bold text-ink-2">{group.label}</h3>
            <ul className="grid grid-cols-2 gap-2">
              {group.places.map((place) => <li key={place.to}><Link to={place.to} aria-current={path === place.to ? 'page' : undefined} className={tile} onClick={onClose}>{place.label}</Link></li>)}
            </ul>
            {group.note ? <p className="mt-2 text-xs text-ink-3">{group.note}</p> : null}
          </section>
        ))}
        {account.username
          ? <button type="button" className={`${tile} gap-2`} onClick={() => { onClose(); account.signOut() }}><Icon of={LogOut} size={18} />{shellWords.signOut}</button>
          : <Button wide busy={account.signingIn} onClick={account.signIn}>{shellWords.signIn}</Button>}
      </nav>
    </Dialog>
  )
}
