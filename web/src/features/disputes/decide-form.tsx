// Deciding a case: how many percent go back, on which ground, why in writing, and what the books will say
// (domain §3.4).
import { groundsCodes, secondDecisionAbove, type Dispute } from '@lamplit/contract/disputes'
import { pi } from '@lamplit/contract/money'
import { useState, type SyntheticEvent } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { staffDisputeWords as words } from './admin-words.ts'
import { bodyWords } from './body-words.ts'
import type { StaffRun } from './use-dispute-event.ts'
import { decisionProblems, ledgerPreview, type DecisionForm } from './staff-rules.ts'

const Ledger = ({ dispute, percent }: { dispute: Dispute; percent: number }) => (
  <dl aria-label={words.ledger} className="rounded-md bg-surface-2 px-3.5 py-1.5">
    {ledgerPreview(dispute.held, percent).map(({ to, amount }) => (
      <div key={to} className="flex items-baseline justify-between gap-3 border-line py-2 not-first:border-t">
        <dt className="text-sm text-ink-2">{words.ledgerLine(words.purses.held, words.purses[to])}</dt>
        <dd className="font-semibold">
          <Money6 value={amount} />
        </dd>
      </div>
    ))}
  </dl>
)

export const DecideForm = ({
  dispute,
  event,
  run,
}: {
  dispute: Dispute
  event: 'decide' | 'decide_appeal'
  run: StaffRun
}) => {
  const [form, setForm] = useState<DecisionForm>({ percent: 50, code: null, grounds: '' })
  const [problems, setProblems] = useState<ReturnType<typeof decisionProblems>>({})
  const [asking, setAsking] = useState(false)
  const change = (part: Partial<DecisionForm>): void => {
    setForm({ ...form, ...part })
    setProblems({})
  }
  const submit = (submitted: SyntheticEvent): void => {
    submitted.preventDefault()
    const found = decisionProblems(form)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`decide-${first}`)?.focus()
    run.forgive()
    setAsking(true)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-180 flex-col gap-4 border-t border-line pt-4">
      <h3 className="disp text-lg">{event === 'decide' ? words.decideTitle : words.decideAppealTitle}</h3>
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <label htmlFor="decide-percent" className="text-sm font-semibold">
            {words.share}
          </label>
          <output htmlFor="decide-percent" className="num disp text-lg">
            {bodyWords.percent(form.percent)}
          </output>
        </div>
        <input
          id="decide-percent"
          type="range"
          min={0}
          max={100}
          step={1}
          value={form.percent}
          aria-valuetext={bodyWords.percent(form.percent)}
          onChange={(changed) => change({ percent: Number(changed.target.value) })}
          className="block h-11 w-full cursor-pointer accent-jade"
        />
        <p className="mb-1 text-sm font-semibold">{words.ledger}</p>
        <Ledger dispute={dispute} percent={form.percent} />
      </div>
      <Field id="decide-code" label={words.code} error={problems.code}>
        <Select
          value={form.code ?? ''}
          placeholder={words.needsCode}
          onValue={(code) => change({ code: code || null })}
          options={groundsCodes.map((code) => ({ value: code, label: bodyWords.codes[code] }))}
        />
      </Field>
      <Field id="decide-grounds" label={words.grounds} help={words.groundsHelp} error={problems.grounds}>
        <TextArea value={form.grounds} onValue={(grounds) => change({ grounds })} limit={5000} rows={6} />
      </Field>
      {dispute.held > pi(secondDecisionAbove) ? <p className="text-sm text-ink-2">{words.second}</p> : null}
      <Button type="submit" className="self-start" disabled={run.busy !== null}>
        {words.decideDo}
      </Button>
      <AlertDialog
        open={asking}
        title={words.decideSure(form.percent)}
        text={run.refused ?? (event === 'decide' ? words.decideSureText : words.appealSureText)}
        confirm={words.decideDo}
        cancel={words.notYet}
        busy={run.busy !== null}
        onConfirm={() =>
          void run
            .cause(event, { percent: form.percent, code: form.code, grounds: form.grounds.trim() })
            .then((done) => {
              if (done) setAsking(false)
            })
        }
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}
