// The log of texts that the automatic checks refused (domain §3.13).
import { sql, type Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'

export interface Blocked {
  userId: string
  /** Where it was written, like `listing` or `offer`. */
  place: string
  words: readonly string[]
  text: string
}

/** Keeps what was refused, in a transaction of its own: the refusal undoes the one it happens in. */
export const noteBlocked = (db: Db, { userId, place, words, text }: Blocked, now: Date): Promise<number> =>
  db.write((tx) =>
    tx.run(
      'moderation.blocked',
      sql`insert into blocked_texts (id, user_id, place, words, text, at)
        values (${newId(now)}, ${userId}, ${place}, ${words as string[]}, ${text.slice(0, 2000)}, ${now})`,
    ),
  )
