// Writing an answer, more for staff, or an appeal, with pictures; what is typed stays on this device until it is
// sent.
import { statementLimits } from '@lamplit/contract/disputes'
import { useState, type SyntheticEvent } from 'react'
import { useStored } from '../../lib/stored.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { evidenceWords as words } from '../evidence/evidence-words.ts'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import { picturesProblem, useEvidence } from '../evidence/evidence-files.ts'
import { statementDraft, statementProblem } from './statement.ts'
import type { usePartyAct } from './use-dispute-event.ts'

type WrittenAct = 'answer' | 'tell_more' | 'appeal'
const looks = {
  answer: ['answerTitle', 'answerHelp'],
  tell_more: ['moreTitle', 'answerHelp'],
  appeal: ['appealTitle', 'appealHelp'],
} as const

export interface StatementSheetProps {
  act: WrittenAct
  open: boolean
  disputeId: string
  run: ReturnType<typeof usePartyAct>
  onClose: () => void
}

export const StatementSheet = ({ act, open, disputeId, run, onClose }: StatementSheetProps) => {
  const [item] = useState(() => statementDraft(disputeId, act))
  const [draft, setDraft] = useStored(item)
  const max = act === 'appeal' ? statementLimits.appealFiles : statementLimits.files
  const evidence = useEvidence(max, draft.evidence, (ids) => item.set({ ...item.get(), evidence: ids }))
  const [problems, setProblems] = useState<{ text?: string | null; pictures?: string | null }>({})
  const form = useRestoredFocus<HTMLFormElement>(run.busy, problems)
  const [title, help] = looks[act]
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const pictures =
      picturesProblem(evidence) ?? (act === 'appeal' && evidence.ids.length === 0 ? words.needsPicture : null)
    const text = statementProblem(draft.text)
    setProblems({ text, pictures })
    if (text) return document.getElementById('case-statement')?.focus()
    if (pictures) return document.getElementById('case-pictures')?.focus()
    if (await run.cause(act, { text: draft.text.trim(), evidence: evidence.ids })) {
      item.clear()
      evidence.clear()
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words[title]}
      description={words[help]}
      size="md"
      focusFirst="field"
      busy={run.busy !== null}
      footer={
        <Button type="submit" form="statement-form" wide size={52} busy={run.busy === act}>
          {words.send}
        </Button>
      }
    >
      <form
        ref={form}
        tabIndex={-1}
        id="statement-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 outline-none"
      >
        {run.refused ? <InlineError message={run.refused} /> : null}
        <Field id="case-statement" label={words.statement} error={problems.text}>
          <TextArea
            value={draft.text}
            onValue={(text) => {
              setDraft({ ...item.get(), text })
              setProblems({})
            }}
            limit={statementLimits.max}
            rows={8}
          />
        </Field>
        <EvidenceField evidence={evidence} max={max} id="case-pictures" error={problems.pictures ?? null} />
      </form>
    </Dialog>
  )
}
