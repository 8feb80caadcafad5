// The uids that Pi knows a user by: seen at sign-in, proven by a payment, moved when accounts are linked.
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'

export const insertIdentity = (
  tx: Write,
  { uid, userId, piName }: { uid: string; userId: string; piName: string },
  now: Date,
): Promise<number> =>
  tx.run(
    'users.insert-identity',
    sql`insert into user_identities (uid, user_id, pi_username, first_seen_at, last_seen_at)
      values (${uid}, ${userId}, ${piName}, ${now}, ${now})`,
  )

/** Part of a larger statement: Pi vouched for this uid once more, under the name it has there now. */
export const identitySeen = (uid: string, piName: string, now: Date): Sql =>
  sql`update user_identities set last_seen_at = ${now}, pi_username = ${piName} where uid = ${uid}`

/** Gives a uid to another user as their only current one. */
export const moveIdentity = async (tx: Write, uid: string, userId: string): Promise<void> => {
  await tx.run('users.retire-identities', sql`update user_identities set current = false where user_id = ${userId}`)
  await tx.run(
    'users.move-identity',
    sql`update user_identities set user_id = ${userId}, current = true where uid = ${uid}`,
  )
}

/** Every uid a user has had here: a payment begun before a new consent still names the old one. */
export const uidsOf = async (db: Read, userId: string): Promise<string[]> =>
  (await db.many<{ uid: string }>('pi.uids', sql`select uid from user_identities where user_id = ${userId}`)).map(
    ({ uid }) => uid,
  )

/** A payment read with our own key shows this uid: no token of another app can do that (pi-platform T5). */
export const proveUid = (tx: Write, userId: string, uid: string, now: Date): Promise<number> =>
  tx.run(
    'pi.prove-uid',
    sql`update user_identities set proven_at = ${now} where uid = ${uid} and user_id = ${userId} and proven_at is null`,
  )
