// Every word of staff needs a reason: the question, what follows from it, and the fields it asks for.
import { Suspense, useState, type FormEvent } from 'react'
import { Refusal } from '../../lib/api.ts'
import type { Send } from '../../lib/command.ts'
import { currentSession, signIn } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { adminWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useCommand } from '../../lib/use-command.ts'

const Dialog = lazyPart(() => import('../../ui/dialog.tsx').then((module) => module.Dialog))

export interface ExtraField {
  label: string
  wrong: string
  fits: (text: string) => boolean
  first?: string
}
export interface DecideField {
  title: string
  text: string
  confirm: string
  danger?: boolean
  extra?: ExtraField
}

export interface DecideDialogProps {
  question: DecideField | null
  onClose: () => void
  /** Does it; what it throws stands in the dialog, and nothing typed is lost. */
  decide: (reason: string, extra: string, send: Send) => Promise<unknown>
}

const shortest = 3

export const DecideDialog = ({ question, ...rest }: DecideDialogProps) =>
  question ? (
    <Suspense>
      <QuestionForm key={question.title} question={question} {...rest} />
    </Suspense>
  ) : null

const QuestionForm = ({ question, onClose, decide }: DecideDialogProps & { question: DecideField }) => {
  const { title, text, confirm, danger = false, extra } = question
  const [reason, setReason] = useState('')
  const [more, setMore] = useState(extra?.first ?? '')
  const [wrong, setWrong] = useState<{ reason?: string; more?: string }>({})
  const { busy, refused, run } = useCommand(
    (_: void, by) =>
      decide(reason.trim(), more.trim(), by).catch(async (error: unknown) => {
        // A verb that asks for a fresh sign-in gets one from the host, where there is one.
        const again = error instanceof Refusal && error.code === 'SIGN_IN_AGAIN' && currentSession().via === 'host'
        if (!again) throw error
        await signIn()
        return decide(reason.trim(), more.trim(), by)
      }),
    { failure: 'inline' },
  )

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = {
      ...(reason.trim().length < shortest ? { reason: words.reasonShort } : {}),
      ...(extra && !extra.fits(more.trim()) ? { more: extra.wrong } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    if (!(await run())) return
    toast.success(words.done)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={title} size="sm" busy={busy} focusFirst="field">
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        {extra ? (
          <Field label={extra.label} error={wrong.more}>
            <TextInput value={more} onValue={setMore} autoComplete="off" />
          </Field>
        ) : null}
        <Field label={words.reason} help={words.reasonHelp} error={wrong.reason}>
          <TextArea value={reason} onValue={setReason} limit={500} rows={3} />
        </Field>
        {refused ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {refused}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
