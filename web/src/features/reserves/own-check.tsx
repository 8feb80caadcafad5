// “Is my balance included?”: the check of one's own leaf, computed in this browser (design §4.9).
import type { ReserveProof } from '@lamplit/contract/reserves'
import { ShieldCheck } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CheckResult, ReportMismatch } from './check-result.tsx'
import { useCheck } from './use-check.ts'
import { checkWords as words } from './words.ts'

const Absent = ({ why }: { why: string }) => (
  <div role="status" className="mt-4 rounded-lg bg-info-soft p-4 text-sm text-on-info-soft">
    <p className="font-semibold">{words.absent}</p>
    <p className="mt-0.5">
      {why} {words.absentText}
    </p>
    <div className="mt-3 text-ink">
      <ReportMismatch />
    </div>
  </div>
)

const Checking = ({ proof, userId }: { proof: ReserveProof; userId: string }) => {
  const { state, run } = useCheck(proof, userId)
  return (
    <section className="card mt-4 p-4 md:p-6" aria-labelledby="reserves-check">
      <h2 id="reserves-check" className="disp text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{words.text}</p>
      <Button icon={ShieldCheck} busy={state.at === 'busy'} onClick={run} className="w-full md:w-auto">
        {state.at === 'start' || state.at === 'busy' ? words.check : words.again}
      </Button>
      <div>
        {state.at === 'busy' ? (
          <p role="status" className="sr-only">
            {words.checking}
          </p>
        ) : null}
        {state.at === 'unable' ? (
          <p role="alert" className="mt-4 rounded-lg bg-warn-soft p-4 text-sm text-on-warn-soft">
            {words.cannotHash}
          </p>
        ) : null}
        {state.at === 'absent' ? <Absent why={state.why} /> : null}
        {state.at === 'failed' ? (
          <div className="mt-4">
            <InlineError title={words.failed} message={sentenceOf(state.error)} onRetry={run} />
          </div>
        ) : null}
        {state.at === 'done' ? (
          <CheckResult result={state.result} inclusion={state.inclusion} proof={proof} userId={userId} />
        ) : null}
      </div>
    </section>
  )
}

export const OwnCheck = ({ proof }: { proof: ReserveProof }) => {
  const { state, person } = useSession()
  if (state === 'in' && person) return <Checking key={`${proof.id}${person.id}`} proof={proof} userId={person.id} />
  if (state === 'unknown')
    return (
      <Loading thing={words.checking} className="card mt-4 p-4">
        <Skeleton className="h-32" />
      </Loading>
    )
  return (
    <div className="mt-4">
      <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()}>
        <p className="text-sm text-ink-2">{words.signedOut}</p>
      </SignInCard>
    </div>
  )
}
