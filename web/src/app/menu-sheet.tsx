// The way to every place on a phone: a sheet with the same groups as the wide header (design §5.6).
import { LogOut, Moon, Sun } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useStored } from '../lib/stored.ts'
import { useTheme } from '../lib/theme.ts'
import { wishMark } from '../lib/wish-mark.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { placeWords, shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { placeIcons } from './place-icons.ts'
import { placeGroups, type Place } from './places.ts'

export interface MenuSheetProps { account: ShellAccount; path: string; open: boolean; onClose: () => void }

const Tile = ({ place, path, onClose }: { place: Place; path: string; onClose: () => void }) => {
  const icon = placeIcons[place.to]
  const held = useStored(wishMark)[0].ids.length
  return (
    <Link to={place.to} aria-current={path === place.to ? 'page' : undefined} onClick={onClose} className="relative flex h-full min-h-18 flex-col items-center justify-center gap-1 rounded-[18px] px-0.5 py-2 text-center text-2xs font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line)] active:bg-surface-2 aria-[current=page]:bg-jade-soft aria-[current=page]:text-on-jade-soft aria-[current=page]:shadow-none">
      {icon ? <Icon of={icon} /> : null}
      {place.label}
      {place.to === '/wishlist' && held > 0 ? <Badge count={held} /> : null}
    </Link>
  )
}

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
      <nav aria-label={shellWords.mainNavigation} className="flex flex-col gap-3.5">
        {account.username || !account.known ? null : <Button wide busy={account.signingIn} onClick={account.signIn}>{shellWords.signIn}</Button>}
        {placeGroups().map((group, place) => (
          <section key={group.key}>
            <h3 className="mb-1.5 text-xs font-bold text-ink-2">{group.label}</h3>
            <ul className="grid grid-cols-4 gap-2">
              {place === 0 ? <li><Tile place={{ to: '/', label: placeWords.home }} path={path} onClose={onClose} /></li> : null}
              {group.places.map((target) => <li key={target.to}><Tile place={target} path={path} onClose={onClose} /></li>)}
            </ul>
            {group.note ? <p className="mt-1.5 text-xs text-ink-3">{group.note}</p> : null}
          </section>
        ))}
        {account.username ? <Button kind="quiet" size={44} icon={LogOut} wide onClick={() => { onClose(); account.signOut() }}>{shellWords.signOut}</Button> : null}
      </nav>
    </Dialog>
  )
}
