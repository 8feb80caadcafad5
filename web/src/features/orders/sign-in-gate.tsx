// A page that needs an account keeps its frame; its content is the way in (design §4).
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in.ts'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Ghosts } from './ghosts.tsx'

export const SignInGate = ({ purpose, children }: { purpose: string; children: ReactNode }) => {
  const { state } = useSession()
  if (state === 'in') return children
  return state === 'unknown' ? <Ghosts /> : <SignInCard purpose={purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
}
