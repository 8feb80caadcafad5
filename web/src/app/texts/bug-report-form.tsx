// The form of a bug report: one question that must be answered, and five that may be.
import { bugReportLimits, reportBug } from '@lamplit/contract/bug-reports'
import { Suspense, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { bugReportBody, factsOf, bugReportProblems, type BugForm } from './bug-form.ts'
import { bugReportWords as words } from './bug-report-words.ts'
import { DeviceFacts } from './device-facts.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useCommand } from '../../lib/use-command.ts'

const ScreenshotField = lazyPart(() => import('./screenshot-field.tsx').then((module) => module.ScreenshotField))

export interface BugReportFormProps {
  path: string
  error: string | null
  onSent: (reference: string) => void
}

export const BugReportForm = ({ path, error, onSent }: BugReportFormProps) => {
  const [form, setForm] = useState<BugForm>({ what: '', steps: '', path, contact: '', screenshot: null, leftOut: [] })
  const [facts] = useState(() => factsOf(error))
  const [attempt, setAttempt] = useState(0)
  const { busy, refused, run } = useCommand(reportBug, { failure: 'inline' })
  const put = (change: Partial<BugForm>): void => setForm((now) => ({ ...now, ...change }))
  const problems = attempt > 0 ? bugReportProblems(form) : []
  const wrong = (fieldId: string): string | undefined => problems.find((problem) => problem.fieldId === fieldId)?.text
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (bugReportProblems(form).length > 0) return setAttempt(attempt + 1)
    const sent = await run({ body: bugReportBody(form, facts) })
    if (sent) onSent(sent.reply.reference)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-6 flex flex-col gap-5">
      <FormSummary problems={problems} attempt={attempt} />
      <Field id="bug-what" label={words.what} help={words.whatHelp} error={wrong('bug-what')}>
        <TextArea rows={5} limit={bugReportLimits.what.max} value={form.what} onValue={(what) => put({ what })} />
      </Field>
      <Field id="bug-steps" label={words.steps} help={words.stepsHelp} optional error={wrong('bug-steps')}>
        <TextArea rows={3} limit={bugReportLimits.steps} value={form.steps} onValue={(steps) => put({ steps })} />
      </Field>
      <Field id="bug-path" label={words.path} help={words.pathHelp} optional error={wrong('bug-path')}>
        <TextInput value={form.path} onValue={(next) => put({ path: next })} autoCapitalize="none" spellCheck={false} />
      </Field>
      <Suspense fallback={<div className="h-24" />}>
        <ScreenshotField screenshot={form.screenshot} onChange={(screenshot) => put({ screenshot })} />
      </Suspense>
      <Field id="bug-contact" label={words.contact} help={words.contactHelp} optional error={wrong('bug-contact')}>
        <TextInput value={form.contact} onValue={(contact) => put({ contact })} />
      </Field>
      <DeviceFacts facts={facts} leftOut={form.leftOut} onChange={(leftOut) => put({ leftOut })} />
      {refused ? <InlineError title={words.failed} message={refused} /> : null}
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {words.report}
      </Button>
    </form>
  )
}
