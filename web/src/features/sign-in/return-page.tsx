// Back from Pi's sign-in page: the token goes to the server at once and leaves the address, then the visit goes on
// where it was.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Refusal } from '../../lib/api.ts'
import { leaveForPi, offersPiSignIn, takeAnswer, type PiAnswer } from '../../lib/pi-sign-in.ts'
import { signIn } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { signInWords } from '../../words/sign-in.ts'
import { returnWords as words } from './words.ts'

/**
 * Read once, at the first drawing: the address carries the answer only then, and a drawing may be begun anew before it
 * is shown.
 */
let read: PiAnswer | null = null
const useAnswer = (): PiAnswer => {
  const [answer] = useState(() => (read ??= takeAnswer()))
  useEffect(() => {
    read = null
  }, [])
  return answer
}

export const SignInReturnPage = () => {
  const answer = useAnswer()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState('trouble' in answer ? words.troubles[answer.trouble] : null)

  useEffect(() => {
    if (!('token' in answer)) return
    signIn('pi_sign_in', async () => ({ accessToken: answer.token })).then(
      ({ username }) => {
        toast.success(signInWords.welcome(username))
        void navigate({ to: answer.back, replace: true })
      },
      (error: unknown) => setTrouble(error instanceof Refusal ? error.message : words.troubles.refused),
    )
  }, [answer, navigate])

  return (
    <div className="mx-auto max-w-120 py-10 text-center">
      <h1 tabIndex={-1} className="disp text-2xl">
        {words.title}
      </h1>
      {trouble === null ? (
        <p role="status" className="mt-4 text-ink-2">
          {words.checking}
        </p>
      ) : (
        <>
          <p role="alert" className="mt-4 text-ink-2">
            {trouble}
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-2">
            {offersPiSignIn() ? <Button onClick={leaveForPi}>{words.again}</Button> : null}
            <ButtonLink to="/" kind="outline">
              {words.home}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
