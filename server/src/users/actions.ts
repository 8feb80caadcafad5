// People: who a Pi token belongs to, what they may do here, and their address.
import { violatedUniqueIndex, sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { identitySeen, insertIdentity } from '../pi/identities.ts'
import { publicChanged } from '../kernel/response-cache.ts'
import type { PiUser } from '../pi/platform.ts'
import { giveNamedRole, type StaffRule } from './staff-roles.ts'

export interface User {
  id: string
  username: string
  roles: string[]
  level: number
  tier: number
  location: string | null
}

interface KnownUser extends User {
  nameVerified: boolean
  proven: boolean
}

/**
 * The user behind a uid that Pi has vouched for; a new one is made at the first sign-in. A username that someone else
 * holds here gives no claim to their account: the newcomer gets an empty one under a marked name (domain D7,
 * pi-platform T5). Where proof is required, a token alone gives neither a role nor a verified name, because it may have
 * been issued for another app.
 */
export const userFor = async (tx: Write, { uid, username }: PiUser, rule: StaffRule, now: Date): Promise<User> => {
  const known = await userByUid(tx, uid)
  const piName = username ?? `pioneer_${uid.slice(0, 8)}`
  if (known) {
    await tx.run(
      'users.note-sign-in',
      sql`with seen as (${identitySeen(uid, piName, now)})
        update users set seen_at = ${now} where id = ${known.id}`,
    )
    return recognised(tx, known, { uid, piName }, rule, now)
  }
  const id = newId(now)
  const taken = await userByName(tx, piName)
  const shown = taken ? markedName(piName, uid) : piName
  const verified = !taken && rule.adminProof === 'off'
  await tx.run(
    'users.insert',
    sql`insert into users (id, username, name_verified, created_at, seen_at)
      values (${id}, ${shown}, ${verified}, ${now}, ${now})`,
  )
  await insertIdentity(tx, { uid, userId: id, piName }, now)
  const made = { id, username: shown, roles: [], level: 1, tier: 0, location: null }
  return recognised(tx, { ...made, nameVerified: verified, proven: false }, { uid, piName }, rule, now)
}

/** Somebody known, with the name and the role that their uid gives them by now. */
const recognised = async (
  tx: Write,
  { nameVerified, proven, ...known }: KnownUser,
  { uid, piName }: { uid: string; piName: string },
  rule: StaffRule,
  now: Date,
): Promise<User> => {
  const named = proven && !nameVerified && rule.adminProof === 'required' && (await takeOwnName(tx, known.id, piName))
  const user = named ? { ...known, username: piName } : known
  const trusted = rule.adminProof === 'required' ? proven : nameVerified
  if (!trusted || user.roles.includes('admin') || !rule.adminUsernames.includes(piName)) return user
  return (await giveNamedRole(tx, { userId: user.id, uid }, now)) ? { ...user, roles: ['admin'] } : user
}

const markedName = (piName: string, uid: string): string => `${piName}~${uid.replaceAll('-', '').slice(0, 6)}`

/**
 * Gives a user whose uid is proven their Pi name, also where somebody unproven was here first under it; answers whether
 * they have it.
 */
const takeOwnName = async (tx: Write, userId: string, piName: string): Promise<boolean> => {
  const holder = await tx.maybe<{ id: string; verified: boolean; uid: string }>(
    'users.name-holder',
    sql`select u.id, u.name_verified as verified, i.uid from users u
      join user_identities i on i.user_id = u.id and i.current
      where lower(u.username) = lower(${piName}) and u.id <> ${userId} for no key update of u`,
  )
  if (holder?.verified) return false
  if (holder)
    await tx.run(
      'users.mark-name',
      sql`update users set username = ${markedName(piName, holder.uid)} where id = ${holder.id}`,
    )
  await tx.run(
    'users.verify-name',
    sql`update users set username = ${piName}, name_verified = true where id = ${userId}`,
  )
  publicChanged(tx)
  return true
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

export const userByUid = (db: Read, uid: string): Promise<KnownUser | undefined> =>
  db.maybe<KnownUser>(
    'users.by-uid',
    sql`select ${columns}, u.name_verified as "nameVerified", i.proven_at is not null as proven from user_identities i
      join users u on u.id = i.user_id where i.uid = ${uid}`,
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
