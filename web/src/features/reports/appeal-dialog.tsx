// The one appeal against a decision: one's reasons, read by somebody who has not decided before (domain §3.13).
import { appealDecision, listOwnDecisions } from '@lamplit/contract/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { decisionWords as words } from './decision-words.ts'

const limits = { min: 10, max: 1000 } as const
const checkedAppeal = (text: string): string | null =>
  text.trim().length < limits.min ? words.appealShort : text.trim().length > limits.max ? words.appealLong : null

export const AppealDialog = ({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) => {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, refused, run } = useCommand(appealDecision, { failure: 'inline' })
  const send = async (): Promise<void> => {
    setTried(true)
    if (checkedAppeal(text)) return
    if (!(await run({ params: { id }, body: { words: text.trim() } }))) return
    toast.success(words.appealSent)
    onClose()
    void invalidateReplies(queries, listOwnDecisions)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.appealTitle}
      description={words.appealIntro}
      size="md"
      focusFirst="field"
      busy={busy}
      unsaved={text !== ''}
      footer={
        <Button wide size={52} busy={busy} onClick={() => void send()}>
          {words.sendAppeal}
        </Button>
      }
    >
      {refused ? <InlineError message={refused} /> : null}
      <Field label={words.appealWords} error={tried ? checkedAppeal(text) : null}>
        <TextArea rows={6} limit={limits.max} value={text} onValue={setText} />
      </Field>
    </Dialog>
  )
}
