// The job that tells people what was listed that matches their saved searches, through the same engine that would find
// it for them.
import { savedQuery, savedSearchLimits } from '@lamplit/contract/saved-searches'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { sql, type Db, type Read } from '../kernel/db.ts'
import { notify } from '../notifications/actions.ts'
import { filtersOf, within } from './saved-filters.ts'
import { productIndex } from './postgres-index.ts'

/** How many are looked at in one turn of the job; the others are due again at the next. */
const atOnce = 50
/** What was written this long ago is surely there to be found, so that nothing falls between two looks. */
const settledAfterMs = 4000
const lookAgainMs = 30_000
/** Nobody is told of one search more often. */
const quietMs = 3_600_000

interface DueSearch {
  id: string
  userId: string
  name: string
  query: Record<string, string>
  lookedTo: Date
}

export const dueSearches = (db: Read, at: Date): Promise<DueSearch[]> =>
  db.many<DueSearch>(
    'saved-searches.due',
    sql`select id, user_id as "userId", name, query, looked_to as "lookedTo" from saved_searches where alerts
      and look_at <= ${at} order by look_at limit ${atOnce}`,
  )

/** Looks at the saved searches that are due; answers how many had something new. */
export const notifyMatches = async ({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> => {
  const at = now()
  const until = new Date(at.getTime() - settledAfterMs)
  const due = await dueSearches(db, at)
  let told = 0
  for (const search of due) {
    if (search.lookedTo >= until) continue
    const found = await newFor(db, search, until).catch((error: unknown) => {
      log.warn({ error: String(error), search: search.id }, 'saved search not looked at')
      return 0
    })
    told += Math.min(1, await settle(db, search, found, at, until))
  }
  return told
}

/** How many others' goods that were listed since match it, counted as far as anyone would read. */
const newFor = async (db: Db, { query, userId, lookedTo }: DueSearch, until: Date): Promise<number> => {
  const read = z.safeParse(savedQuery, query)
  // What was saved by older rules and cannot be asked any more finds nothing.
  if (!read.success) return 0
  const { ids, rescued } = await productIndex(db).search(
    {
      words: read.data.q ?? '',
      filters: within(filtersOf(read.data), lookedTo, until),
      sort: 'newest',
      near: null,
      offset: 0,
      limit: savedSearchLimits.newCounted,
    },
    until,
  )
  if (rescued !== null || ids.length === 0) return 0
  const { others } = await db.one<{ others: number }>(
    'saved-searches.others',
    sql`select count(*)::int as others from products where id = any(${ids}::uuid[]) and seller_id <> ${userId}
      and state = 'live'`,
  )
  return others
}

/** Only one process tells: whoever moves the search on first. */
const settle = (
  db: Db,
  { id, userId, name, lookedTo }: DueSearch,
  found: number,
  at: Date,
  until: Date,
): Promise<number> =>
  db.write(async (tx) => {
    const next = new Date(at.getTime() + (found > 0 ? quietMs : lookAgainMs))
    const mine = await tx.run(
      'saved-searches.looked',
      sql`update saved_searches set looked_to = ${until}, look_at = ${next},
        matched_at = case when ${found > 0} then ${at}::timestamptz else matched_at end where id = ${id}
        and looked_to = ${lookedTo} and alerts`,
    )
    if (mine === 0 || found === 0) return 0
    await notify(
      tx,
      [
        {
          userId,
          kind: 'search_matched',
          key: `search:${id}:${until.toISOString()}`,
          about: `search:${id}`,
          note: found === 1 ? name : `${name} (${found}${found >= savedSearchLimits.newCounted ? '+' : ''})`,
        },
      ],
      at,
    )
    return found
  })
