// Who is signed in, what Pi was asked for, and leaving (design §4.18, Account).
import { piScopes, type Person } from '@lamplit/contract/users'
import { LogOut } from 'lucide-react'
import { signOut } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { settingsWords as words } from './words.ts'

/** Enough of an identifier to recognise it. */
const short = (uid: string): string => (uid.length > 12 ? `${uid.slice(0, 8)}…` : uid)

export const AccountCard = ({ person }: { person: Person }) => (
  <>
    <dl className="flex flex-col">
      <div className="flex min-h-11 items-center justify-between gap-3"><dt className="text-ink-2">{words.username}</dt><dd className="font-semibold break-all">{person.username}</dd></div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <dt className="text-ink-2">{words.uid}</dt>
        <dd className="num flex items-center gap-3"><span>{short(person.uid)}</span><CopyButton text={person.uid} /></dd>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3"><dt className="text-ink-2">{words.permissions}</dt><dd className="text-sm">{piScopes.join(', ')}</dd></div>
    </dl>
    <Button kind="outline" size={44} icon={LogOut} onClick={() => void signOut()} className="mt-3">{words.signOut}</Button>
  </>
)
