// One review: stars, by whom, when, what they wrote and showed, and the reply of the other side (spec §2, tab Reviews;
// domain §3.12).
import { subScores, type Review } from '@lamplit/contract/reviews'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Stars } from '../../ui/stars.tsx'
import { When } from '../../ui/when.tsx'
import { specProductTexts } from '../../words/spec-product-texts.ts'
import { RichText } from '../catalog/rich-text.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { reviewWords as words } from './words.ts'

const Scores = ({ review }: { review: Review }) => {
  const given = subScores.flatMap((name) =>
    review[name] === null ? [] : [words.score(words.scores[name], review[name])],
  )
  return given.length === 0 ? null : (
    <p className="num mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3">
      {given.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

/** What was written, without the line above it: other lists say in their own way by whom and about what. */
export const ReviewBody = ({ review }: { review: Review }) => (
  <>
    <Scores review={review} />
    {review.comment ? (
      <RichText text={review.comment} className="mt-1.5 text-sm text-ink-2 [overflow-wrap:anywhere]" />
    ) : null}
    <ReviewPhotos photos={review.photos} />
    {review.reply ? (
      <div className="mt-2.5 rounded-md bg-surface-2 px-3 py-2.5">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <b className="font-semibold text-ink-2">{words.reply}</b>
          {review.replied_at ? <When at={review.replied_at} /> : null}
        </p>
        <RichText text={review.reply} className="mt-0.5 text-sm text-ink-2 [overflow-wrap:anywhere]" />
      </div>
    ) : null}
  </>
)

/** `note`: what else there is to say of it; `aside`: what can be done with it, at the end of its first line. */
export const ReviewItem = ({ review, note, aside }: { review: Review; note?: string; aside?: ReactNode }) => (
  <article className="border-b border-line py-3 last:border-0">
    <div className="flex items-start justify-between gap-2">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
        <Stars rating={review.rating} size={14} />
        <span className="[overflow-wrap:anywhere]">
          <Sentence
            text={specProductTexts.by}
            parts={{
              author: (
                <b dir="auto" className="font-semibold text-ink-2">
                  {review.username ?? specProductTexts.anonymous}
                </b>
              ),
            }}
          />
        </span>
        <When at={review.created_at} />
        {note ? <Chip tone="info">{note}</Chip> : null}
        {review.refund ? <Chip tone="warn">{words.refunds[review.refund]}</Chip> : null}
        {review.warned ? <Chip tone="warn">{words.warned}</Chip> : null}
      </p>
      {aside}
    </div>
    <ReviewBody review={review} />
  </article>
)
