// What the two sides of an ended order do: write, write anew while nobody sees it, and reply once.
import { sentence } from '@lamplit/contract/sentences'
import { scoresBy, subScores, type ReviewForm } from '@lamplit/contract/reviews'
import { uploadedBy } from '../catalog/actions.ts'
import { ownHash } from '../catalog/product.ts'
import type { Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { transition } from '../kernel/machine.ts'
import type { Actor } from '../kernel/session.ts'
import { notify } from '../notifications/actions.ts'
import { sideIn, isWindowOpen, type Side } from './review.ts'
import * as store from './store.ts'
import { reviewMachine, openWindow, publish } from './window.ts'

/** Writes one's review of an order. The second of the two makes both appear; before that each may be written anew. */
export const writeReview = async (
  tx: Write,
  actor: Pick<Actor, 'id' | 'username'>,
  orderId: string,
  form: ReviewForm,
  now: Date,
): Promise<void> => {
  const window = (await store.windowForUpdate(tx, orderId)) ?? (await openedNow(tx, orderId, now))
  const side = window && sideIn(window, actor.id)
  if (!window || !side) throw new Fail('NOT_FOUND')
  if (!isWindowOpen(window, now)) throw new Fail('INVALID_STATE', { current: 'shown', allowed: [] })
  const written = await sound(tx, actor.id, side, form)
  const before = await store.hiddenOf(tx, orderId)
  const first = !before.some((each) => each.side === side)
  await transition(tx, reviewMachine, window, first ? 'write' : 'edit', { role: side, by: actor.id }, now)
  await store.saveReview(tx, window, { id: actor.id, username: actor.username, side }, written, now)
  if (first && before.length > 0) await publish(tx, window, now)
}

/** The letter that opens the window may still be on its way; who is as quick as that is not sent away. */
const openedNow = async (tx: Write, orderId: string, now: Date) => {
  await openWindow(tx, orderId, now)
  return store.windowForUpdate(tx, orderId)
}

const sound = async (tx: Write, userId: string, side: Side, form: ReviewForm): Promise<store.StoredReview> => {
  const unfit = subScores.filter((score) => form[score] && !scoresBy(side).includes(score))
  if (unfit.length > 0) throw invalid(Object.fromEntries(unfit.map((score) => [score, sentence('notOfBuyer')])))
  const photos = [...new Set((form.photos ?? []).flatMap((path) => ownHash(path) ?? []))]
  const own = await uploadedBy(tx, userId, photos)
  if (photos.some((hash) => !own.has(hash))) throw invalid({ photos: sentence('ownPhotos') })
  return {
    rating: form.rating,
    asDescribed: form.as_described ?? null,
    delivery: form.delivery ?? null,
    communication: form.communication ?? null,
    comment: form.comment?.trim() || null,
    photos,
    anonymous: form.anonymous ?? false,
  }
}

/** Replies once to a review of oneself. What is not shown yet does not exist for the one it is about. */
export const replyToReview = async (tx: Write, userId: string, id: string, text: string, now: Date): Promise<void> => {
  const review = await store.forReply(tx, id)
  if (!review?.shown || review.subjectId !== userId) throw new Fail('NOT_FOUND')
  if (review.reply !== null || (await store.noteReply(tx, id, text, now)) !== 1)
    throw new Fail('INVALID_STATE', { current: 'replied', allowed: [] })
  const window = review.orderId === null ? undefined : await store.windowForUpdate(tx, review.orderId)
  if (window)
    await transition(
      tx,
      reviewMachine,
      window,
      'reply',
      { role: review.side === 'buyer' ? 'seller' : 'buyer', by: userId },
      now,
    )
  if (review.authorId)
    await notify(
      tx,
      [{ userId: review.authorId, kind: 'review_replied', key: `review:${id}:replied`, about: `review:${id}` }],
      now,
    )
}
