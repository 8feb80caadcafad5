// Every row of the database as text, to see that something changed nothing.
import { raw, sql, type Db } from '../src/kernel/db.ts'

export const tablesOf = async (staff: Db): Promise<string[]> =>
  (
    await staff.many<{ name: string }>(
      'test.tables',
      sql`select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => name)

/** By table, without the columns that only say when somebody was last here. */
export const everyRow = async (staff: Db, tables: readonly string[]): Promise<Map<string, Set<string>>> => {
  const found = new Map<string, Set<string>>()
  for (const table of tables) {
    const texts = await staff.many<{ text: string }>(
      'test.rows',
      sql`select (to_jsonb(t) - 'seen_at' - 'used_at' - 'views')::text as text from ${raw(table)} t`,
    )
    found.set(table, new Set(texts.map(({ text }) => text)))
  }
  return found
}
