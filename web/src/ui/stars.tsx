// A rating as stars, always with its number (design §2.1).
import { Star } from 'lucide-react'
import { decimal, shortCount } from '../lib/format.ts'
import { uiWords } from '../words/ui.ts'

/** One star, the average and the count, for cards: "★ 4.8 (312)". */
export const Rating = ({ average, count, decimals = 1 }: { average: number; count?: number; decimals?: 1 | 2 }) => (
  <span className="num inline-flex items-center gap-1 text-ink-2">
    <Star size={13} fill="currentColor" strokeWidth={0} aria-hidden="true" className="shrink-0 text-star" />
    <span className="sr-only">
      {uiWords.stars(decimal(average, decimals))}
      {count === undefined ? '' : `, ${uiWords.reviews(count)}`}
    </span>
    <b aria-hidden="true" className="font-semibold text-ink">
      {decimal(average, decimals)}
    </b>
    {count === undefined ? null : (
      <span aria-hidden="true" className="text-ink-3">
        ({shortCount(count)})
      </span>
    )}
  </span>
)

/** Five stars for one review or an average; the name says "4 out of 5 stars". */
export const Stars = ({ rating, size = 15 }: { rating: number; size?: number }) => (
  <span role="img" aria-label={uiWords.stars(String(rating))} className="inline-flex gap-0.5">
    {[1, 2, 3, 4, 5].map((place) => (
      <Star
        key={place}
        size={size}
        fill="currentColor"
        strokeWidth={0}
        aria-hidden="true"
        className={place <= Math.round(rating) ? 'text-star' : 'text-surface-3'}
      />
    ))}
  </span>
)
