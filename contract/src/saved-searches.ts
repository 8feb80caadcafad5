// Saved searches: what somebody would like to find again, and to hear of when something new matches (domain, what would
// make this product the best, 10; design §4.3).
import * as z from 'zod/mini'
import { productSorts } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { searchFilters, searchLimits } from './search.ts'
import { byId, id, moment } from './shapes.ts'

export const savedSearchLimits = { perUser: 20, name: 80, newCounted: 50 } as const

// A seller is followed on their profile; products have no status.
const { seller: _seller, status: _status, ...filters } = searchFilters

/** Words and filters as the address of /search carries them; without any there is nothing to look for. */
export const savedQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(searchLimits.words))),
  ...filters,
  sort: z.optional(z.enum(productSorts)),
})
export type SavedQuery = z.output<typeof savedQuery>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(savedSearchLimits.name))

/** `query` is what was saved, as it stands in the address; `matched_at` when something new was last told. */
export const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  alerts: z.boolean(),
  created_at: moment,
  matched_at: z.nullable(moment),
})
export type SavedSearch = z.output<typeof savedSearch>
const list = z.object({ searches: z.array(savedSearch) })

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  who: 'user',
  budget: 'read',
  says: 'One’s own saved searches, the newest first.',
  reply: list,
  fails: [],
})
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  who: 'user',
  budget: 'write',
  says:
    'Saves a search for products; with alerts, unless they are declined, its user is notified of new matches, ' +
    'once an hour at most.',
  body: z.object({ name, query: savedQuery, alerts: z.optional(z.boolean()) }),
  reply: list,
  status: 201,
  fails: ['ALREADY_EXISTS', 'SAVED_SEARCHES_FULL'],
})
export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  who: 'user',
  budget: 'write',
  says: 'Gives a saved search another name, or turns its alerts on or off.',
  params: byId,
  body: z.object({ name: z.optional(name), alerts: z.optional(z.boolean()) }),
  reply: list,
  fails: ['NOT_FOUND'],
})
export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  who: 'user',
  budget: 'write',
  says: 'Forgets a saved search.',
  params: byId,
  reply: list,
  fails: ['NOT_FOUND'],
})
