// Joins the session and the wallet to what the shell draws. Loads beside the shell, which stays small by it.
import { readWallet } from '@lamplit/contract/wallet'
import { Suspense, useEffect } from 'react'
import { whenIdle } from '../lib/idle-queue.ts'
import { onIncompletePayment } from '../lib/incomplete-payment.ts'
import { restoreSession, useSession } from '../lib/session.ts'
import { useSignInHelp } from '../lib/sign-in-help.ts'
import { useReply } from '../lib/use-reply.ts'
import { useShellAccount } from './account.ts'
import { lazyPart } from '../lib/lazy-part.ts'

const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog))

void restoreSession()

// From the start of the page, because the host asks right after signing in.
onIncompletePayment(
  (payment) =>
    void import('../features/payments/incomplete-payments.ts').then((module) => module.settleIncomplete(payment)),
)

export const AccountLink = () => {
  const { state, person } = useSession()
  const helpOpen = useSignInHelp(({ open }) => open)
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
  useEffect(() => {
    if (state !== 'in' && state !== 'out') return
    // The badge can wait until the page that was asked for is drawn.
    whenIdle(() =>
      Promise.all([
        import('../features/cart/follow-session.ts').then((module) => module.followCartSession(state === 'in')),
        import('../features/wishlist/follow-session.ts').then((module) => module.followWishlistSession(state === 'in')),
      ]),
    )
  }, [state])
  return helpOpen ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null
}
