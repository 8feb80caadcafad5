// Writing a review, or changing it while nobody sees it (design §4.11).
import { reviewLimits } from '@lamplit/contract/limits'
import { scoresBy, type ReviewWindow } from '@lamplit/contract/reviews'
import { useState, type SyntheticEvent } from 'react'
import { Refusal } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PhotosField } from './photos-field.tsx'
import { dayMonth, reviewProblems, sentOf, type Filled } from './review-form.ts'
import { StarsRadio } from './stars-radio.tsx'
import type { useWriteReview } from './use-write-review.ts'
import { reviewWords as words } from './words.ts'

export const writeFormId = 'write-review'
const starsId = 'review-stars'
const commentId = 'review-comment'

interface WriteFormProps {
  about: ReviewWindow
  filled: Filled
  onFilled: (filled: Filled) => void
  run: ReturnType<typeof useWriteReview>
  onDone: () => void
}

export const WriteForm = ({ about, filled, onFilled, run, onDone }: WriteFormProps) => {
  const [problems, setProblems] = useState<ReturnType<typeof reviewProblems>>({})
  const content = useRestoredFocus<HTMLFormElement>(run.busy)
  const set = (change: Partial<Filled>): void => onFilled({ ...filled, ...change })
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = reviewProblems(filled)
    setProblems(found)
    if (found.rating ?? found.comment) return document.getElementById(found.rating ? starsId : commentId)?.focus()
    if (await run.send(sentOf(filled, about.role))) onDone()
  }
  const fields = run.refused instanceof Refusal ? run.refused.fields : {}
  return (
    <form
      ref={content}
      tabIndex={-1}
      id={writeFormId}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 outline-none"
    >
      {run.refused ? (
        <InlineError message={run.refused instanceof Refusal ? run.refused.message : run.refused} />
      ) : null}
      <StarsRadio
        id={starsId}
        legend={words.overall}
        value={filled.rating}
        onChange={(rating) => {
          set({ rating })
          setProblems({})
        }}
        error={problems.rating ?? null}
      />
      <div role="group" aria-label={words.details} className="flex flex-col gap-2 sm:gap-0">
        {scoresBy(about.role).map((name) => (
          <StarsRadio
            key={name}
            legend={words.scores[name]}
            value={filled[name]}
            onChange={(stars) => set({ [name]: stars })}
            size={26}
            clearable
          />
        ))}
      </div>
      <Field
        id={commentId}
        label={words.comment}
        optional
        help={about.role === 'buyer' ? words.commentHelpBuyer : words.commentHelpSeller}
        error={problems.comment ?? fields['comment']}
      >
        <TextArea
          value={filled.comment}
          onValue={(comment) => set({ comment })}
          limit={reviewLimits.comment}
          rows={4}
        />
      </Field>
      <PhotosField photos={filled.photos} onChange={(photos) => set({ photos })} error={fields['photos']} />
      <Switch
        checked={filled.anonymous}
        onChange={(anonymous) => set({ anonymous })}
        label={words.anonymous}
        help={words.anonymousHelp}
      />
      <p className="rounded-md bg-info-soft px-3 py-2.5 text-sm text-on-info-soft">
        {words.together(dayMonth(about.closes_at))}
      </p>
    </form>
  )
}
