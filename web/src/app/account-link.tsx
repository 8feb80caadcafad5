// Joins the session and the wallet to what the shell draws. Loads beside the shell, which stays small by it.
import { readWallet } from '@lamplit/contract/wallet'
import { Suspense, useEffect } from 'react'
import { useOpenOffer } from '../features/offers/open-offer.ts'
import { MoneyDialogs } from '../features/purchase/money-dialogs.tsx'
import { useOpenedReview } from '../features/reviews/open-review.ts'
import { whenIdle } from '../lib/idle-queue.ts'
import { restoreSession, useSession } from '../lib/session.ts'
import { useSignInHelp } from '../lib/sign-in-door.ts'
import { useReply } from '../lib/use-reply.ts'
import { useShellAccount } from './account.ts'
import { lazyPart } from '../lib/lazy-part.ts'

const OfferHost = lazyPart(() => import('../features/offers/offer-host.tsx').then((module) => module.OfferHost))
const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog))
const ReviewHost = lazyPart(() => import('../features/reviews/review-host.tsx').then((module) => module.ReviewHost))

void restoreSession()

export const AccountLink = () => {
  const { state, person } = useSession()
  const helpOpen = useSignInHelp(({ open }) => open)
  const reviewing = useOpenedReview(({ opening }) => opening > 0)
  const offering = useOpenOffer(({ opening }) => opening > 0)
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
  return (
    <>
      {helpOpen ? (
        <Suspense>
          <SignInDialog />
        </Suspense>
      ) : null}
      <MoneyDialogs />
      {offering ? (
        <Suspense>
          <OfferHost />
        </Suspense>
      ) : null}
      {reviewing ? (
        <Suspense>
          <ReviewHost />
        </Suspense>
      ) : null}
    </>
  )
}
