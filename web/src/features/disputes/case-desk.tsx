// The desk of staff in one case: take it, ask once, decide, confirm another's decision, decide the appeal
// (domain §3.4).
import type { Dispute } from '@lamplit/contract/disputes'
import { useState, type SyntheticEvent } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { staffDisputeWords as words } from './admin-words.ts'
import { DecideForm } from './decide-form.tsx'
import { DecisionText } from './decision-card.tsx'
import { questionProblem } from './staff-rules.ts'
import { useStaffAct, type StaffRun } from './use-dispute-event.ts'

const AskForm = ({ run }: { run: StaffRun }) => {
  const [of, setOf] = useState<'buyer' | 'seller'>('seller')
  const [question, setQuestion] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const found = questionProblem(question)
    setProblem(found)
    if (found) return document.getElementById('house-question')?.focus()
    void run.cause('ask_more', { of, question: question.trim() }).then((done) => {
      if (done) setQuestion('')
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-180 flex-col gap-3 border-t border-line pt-4">
      <h3 className="disp text-lg">{words.askTitle}</h3>
      <p className="text-sm text-ink-2">{words.askHelp}</p>
      <RadioCards
        legend={words.of}
        value={of}
        onChange={setOf}
        cards={[
          { value: 'buyer', label: words.buyer },
          { value: 'seller', label: words.seller },
        ]}
      />
      <Field id="house-question" label={words.question} error={problem}>
        <TextArea
          value={question}
          onValue={(text) => {
            setQuestion(text)
            setProblem(null)
          }}
          limit={1000}
          rows={3}
        />
      </Field>
      <Button
        type="submit"
        kind="soft"
        className="self-start"
        busy={run.busy === 'ask_more'}
        disabled={run.busy !== null}
      >
        {words.askDo}
      </Button>
    </form>
  )
}

const Proposed = ({ dispute, run }: { dispute: Dispute; run: StaffRun }) => {
  const [asking, setAsking] = useState(false)
  const { proposed } = dispute
  if (!proposed) return null
  return (
    <div className="flex max-w-180 flex-col gap-3 border-t border-line pt-4">
      <h3 className="disp text-lg">{words.proposed}</h3>
      <DecisionText decision={proposed} />
      {dispute.allowed.includes('confirm') ? (
        <Button
          className="self-start"
          disabled={run.busy !== null}
          onClick={() => {
            run.forgive()
            setAsking(true)
          }}
        >
          {words.confirm}
        </Button>
      ) : null}
      <AlertDialog
        open={asking}
        title={words.confirmTitle}
        text={run.refused ?? words.confirmText(proposed.by, proposed.percent)}
        confirm={words.confirm}
        cancel={words.notYet}
        busy={run.busy !== null}
        onConfirm={() =>
          void run.cause('confirm').then((done) => {
            if (done) setAsking(false)
          })
        }
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

export const CaseDesk = ({ dispute }: { dispute: Dispute }) => {
  const run = useStaffAct(dispute.id, words.done)
  const may = (event: string): boolean => dispute.allowed.includes(event)
  const decide = may('decide') ? ('decide' as const) : may('decide_appeal') ? ('decide_appeal' as const) : null
  return (
    <section className="card mb-4 flex flex-col gap-4 p-4" aria-labelledby="case-desk">
      <h2 id="case-desk" className="disp text-xl">
        {words.desk}
      </h2>
      {run.refused ? <InlineError message={run.refused} /> : null}
      {dispute.allowed.length === 0 && !dispute.proposed ? (
        <p className="text-sm text-ink-2">{words.noneOfYours}</p>
      ) : null}
      {may('take') ? (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-ink-2">{words.takeHelp}</p>
          <Button
            className="self-start"
            busy={run.busy === 'take'}
            disabled={run.busy !== null}
            onClick={() => void run.cause('take')}
          >
            {words.take}
          </Button>
        </div>
      ) : null}
      <Proposed dispute={dispute} run={run} />
      {decide ? <DecideForm dispute={dispute} event={decide} run={run} /> : null}
      {may('ask_more') ? <AskForm run={run} /> : null}
    </section>
  )
}
