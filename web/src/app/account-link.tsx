// Joins the session and the wallet to what the shell draws. Loads beside the shell, which stays small by it.
import { readWallet } from '@lamplit/contract/wallet'
import { useEffect } from 'react'
import { MoneyDialogs } from '../features/purchase/money-dialogs.tsx'
import { restoreSession, useSession } from '../lib/session.ts'
import { useReply } from '../lib/use-reply.ts'
import { useShellAccount } from './account.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

void restoreSession()

export const AccountLink = () => {
  const { state, person } = useSession()
  const { data: wallet, isError } = useReply(readWallet, {}, { enabled: state === 'in' })
  useEffect(() => {
    useShellAccount.setState({
      known: state !== 'unknown',
      username: state === 'in' ? (person?.username ?? null) : null,
      admin: state === 'in' && (person?.roles.includes('admin') ?? false),
      balance: wallet?.available ?? (isError ? 'failed' : null),
      signingIn: state === 'entering',
    })
  }, [state, person, wallet, isError])
  return <><SignInDialog /><MoneyDialogs /></>
}
