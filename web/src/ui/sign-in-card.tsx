// Stands in for content that needs an account: why to sign in and the one button (design §4); never a redirect.
import type { ReactNode } from 'react'
import { LogIn } from 'lucide-react'
import { uiWords } from '../words/ui.ts'
import { Button } from './button.tsx'
import { Lantern } from './logo.tsx'

export interface SignInCardProps {
  /** Completes "Sign in with Pi to …": "see your purchases". */
  purpose: string
  onSignIn: () => void
  busy?: boolean
  /** For instance how to sign in from outside a Pi host. */
  children?: ReactNode
}

export const SignInCard = ({ purpose, onSignIn, busy = false, children }: SignInCardProps) => (
  <section className="card mx-auto flex w-full max-w-120 flex-col items-center gap-3 p-6 text-center">
    <Lantern size={56} />
    <h2 className="disp text-xl">{uiWords.signInTo(purpose)}</h2>
    <p className="text-sm text-ink-2">{uiWords.signInWhy}</p>
    <Button icon={LogIn} busy={busy} onClick={onSignIn} className="mt-1">
      {uiWords.signIn}
    </Button>
    {children}
  </section>
)
