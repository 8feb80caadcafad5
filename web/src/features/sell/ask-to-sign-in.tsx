// The card that asks to sign in above a form that stays as it was typed.
import { useEffect, useRef } from 'react'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { sellWords } from './words.ts'

/** `asked` counts the tries, so that each takes the focus; whoever is in sees nothing. */
export const AskToSignIn = ({ asked, purpose }: { asked: number; purpose: string }) => {
  const { state } = useSession()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) {
      box.current?.focus()
      box.current?.scrollIntoView?.({ block: 'center' })
    }
  }, [asked])
  if (asked === 0 || state === 'in') return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="flex flex-col gap-3 rounded-lg outline-none">
      <SignInCard purpose={purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()}>
        <p className="text-sm font-semibold text-danger">{specTexts.mustBeLoggedIn}</p>
        <p className="text-sm text-ink-2">{sellWords.signInKept}</p>
      </SignInCard>
    </div>
  )
}
