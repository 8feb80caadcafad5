// “Is this you?”: an earlier account holds the same Pi name, and a member of staff may link the two (domain D7,
// pi-platform T5).
import { askToLink, objectToLink, readLinkStatus, type LinkStatus } from '@lamplit/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { dateAndTime } from '../../lib/format.ts'
import { signOut } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { settingsWords as words } from './words.ts'

const shortest = 10

/** Draws nothing for nearly everybody: there is no earlier account, and none was asked about. */
export const LinkCard = () => {
  const { data: standing } = useReply(readLinkStatus)
  if (standing?.objection) return <ObjectCard until={standing.objection.until} />
  if (!standing || (!standing.can_ask && standing.request === null)) return null
  return (
    <section className="card p-4 md:p-5">
      <h2 className="disp mb-3 text-lg">{words.link}</h2>
      {standing.earlier_username === null ? null : (
        <p className="text-ink-2">{words.linkWhy(standing.earlier_username)}</p>
      )}
      {standing.request?.state === 'refused' && standing.request.note ? (
        <p className="mt-3 text-ink-2">{words.linkRefused(standing.request.note)}</p>
      ) : null}
      {standing.request?.state === 'open' ? (
        <p role="status" className="mt-3 font-semibold">
          {words.linkOpen}
        </p>
      ) : null}
      {standing.can_ask ? <LinkForm standing={standing} /> : null}
    </section>
  )
}

const LinkForm = ({ standing }: { standing: LinkStatus }) => {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const { busy, fields, refused, run } = useCommand(askToLink, { fields: ['words'], failure: 'inline' })

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim().length < shortest) return setError(words.linkTooShort)
    setError('')
    if (!(await run({ body: { words: text.trim() } }))) return
    toast.success(words.linkSent)
    await invalidateReplies(queries, readLinkStatus)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 flex flex-col gap-3">
      <p className="text-ink-2">{words.linkHow}</p>
      {standing.proven ? null : <p className="text-sm text-ink-3">{words.linkProven}</p>}
      <Field label={words.linkLabel} error={error || fields.words || refused}>
        <TextArea value={text} onValue={setText} limit={1000} />
      </Field>
      <Button type="submit" busy={busy} size={44} className="self-start">
        {words.linkAsk}
      </Button>
    </form>
  )
}

/** For the one whom the account belonged to: staff was talked into giving it to somebody else. */
const ObjectCard = ({ until }: { until: string }) => {
  const { busy, refused, run } = useCommand(objectToLink, { failure: 'inline' })
  const undo = async (): Promise<void> => {
    if (!(await run({ body: {} }))) return
    toast.success(words.objectDone)
    await signOut()
  }
  return (
    <section className="card p-4 md:p-5">
      <h2 className="disp mb-3 text-lg">{words.objectTitle}</h2>
      <p className="text-ink-2">{words.objectText(dateAndTime(new Date(until)))}</p>
      {refused ? (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {refused}
        </p>
      ) : null}
      <Button kind="danger" busy={busy} size={44} className="mt-3" onClick={() => void undo()}>
        {words.objectDo}
      </Button>
    </section>
  )
}
