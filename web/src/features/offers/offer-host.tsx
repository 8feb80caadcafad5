// Shows the offer dialog of whichever item was opened, or asks who is not signed in to do so first; stands once on the
// page (spec §5, §8).
import { Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { specOfferTexts } from '../../words/spec-offer-texts.ts'
import { closeOffer, useOpenOffer } from './open-offer.ts'
import { offerWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx').then((module) => module.OfferDialog))

export const OfferHost = () => {
  const { item, opening } = useOpenOffer()
  const { state } = useSession()
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState(item)
  if (item !== null && item !== last) setLast(item)
  if (last === null || state === 'unknown') return null
  if (state === 'in')
    return (
      <Suspense>
        <OfferDialog key={opening} item={last} open={item !== null} onClose={closeOffer} />
      </Suspense>
    )
  return (
    <AlertDialog
      open={item !== null}
      title={words.signInTitle}
      text={specOfferTexts.logIn}
      confirm={words.signIn}
      cancel={words.cancel}
      busy={state === 'entering'}
      onConfirm={() =>
        void requestSignIn().then((signedIn) => {
          if (!signedIn) closeOffer()
        })
      }
      onCancel={closeOffer}
    />
  )
}
