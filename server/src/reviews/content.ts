// What moderation needs of reviews: whose one is, and taking it out of sight and out of every average, and back
// (domain §3.13).
import { sql, type Write } from '../kernel/db.ts'
import { isId } from '../kernel/ids.ts'
import type { ContentAdapter } from '../moderation/actions.ts'
import { countReviews } from './store.ts'

/** Adds or takes out only where the row really changed, so that hiding twice counts once. */
const changed = async (tx: Write, id: string, rows: number, sign: 1 | -1): Promise<void> => {
  if (rows === 1) await countReviews(tx, [id], sign)
}

/** A review that nobody sees yet cannot be reported. */
export const reviewContent: ContentAdapter = {
  find: async (db, about) =>
    !isId(about)
      ? undefined
      : db.maybe(
          'reviews.content',
          sql`select id, author_id as "ownerId", left(comment, 80) as title, 5 as exposure,
            hidden_at is not null as hidden, warned from reviews where id = ${about} and revealed_at is not null`,
        ),
  hide: async (tx, about, _, now) =>
    changed(
      tx,
      about,
      await tx.run(
        'reviews.hide',
        sql`update reviews set hidden_at = ${now} where id = ${about} and revealed_at is not null
          and hidden_at is null`,
      ),
      -1,
    ),
  show: async (tx, about) =>
    changed(
      tx,
      about,
      await tx.run(
        'reviews.unhide',
        sql`update reviews set hidden_at = null where id = ${about} and hidden_at is not null`,
      ),
      1,
    ),
  warn: (tx, about, warned) => tx.run('reviews.warn', sql`update reviews set warned = ${warned} where id = ${about}`),
}
