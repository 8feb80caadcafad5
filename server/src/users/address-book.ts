// A person's addresses: several, with one usual one that stands for the person wherever one address is meant (spec §3,
// §7).
import type { Address, SavedAddress } from '@lamplit/contract/addresses'
import { addressLimits } from '@lamplit/contract/limits'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { lockUser } from './user-rows.ts'

export const addressOf = (db: Read, userId: string): Promise<Address | undefined> =>
  db.maybe<Address>(
    'addresses.by-user',
    sql`select name, street, suburb, postcode, country from addresses where user_id = ${userId} and is_default`,
  )

/** The same as a column of a statement that reads something else, so that it costs no round trip of its own. */
export const addressColumn = (userId: string): Sql => sql`(select json_build_object('name', name, 'street', street,
  'suburb', suburb, 'postcode', postcode, 'country', country) from addresses where user_id = ${userId} and is_default)`

/** Writes the usual address, over the one that was. */
export const saveAddress = (tx: Write, userId: string, address: Address, now: Date): Promise<number> =>
  tx.run('addresses.save', addressSaved(userId, address, now))

/** Part of a larger statement: the same. */
export const addressSaved = (userId: string, { name, street, suburb, postcode, country }: Address, now: Date): Sql =>
  sql`insert into addresses (id, user_id, is_default, name, street, suburb, postcode, country, updated_at)
    values (${newId(now)}, ${userId}, true, ${name}, ${street}, ${suburb}, ${postcode}, ${country}, ${now})
  on conflict (user_id) where is_default do update
    set name = excluded.name, street = excluded.street, suburb = excluded.suburb, postcode = excluded.postcode,
    country = excluded.country, updated_at = excluded.updated_at`

export const bookOf = (db: Read, userId: string): Promise<SavedAddress[]> =>
  db.many<SavedAddress>(
    'addresses.book',
    sql`select id, is_default, name, street, suburb, postcode, country from addresses where user_id = ${userId}
      order by is_default desc, updated_at desc, id`,
  )

/** The former usual one steps back first, because there can be only one. */
const makeUsual = async (tx: Write, userId: string, id: string): Promise<void> => {
  await tx.run(
    'addresses.usual',
    sql`update addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`,
  )
  await tx.run(
    'addresses.usual',
    sql`update addresses set is_default = true where user_id = ${userId} and id = ${id} and not is_default`,
  )
}

export const addAddress = async (
  tx: Write,
  userId: string,
  { name, street, suburb, postcode, country }: Address,
  usual: boolean,
  now: Date,
): Promise<SavedAddress[]> => {
  await lockUser(tx, userId)
  const book = await bookOf(tx, userId)
  if (book.length >= addressLimits.perUser) throw new Fail('ADDRESS_BOOK_FULL')
  const id = newId(now)
  await tx.run(
    'addresses.add',
    sql`insert into addresses (id, user_id, is_default, name, street, suburb, postcode, country, updated_at)
      values (${id}, ${userId}, false, ${name}, ${street}, ${suburb}, ${postcode}, ${country}, ${now})`,
  )
  if (usual || book.length === 0) await makeUsual(tx, userId, id)
  return bookOf(tx, userId)
}

export const changeAddress = async (
  tx: Write,
  userId: string,
  id: string,
  { name, street, suburb, postcode, country }: Address,
  usual: boolean,
  now: Date,
): Promise<SavedAddress[]> => {
  await lockUser(tx, userId)
  const changed = await tx.run(
    'addresses.change',
    sql`update addresses set name = ${name}, street = ${street}, suburb = ${suburb}, postcode = ${postcode},
      country = ${country}, updated_at = ${now} where id = ${id} and user_id = ${userId}`,
  )
  if (changed === 0) throw new Fail('NOT_FOUND')
  if (usual) await makeUsual(tx, userId, id)
  return bookOf(tx, userId)
}

/** Without its usual address the book takes the one that was used last. */
export const removeAddress = async (tx: Write, userId: string, id: string): Promise<SavedAddress[]> => {
  await lockUser(tx, userId)
  if ((await tx.run('addresses.remove', sql`delete from addresses where id = ${id} and user_id = ${userId}`)) === 0)
    throw new Fail('NOT_FOUND')
  const [next] = await bookOf(tx, userId)
  if (next && !next.is_default) await makeUsual(tx, userId, next.id)
  return bookOf(tx, userId)
}
