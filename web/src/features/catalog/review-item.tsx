// One review: stars, by whom, when, and what they wrote (spec §2, tab Reviews).
import type { Review } from '@lamplit/contract/reviews'
import { Stars } from '../../ui/stars.tsx'
import { When } from '../../ui/when.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { RichText } from './rich-text.tsx'

export const ReviewItem = ({ review }: { review: Review }) => (
  <article className="border-b border-line py-3 last:border-0">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
      <Stars rating={review.rating} size={14} />
      <span>{specTexts.by} <b className="font-semibold text-ink-2">{review.username ?? specTexts.anonymous}</b></span>
      <When at={review.created_at} />
    </p>
    {review.comment ? <RichText text={review.comment} className="mt-1.5 text-sm text-ink-2" /> : null}
  </article>
)
