// The four modals of places: Trading, Manage, Activities (the gaming modal) and Account, as one grid of tiles (spec §2,
// design §5.6).
import { LogIn, LogOut, Search } from 'lucide-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useShellAccount } from '../../app/account.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ModalProps } from '../../ui/modals.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { shellWords } from '../../words/shell.ts'
import { closeNavForPage } from './nav-state.ts'
import { NavRouteTile, tileClass } from './nav-route-tile.tsx'
import { groupOf, type GroupKey } from './nav-routes.ts'
import { useNavRouteCounts } from './use-nav-route-counts.ts'
import { navWords as words } from './words.ts'

/** Design §5.6: with more tiles than these there is a field to find one. */
const tilesAtOnce = 8

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Sign in or out; the account's own tile. */
const DoorTile = ({ onDone }: { onDone: () => void }) => {
  const account = useShellAccount()
  const inside = account.username !== null
  return (
    <button
      type="button"
      className={tileClass}
      onClick={() => {
        onDone()
        if (inside) account.signOut()
        else account.signIn()
      }}
    >
      <Icon of={inside ? LogOut : LogIn} size={24} />
      {inside ? shellWords.signOut : shellWords.signIn}
    </button>
  )
}

const GroupModal = ({ group: key, open, onClose }: ModalProps & { group: GroupKey }) => {
  const account = useShellAccount()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const counts = useNavRouteCounts()
  const [text, setText] = useState('')
  const group = groupOf(key, account)
  const hasDoor = key === 'account' && account.known
  const found = group.places.filter(({ label }) => plain(label).includes(plain(text.trim())))
  const leave = (): void => {
    onClose()
    closeNavForPage()
  }
  return (
    <Dialog open={open} onClose={onClose} title={group.label} size="sm">
      {group.places.length + (hasDoor ? 1 : 0) > tilesAtOnce ? (
        <div className="mb-3">
          <TextInput
            value={text}
            onValue={setText}
            before={<Icon of={Search} size={20} className="text-ink-3" />}
            aria-label={words.find}
            placeholder={words.find}
            type="search"
          />
        </div>
      ) : null}
      <nav aria-label={group.label}>
        <ul className="grid grid-cols-3 gap-2">
          {found.map((place) => (
            <li key={place.key}>
              <NavRouteTile
                place={place}
                looker={account}
                count={counts[place.key] ?? 0}
                current={path === place.to}
                onGo={leave}
              />
            </li>
          ))}
          {hasDoor && text.trim() === '' ? (
            <li>
              <DoorTile onDone={leave} />
            </li>
          ) : null}
        </ul>
        {found.length === 0 ? (
          <p role="status" className="py-6 text-center text-sm text-ink-2">
            {words.nothingFound}
          </p>
        ) : null}
      </nav>
    </Dialog>
  )
}

export const TradingModal = (props: ModalProps) => <GroupModal {...props} group="trading" />
export const ManageModal = (props: ModalProps) => <GroupModal {...props} group="manage" />
export const GamingModal = (props: ModalProps) => <GroupModal {...props} group="activities" />
export const AccountModal = (props: ModalProps) => <GroupModal {...props} group="account" />
