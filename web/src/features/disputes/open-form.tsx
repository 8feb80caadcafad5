// The form of a new dispute, step by step, with its draft on this device (design §4.21).
import { statementLimits } from '@lamplit/contract/disputes'
import type { Order } from '@lamplit/contract/orders'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { picturesProblem, useEvidence } from '../evidence/evidence-files.ts'
import { firstOpenStep, openDraft, stepProblem, steps, type Step } from './open-draft.ts'
import { ReasonStep, ReviewStep, StatementStep, RequestedAmountStep, type StepProps } from './open-steps.tsx'
import { openWords as words } from './open-words.ts'
import { useOpenDispute } from './use-open-dispute.ts'

const contents: Readonly<Record<Step, (props: StepProps) => ReactNode>> = {
  reason: ReasonStep,
  wish: RequestedAmountStep,
  statement: StatementStep,
  review: ReviewStep,
}
/** What takes the focus when its step is not complete. */
const fieldOf: Readonly<Record<Step, string>> = {
  reason: 'open-reason',
  wish: 'open-amount',
  statement: 'open-statement',
  review: 'open-statement',
}

export const OpenForm = ({ order }: { order: Order }) => {
  const navigate = useNavigate()
  const [item] = useState(() => openDraft(order.id))
  const [draft, setDraft] = useStored(item)
  const [step, setStep] = useState<Step>('reason')
  const [problem, setProblem] = useState<string | null>(null)
  const [pictures, setPictures] = useState<string | null>(null)
  const evidence = useEvidence(statementLimits.files, draft.evidence, (ids) =>
    item.set({ ...item.get(), evidence: ids }),
  )
  const { busy, refused, send } = useOpenDispute(order)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [step])
  const goTo = (next: Step): void => {
    moved.current = true
    setProblem(null)
    setStep(next)
  }
  const place = steps.indexOf(step)
  const refuse = (at: Step, found: string): void => {
    if (at !== step) goTo(at)
    setProblem(found)
    document.getElementById(fieldOf[at])?.focus()
  }
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = stepProblem(step, draft, order.held)
    if (found) return refuse(step, found)
    const waiting = step === 'statement' ? picturesProblem(evidence) : null
    setPictures(waiting)
    if (waiting) return document.getElementById('open-pictures')?.focus()
    const next = steps[place + 1]
    if (next) return goTo(next)
    const missing = firstOpenStep(draft, order.held)
    if (missing) return refuse(missing, stepProblem(missing, draft, order.held)!)
    const opened = await send(draft, evidence.ids)
    if (!opened) return
    item.clear()
    toast.success(words.sent)
    void navigate({ to: '/disputes/$id', params: { id: opened.id }, replace: true })
  }
  const Content = contents[step]
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card flex flex-col gap-4 p-4 md:p-6">
      <div>
        <p className="num text-xs text-ink-3">
          {words.step(place + 1, steps.length)} · {order.items[0]?.name}
        </p>
        <div aria-hidden="true" className="mt-1.5 grid grid-cols-4 gap-1.5">
          {steps.map((name, at) => (
            <span key={name} className={`h-1.5 rounded-full ${at <= place ? 'bg-jade' : 'bg-surface-3'}`} />
          ))}
        </div>
        <h2 ref={heading} tabIndex={-1} className="disp mt-3 text-xl outline-none">
          {words.stepNames[step]}
        </h2>
      </div>
      <Content
        order={order}
        draft={draft}
        change={(part) => {
          setProblem(null)
          setDraft({ ...item.get(), ...part })
        }}
        evidence={evidence}
        problem={problem}
        pictures={evidence.sending || evidence.failed ? pictures : null}
        goTo={goTo}
      />
      {refused && step === 'review' ? <InlineError message={refused} /> : null}
      <p className="text-xs text-ink-3">{words.kept}</p>
      <div className="flex flex-col gap-2 md:flex-row-reverse md:justify-start">
        <Button type="submit" size={52} busy={busy} className="md:min-w-40">
          {step === 'review' ? words.send : words.next}
        </Button>
        {place > 0 ? (
          <Button kind="quiet" size={52} disabled={busy} onClick={() => goTo(steps[place - 1]!)}>
            {words.back}
          </Button>
        ) : (
          <ButtonLink to="/orders/$id" params={{ id: order.id }} kind="quiet" size={52}>
            {words.leave}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
