// A question to the other side, or the answer to one: what will happen, and a few words for them (domain §3.2, asking
// to cancel, returns).
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { TextArea } from '../../ui/text-area.tsx'
import type { OrderEventRun } from './use-order-event.ts'
import { dialogWords as words, noteWords } from './dialog-words.ts'

export type NotedEvent = keyof typeof noteWords
const noteMax = 500
/** Saying no without a word leaves the other side with nothing to go on; asking needs a reason to be answered. */
const needsWords: ReadonlySet<NotedEvent> = new Set<NotedEvent>(['request_return', 'refuse_return', 'refuse_cancel'])

/** What is wrong with the note; null when it can be sent. */
export const noteProblem = (event: NotedEvent, note: string): string | null => {
  if (note.trim().length > noteMax) return words.noteTooLong
  return needsWords.has(event) && note.trim() === '' ? words.noteNeeded : null
}

export const NoteDialog = ({
  event,
  open,
  run,
  onClose,
}: {
  event: NotedEvent
  open: boolean
  run: OrderEventRun
  onClose: () => void
}) => {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRestoredFocus<HTMLFormElement>(run.busy, problem)
  const { title, text, field, confirm } = noteWords[event]
  const submit = async (submitted: SyntheticEvent): Promise<void> => {
    submitted.preventDefault()
    const found = noteProblem(event, note)
    setProblem(found)
    if (found === null && (await run.cause(event, note.trim() ? { note } : {}))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      focusFirst="field"
      busy={run.busy !== null}
      unsaved={note.trim() !== '' && run.busy === null}
      footer={
        <Button type="submit" form="note-form" wide busy={run.busy === event}>
          {confirm}
        </Button>
      }
    >
      <form
        ref={form}
        tabIndex={-1}
        className="outline-none"
        id="note-form"
        noValidate
        onSubmit={(submitted) => void submit(submitted)}
      >
        <Field label={field} optional={!needsWords.has(event)} error={problem ?? run.refused}>
          <TextArea
            value={note}
            onValue={(typed) => {
              setNote(typed)
              setProblem(null)
              run.forgive()
            }}
            limit={noteMax}
            rows={4}
          />
        </Field>
      </form>
    </Dialog>
  )
}
