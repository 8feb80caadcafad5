// People: who a Pi token belongs to, what they may do here, and their address.
import { violatedUniqueIndex, sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { identitySeen, insertIdentity } from '../pi/identities.ts'
import type { PiUser } from '../pi/platform.ts'

export interface User {
  id: string
  username: string
  roles: string[]
  level: number
  tier: number
  location: string | null
}

/**
 * The user behind a uid that Pi has vouched for; a new one is made at the first sign-in. A username that someone else
 * holds here gives no claim to their account: the newcomer gets an empty one under a marked name (domain D7,
 * pi-platform T5).
 */
export const userFor = async (
  tx: Write,
  { uid, username }: PiUser,
  adminUsernames: string[],
  now: Date,
): Promise<User> => {
  const known = await userByUid(tx, uid)
  const piName = username ?? `pioneer_${uid.slice(0, 8)}`
  if (known) {
    await tx.run(
      'users.note-sign-in',
      sql`with seen as (${identitySeen(uid, piName, now)})
        update users set seen_at = ${now} where id = ${known.id}`,
    )
    return known
  }
  const id = newId(now)
  const taken = await userByName(tx, piName)
  const shown = taken ? `${piName}~${uid.replaceAll('-', '').slice(0, 6)}` : piName
  const roles = !taken && adminUsernames.includes(piName) ? ['admin'] : []
  await tx.run(
    'users.insert',
    sql`insert into users (id, username, roles, name_verified, created_at, seen_at)
      values (${id}, ${shown}, ${roles}, ${!taken}, ${now}, ${now})`,
  )
  await insertIdentity(tx, { uid, userId: id, piName }, now)
  return { id, username: shown, roles, level: 1, tier: 0, location: null }
}

/** Keeps the language that Pi named, where it is another than before; a sign-in that names none leaves it. */
export const noteLanguage = async (tx: Write, userId: string, language: string | undefined): Promise<string | null> =>
  (
    await tx.one<{ language: string | null }>(
      'users.language',
      sql`with changed as (update users set preferred_language = ${language ?? null}::text where id = ${userId}
        and ${language ?? null}::text <> coalesce(preferred_language, ''))
    select coalesce(${language ?? null}::text, preferred_language) as language from users where id = ${userId}`,
    )
  ).language

/** Two first sign-ins of the same person at once: the second finds what the first made. */
export const isConcurrentSignIn = (error: unknown): boolean =>
  ['user_identities_pkey', 'users_username'].includes(violatedUniqueIndex(error) ?? '')

const columns = sql`u.id, u.username, u.roles, u.level, u.tier, u.location`

export const userByUid = (db: Read, uid: string): Promise<User | undefined> =>
  db.maybe<User>(
    'users.by-uid',
    sql`select ${columns} from user_identities i join users u on u.id = i.user_id where i.uid = ${uid}`,
  )

export const userByName = (db: Read, username: string): Promise<User | undefined> =>
  db.maybe<User>('users.by-name', sql`select ${columns} from users u where lower(u.username) = lower(${username})`)

export { addressColumn, addressOf, addressSaved, saveAddress } from './address-book.ts'
export {
  awayUntil,
  listingTierOf,
  lockUser,
  ownLocation,
  sellerRatingsAdded,
  setAwayUntil,
  setListingTier,
  setOwnLocation,
  setTiers,
} from './user-rows.ts'

/** Someone looked at another's address, as a paid order allows; the owner can be told who. */
export const noteAddressRead = (db: Db, readerId: string, ownerId: string, now: Date): Promise<number> =>
  db.write((tx) =>
    tx.run(
      'addresses.log',
      sql`insert into address_reads (id, reader_id, owner_id, at)
        values (${newId(now)}, ${readerId}, ${ownerId}, ${now})`,
    ),
  )
