// The form of a report: nine reasons as cards, and a note of at most 500 characters (domain §3.13).
import { reportNote, reportReasons } from '@lamplit/contract/reports'
import { sentenceOf } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { OpenReport } from './use-report.ts'
import { reasonWords } from './reason-words.ts'
import { reportWords as words } from './report-words.ts'

export const ReportForm = ({ report }: { report: OpenReport }) => (
  <div className="flex flex-col gap-4">
    {report.failure ? <InlineError message={sentenceOf(report.failure)} /> : null}
    <RadioCards
      legend={words.reason}
      value={report.reason}
      onChange={report.choose}
      error={report.reasonError}
      cards={reportReasons.map((value) => ({ value, ...reasonWords.reasons[value] }))}
    />
    <Field label={words.note} optional error={report.noteError}>
      <TextArea rows={3} limit={reportNote.max} value={report.note} onValue={report.write} />
    </Field>
  </div>
)
