// What is being written: the form as it is filled in, what is missing in it, and how it travels.
import { reviewLimits } from '@lamplit/contract/limits'
import { scoresBy, type OwnReview, type ReviewForm } from '@lamplit/contract/reviews'
import { reviewWords as words } from './words.ts'
import { dayAndMonth } from '../../lib/format.ts'

export interface Filled {
  rating: number | null
  as_described: number | null
  delivery: number | null
  communication: number | null
  comment: string
  photos: string[]
  anonymous: boolean
}

/** Begins with what was written before, where something was. */
export const filledFrom = (mine: OwnReview | null): Filled => ({
  rating: mine?.rating ?? null,
  as_described: mine?.as_described ?? null,
  delivery: mine?.delivery ?? null,
  communication: mine?.communication ?? null,
  comment: mine?.comment ?? '',
  photos: [...(mine?.photos ?? [])],
  anonymous: mine?.anonymous ?? false,
})

export const reviewProblems = ({ rating, comment }: Filled): { rating?: string; comment?: string } => ({
  ...(rating === null ? { rating: words.chooseStars } : {}),
  ...(comment.trim().length > reviewLimits.comment ? { comment: words.tooLong(reviewLimits.comment) } : {}),
})

export const sentOf = (filled: Filled, role: 'buyer' | 'seller'): ReviewForm => ({
  rating: filled.rating!,
  comment: filled.comment.trim() || null,
  photos: filled.photos,
  anonymous: filled.anonymous,
  ...Object.fromEntries(scoresBy(role).map((name) => [name, filled[name]])),
})

export const isChanged = (filled: Filled, mine: OwnReview | null): boolean =>
  JSON.stringify(filled) !== JSON.stringify(filledFrom(mine))

/** A day of this year or the next: "3 Dec". */
export const dayMonth = (at: string): string => dayAndMonth(new Date(at))
