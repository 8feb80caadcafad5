// One reply to a review of oneself; it cannot be changed (domain §3.12).
import { reviewLimits } from '@lamplit/contract/limits'
import { replyToReview, type Review } from '@lamplit/contract/reviews'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Refusal } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { ReviewItem } from './review-item.tsx'
import { allOfReviews } from './use-write-review.ts'
import { reviewWords as words } from './words.ts'

const formId = 'reply-to-review'

const problemOf = (text: string): string | null =>
  text.trim() === ''
    ? words.emptyReply
    : text.trim().length > reviewLimits.reply
      ? words.tooLong(reviewLimits.reply)
      : null

export const ReplyDialog = ({ review, open, onClose }: { review: Review; open: boolean; onClose: () => void }) => {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, refused, run } = useCommand(
    async (_: void, send): Promise<void> => {
      try {
        await send(replyToReview, { params: { id: review.id }, body: { text: text.trim() } })
        toast.success(words.replied)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'INVALID_STATE')) throw error
        toast.warning(words.repliedBefore)
      }
    },
    { failure: 'inline' },
  )
  const content = useRestoredFocus<HTMLFormElement>(busy)
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = problemOf(text)
    setProblem(found)
    if (found) return document.getElementById(`${formId}-text`)?.focus()
    if (!(await run())) return
    onClose()
    void invalidateReplies(queries, ...allOfReviews)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.replyTitle}
      size="sm"
      busy={busy}
      unsaved={text.trim() !== '' && !busy}
      footer={
        <Button type="submit" form={formId} wide busy={busy}>
          {words.sendReply}
        </Button>
      }
    >
      <form
        ref={content}
        tabIndex={-1}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-3 outline-none"
      >
        {refused ? <InlineError message={refused} /> : null}
        <div>
          <ReviewItem review={review} />
        </div>
        <Field id={`${formId}-text`} label={words.replyField} help={words.replyHelp} error={problem}>
          <TextArea value={text} onValue={setText} limit={reviewLimits.reply} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}
