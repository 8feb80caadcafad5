// Counting people without knowing them: each purpose has one salt a day, shared by all processes. A day that is over
// loses its own, and with it every way back from a hash to a person (domain §3.15).
import { createHash, randomBytes } from 'node:crypto'
import { sql, type Write } from './db.ts'

export type SaltPurpose = 'searches' | 'visits' | 'usage'

/** The salts of these days (`dayOf`), made where there are none yet. */
export const saltsOf = async (
  tx: Write,
  purpose: SaltPurpose,
  days: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> => {
  const sorted = days.toSorted()
  await tx.run(
    'salts.make',
    sql`insert into day_salts (purpose, day, salt) select ${purpose}, day, salt
      from unnest(${sorted}::date[], ${sorted.map(() => randomBytes(16))}::bytea[]) as t (day, salt)
      on conflict do nothing`,
  )
  return new Map(
    (
      await tx.many<{ day: string; salt: Buffer }>(
        'salts.read',
        sql`select day::text as day, salt from day_salts where purpose = ${purpose} and day = any(${sorted}::date[])`,
      )
    ).map(({ day, salt }) => [day, salt]),
  )
}

/** Whoever it is, as twelve bytes that nobody can turn back once the salt is gone. */
export const hashOf = (salt: Buffer, who: string): Buffer =>
  createHash('sha256').update(salt).update(who).digest().subarray(0, 12)

/** Away with the salts of the days before this one. */
export const deleteSaltsBefore = (tx: Write, purpose: SaltPurpose, today: string): Promise<number> =>
  tx.run('salts.forget', sql`delete from day_salts where purpose = ${purpose} and day < ${today}::date`)
