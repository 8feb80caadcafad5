// Keys that the market makes once and every process shares, by name.
import { sql, type Read, type Write } from './db.ts'

export const secretNamed = async (db: Read, name: string): Promise<Buffer | undefined> =>
  (await db.maybe<{ value: Buffer }>('secrets.by-name', sql`select value from secrets where name = ${name}`))?.value

/** Keeps a secret unless another process was first: read it again afterwards. */
export const makeSecret = (tx: Write, name: string, value: Buffer, now: Date): Promise<number> =>
  tx.run(
    'secrets.make',
    sql`insert into secrets (name, value, made_at) values (${name}, ${value}, ${now}) on conflict (name) do nothing`,
  )

/** Keeps a secret in place of the one before. */
export const replaceSecret = (tx: Write, name: string, value: Buffer, now: Date): Promise<number> =>
  tx.run(
    'secrets.replace',
    sql`insert into secrets (name, value, made_at) values (${name}, ${value}, ${now})
      on conflict (name) do update set value = excluded.value, made_at = excluded.made_at`,
  )
