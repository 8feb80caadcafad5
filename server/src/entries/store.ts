// The SQL of entries: what a person holds.
import { sql, type Read } from '../kernel/db.ts'

/** Lots that are used up stay for the record and are not read. */
export const balanceOf = (db: Read, userId: string): Promise<{ entries: number; sellable: number }> =>
  db.one(
    'entries.balance',
    sql`select coalesce(sum(quantity), 0)::int as entries,
      coalesce(sum(quantity) filter (where transferable), 0)::int as sellable from entry_lots
      where owner_id = ${userId} and quantity > 0`,
  )
