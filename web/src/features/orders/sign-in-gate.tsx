// A page that needs an account keeps its frame; its content is the way in (design §4).
import { Suspense, type ReactNode } from 'react'
import { useExpectedSessionState } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { OrderSkeletons } from './skeletons.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const SignInCard = lazyPart(() => import('../../ui/sign-in-card.tsx').then((module) => module.SignInCard))

export const SignInGate = ({ purpose, children }: { purpose: string; children: ReactNode }) => {
  const state = useExpectedSessionState()
  if (state === 'in') return children
  return state === 'unknown' ? (
    <OrderSkeletons />
  ) : (
    <Suspense fallback={<OrderSkeletons />}>
      <SignInCard purpose={purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
    </Suspense>
  )
}
