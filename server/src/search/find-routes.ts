// The calls of finding beside the search for products: everything, suggestions, what is popular, and saved searches.
import { pageSizes } from '@lamplit/contract/limits'
import * as saved from '@lamplit/contract/saved-searches'
import * as contract from '@lamplit/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../kernel/client-address.ts'
import { answerPublicly } from '../kernel/response-cache.ts'
import { serve } from '../kernel/route.ts'
import { searchEverything } from './all.ts'
import { noteSearch, popularNow } from './popular.ts'
import { changeSavedSearch, removeSavedSearch, savedSearchesOf, saveSearch } from './saved.ts'
import { suggestionsFor } from './suggest.ts'

/** A page shows so many of what is popular. */
const shownPopular = 10

export const findRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps

  serve(app, deps, contract.searchAll, async ({ actor, query, request, reply, now }) => {
    reply.header('cache-control', 'no-store')
    const words = query.q?.trim() ?? ''
    if (words.length < contract.searchLimits.shortest)
      return { success: true as const, data: [], meta: { total: 0, by_category: {} } }
    const { data, total, byCategory } = await searchEverything(db, actor, {
      words,
      category: query.category ?? 'all',
      status: query.status ?? null,
      limit: query.limit ?? pageSizes.search,
      offset: query.offset ?? 0,
      now,
    })
    if (!query.offset)
      noteSearch(db, actor?.id ?? clientAddress(request), words, byCategory['products'] ?? 0, deps.machineNow())
    return { success: true as const, data, meta: { total, by_category: byCategory } }
  })

  // Everyone is suggested the same, and the first letters are typed by everyone.
  serve(app, deps, contract.suggest, ({ query, request, reply }) =>
    answerPublicly(db, request, reply, config.hotPages, async () => ({
      success: true,
      suggestions: await suggestionsFor(
        db,
        query.q,
        query.limit ?? contract.searchLimits.suggestions,
        deps.machineNow(),
      ),
    })),
  )

  serve(app, deps, contract.popularSearches, ({ request, reply }) =>
    answerPublicly(db, request, reply, config.hotPages, async () => ({
      success: true,
      searches: (await popularNow(db, deps.machineNow())).slice(0, shownPopular),
    })),
  )

  savedRoutes(app, deps)
}

const savedRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, saved.listSavedSearches, async ({ actor }) => ({
    searches: await savedSearchesOf(deps.db, actor.id),
  }))

  serve(app, deps, saved.saveSearch, ({ actor, body, once, now }) =>
    once(async (tx) => ({
      searches: await saveSearch(
        tx,
        actor.id,
        { name: body.name, query: body.query, alerts: body.alerts ?? true },
        now,
      ),
    })),
  )

  serve(app, deps, saved.changeSavedSearch, ({ actor, params, body, once, now }) =>
    once(async (tx) => ({ searches: await changeSavedSearch(tx, actor.id, params.id, body, now) })),
  )

  serve(app, deps, saved.removeSavedSearch, ({ actor, params, once }) =>
    once(async (tx) => ({ searches: await removeSavedSearch(tx, actor.id, params.id) })),
  )
}
