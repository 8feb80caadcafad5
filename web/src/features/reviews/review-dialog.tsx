// The dialog about the reviews of one order: writing while it may be, reading both when they are shown.
import { readReviewWindow, type ReviewWindow } from '@lamplit/contract/reviews'
import { useState } from 'react'
import { codeOf, sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AboutLine } from './about-line.tsx'
import { filledFrom, isChanged, type Filled } from './review-form.ts'
import { ShownReviews } from './shown-reviews.tsx'
import { useWriteReview } from './use-write-review.ts'
import { reviewWords as words } from './words.ts'
import { WriteForm, writeFormId } from './write-form.tsx'

const Skeletons = () => (
  <Loading thing={words.loading} className="flex flex-col gap-4">
    <Skeleton className="h-14" />
    <Skeleton className="h-11 w-56" />
    <Skeleton className="h-28 rounded-md!" />
  </Loading>
)

const Waiting = ({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) => {
  if (!error) return <Skeletons />
  if (codeOf(error) === 'NOT_FOUND') return <EmptyState title={words.notReviewed} text={words.notReviewedText} />
  return <InlineError title={words.listFailed} message={sentenceOf(error)} busy={busy} onRetry={onRetry} />
}

const titleOf = (about: ReviewWindow | undefined): string =>
  about && !about.may_write ? words.shownTitle : about?.mine ? words.editTitle : words.writeTitle

export const ReviewDialog = ({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }) => {
  const {
    data: about,
    error,
    isFetching,
    refetch,
  } = useReply(readReviewWindow, { params: { id: orderId } }, { enabled: open })
  const run = useWriteReview(orderId)
  // What was typed stands, whatever is read again behind it.
  const [typed, setTyped] = useState<Filled | null>(null)
  const filled = typed ?? filledFrom(about?.mine ?? null)
  const writing = about?.may_write ?? false
  const unsaved = writing && !run.busy && typed !== null && isChanged(typed, about?.mine ?? null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(about)}
      size="md"
      busy={run.busy}
      unsaved={unsaved}
      {...(writing
        ? {
            footer: (
              <Button type="submit" form={writeFormId} wide busy={run.busy}>
                {about?.mine ? words.save : words.publish}
              </Button>
            ),
          }
        : {})}
    >
      {about ? (
        <div className="flex flex-col gap-4">
          <AboutLine about={about} username={about.username} />
          {writing ? (
            <WriteForm about={about} filled={filled} onFilled={setTyped} run={run} onDone={onClose} />
          ) : (
            <ShownReviews about={about} />
          )}
        </div>
      ) : (
        <Waiting error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
