// One's own cases; a visitor gets the way in.
import { Suspense } from 'react'
import { useExpectedSessionState } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { CaseSkeletons } from './case-skeletons.tsx'
import { disputeWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const OwnCases = lazyPart(() => import('./own-cases.tsx').then((module) => module.OwnCases))
const SignInCard = lazyPart(() => import('../../ui/sign-in-card.tsx').then((module) => module.SignInCard))

export const CaseList = () => {
  const state = useExpectedSessionState()
  return (
    <section aria-labelledby="own-cases" className="mt-6">
      <h2 id="own-cases" className="disp mb-3 text-xl">
        {words.yours}
      </h2>
      <Suspense fallback={<CaseSkeletons />}>
        {state === 'in' ? (
          <OwnCases />
        ) : state === 'unknown' ? (
          <CaseSkeletons />
        ) : (
          <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
        )}
      </Suspense>
    </section>
  )
}
