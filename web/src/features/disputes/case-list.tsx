// One's own cases; a visitor gets the way in.
import { lazy, Suspense } from 'react'
import { useStanding } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { CaseGhosts } from './case-ghosts.tsx'
import { disputeWords as words } from './words.ts'

const OwnCases = lazy(() => import('./own-cases.tsx').then((module) => ({ default: module.OwnCases })))
const SignInCard = lazy(() => import('../../ui/sign-in-card.tsx').then((module) => ({ default: module.SignInCard })))

export const CaseList = () => {
  const state = useStanding()
  return (
    <section aria-labelledby="own-cases" className="mt-6">
      <h2 id="own-cases" className="disp mb-3 text-xl">
        {words.yours}
      </h2>
      <Suspense fallback={<CaseGhosts />}>
        {state === 'in' ? (
          <OwnCases />
        ) : state === 'unknown' ? (
          <CaseGhosts />
        ) : (
          <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
        )}
      </Suspense>
    </section>
  )
}
