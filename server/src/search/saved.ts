// Searches that somebody keeps: listed, saved once, renamed, with alerts or without, and forgotten.
import { sentence } from '@lamplit/contract/sentences'
import { savedSearchLimits, type SavedQuery, type SavedSearch } from '@lamplit/contract/saved-searches'
import { piFromUnits, piToWire } from '@lamplit/contract/money'
import { createHash } from 'node:crypto'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { lockUser } from '../users/actions.ts'

type StoredQuery = Record<string, string>

/** As the address carries it. */
const storedQueryOf = (query: SavedQuery): StoredQuery => {
  const entries = Object.entries(query).filter(
    (entry): entry is [string, Exclude<(typeof entry)[1], undefined>] =>
      entry[1] !== undefined && entry[1] !== '' && entry[1] !== 'all',
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'bigint' ? piToWire(piFromUnits(value)) : String(value)]),
  )
}

/** Two that find the same are the same, however they are sorted and whatever letters they are typed in. */
const samenessOf = (kept: StoredQuery): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(kept)
          .filter(([name]) => name !== 'sort')
          .map(([name, value]) => [
            name,
            value.trim().toLowerCase().replace(/\s+/g, ' ').split('|').toSorted().join('|'),
          ])
          .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
      ),
    )
    .digest()

export const savedSearchesOf = async (db: Read, userId: string): Promise<SavedSearch[]> => {
  const rows = await db.many<{
    id: string
    name: string
    query: StoredQuery
    alerts: boolean
    createdAt: Date
    matchedAt: Date | null
  }>(
    'saved-searches.list',
    sql`select id, name, query, alerts, created_at as "createdAt", matched_at as "matchedAt" from saved_searches
      where user_id = ${userId} order by id desc`,
  )
  return rows.map(({ createdAt, matchedAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    matched_at: matchedAt?.toISOString() ?? null,
  }))
}

export const saveSearch = async (
  tx: Write,
  userId: string,
  { name, query, alerts }: { name: string; query: SavedQuery; alerts: boolean },
  now: Date,
): Promise<SavedSearch[]> => {
  const kept = storedQueryOf(query)
  if (Object.keys(kept).every((each) => each === 'sort')) throw invalid({ query: sentence('emptySearch') })
  // Two windows of one person save one after the other, so that neither the bound nor the sameness can be passed
  // between them.
  await lockUser(tx, userId)
  const before = await savedSearchesOf(tx, userId)
  if (before.some((each) => samenessOf(each.query).equals(samenessOf(kept))))
    throw new Fail('ALREADY_EXISTS', { sentence: sentence('savedAlready') })
  if (before.length >= savedSearchLimits.perUser) throw new Fail('SAVED_SEARCHES_FULL')
  await tx.run(
    'saved-searches.add',
    sql`insert into saved_searches (id, user_id, name, query, same_as, alerts, looked_to, look_at, created_at)
    values (${newId(now)}, ${userId}, ${name}, ${JSON.stringify(kept)}::jsonb, ${samenessOf(kept)}, ${alerts}, ${now},
      ${now}, ${now})`,
  )
  return savedSearchesOf(tx, userId)
}

/** Alerts that are turned on tell of what is listed from then on. */
export const changeSavedSearch = async (
  tx: Write,
  userId: string,
  id: string,
  { name, alerts }: { name?: string | undefined; alerts?: boolean | undefined },
  now: Date,
): Promise<SavedSearch[]> => {
  const changed = await tx.run(
    'saved-searches.change',
    sql`update saved_searches set name = coalesce(${name ?? null}, name),
      looked_to = case when ${alerts ?? null}::boolean
      and not alerts then ${now}::timestamptz else looked_to end, alerts = coalesce(${alerts ?? null}, alerts)
      where id = ${id} and user_id = ${userId}`,
  )
  if (changed === 0) throw new Fail('NOT_FOUND')
  return savedSearchesOf(tx, userId)
}

export const removeSavedSearch = async (tx: Write, userId: string, id: string): Promise<SavedSearch[]> => {
  if (
    (await tx.run(
      'saved-searches.remove',
      sql`delete from saved_searches where id = ${id} and user_id = ${userId}`,
    )) === 0
  )
    throw new Fail('NOT_FOUND')
  return savedSearchesOf(tx, userId)
}
