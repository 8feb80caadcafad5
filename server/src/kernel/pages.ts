// Pages of a list by key: the page before a row that the last one ended with.
import { sentence } from '@lamplit/contract/sentences'
import { invalid } from './fail.ts'
import { isId } from './ids.ts'

/**
 * The id that a cursor names, or null for the first page. Anything that no row can have is refused here and never
 * reaches the database.
 */
export const pageBefore = (cursor: string | undefined): string | null => {
  if (cursor && !isId(cursor)) throw invalid({ cursor: sentence('lostPage') })
  return cursor || null
}

/** A page of rows that were read one further than asked, and where the next one begins. */
export const pageOf = <Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, limit)
  return { page, next: rows.length > limit ? page.at(-1)!.id : null }
}
