// A page that needs an account keeps its frame; its content is the way in (design §4).
import { lazy, Suspense, type ReactNode } from 'react'
import { useStanding } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { Ghosts } from './ghosts.tsx'

const SignInCard = lazy(() => import('../../ui/sign-in-card.tsx').then((module) => ({ default: module.SignInCard })))

export const SignInGate = ({ purpose, children }: { purpose: string; children: ReactNode }) => {
  const state = useStanding()
  if (state === 'in') return children
  return state === 'unknown' ? (
    <Ghosts />
  ) : (
    <Suspense fallback={<Ghosts />}>
      <SignInCard purpose={purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
    </Suspense>
  )
}
