// Who is signed in, what Pi was asked for, and leaving (design §4.18, Account).
import { piScopes, type SignedInUser } from '@lamplit/contract/users'
import { LogOut } from 'lucide-react'
import { signOut, useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { settingsWords as words } from './words.ts'

/** Enough of an identifier to recognise it. */
const short = (uid: string): string => (uid.length > 12 ? `${uid.slice(0, 8)}…` : uid)

export const AccountCard = ({ person }: { person: SignedInUser }) => {
  const { via } = useSession()
  return (
    <>
      <dl className="flex flex-col">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <dt className="text-ink-2">{words.username}</dt>
          <dd className="font-semibold break-all">{person.username}</dd>
        </div>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <dt className="text-ink-2">{words.uid}</dt>
          <dd className="num flex flex-wrap items-center gap-x-3">
            <span dir="ltr">{short(person.uid)}</span>
            <CopyButton text={person.uid} />
          </dd>
        </div>
        {via ? (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <dt className="text-ink-2">{words.session}</dt>
            <dd className="text-sm">{words.vias[via]}</dd>
          </div>
        ) : null}
        {via === 'host' ? (
          <div className="py-2">
            <dt className="text-ink-2">{words.permissions}</dt>
            <dd className="mt-1 text-sm">
              <ul className="ms-4 flex list-disc flex-col gap-1">
                {piScopes.map((scope) => (
                  <li key={scope}>{words.scopes[scope]}</li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {via === 'limited' ? (
          <Button size={44} onClick={() => void requestSignIn()}>
            {words.allowPayments}
          </Button>
        ) : null}
        <Button kind="outline" size={44} icon={LogOut} onClick={() => void signOut()}>
          {words.signOut}
        </Button>
      </div>
    </>
  )
}
