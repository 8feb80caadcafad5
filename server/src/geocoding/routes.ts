// The calls about places (contract own-location).
import * as contract from '@lamplit/contract/own-location'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { ownLocation, setOwnLocation } from '../users/actions.ts'
import { geocode, locationsWithPrefix } from './actions.ts'

export const locationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, deps, contract.suggestLocations, async ({ query }) => ({ places: await locationsWithPrefix(db, query.q) }))
  serve(app, deps, contract.readOwnLocation, async ({ actor }) => ({ place: await ownLocation(db, actor.id) }))
  serve(app, deps, contract.saveOwnLocation, async ({ actor, body, once }) => {
    if (body.place !== null && !(await geocode(db, body.place))) throw new Fail('PLACE_UNKNOWN')
    return once(async (tx) => {
      await setOwnLocation(tx, actor.id, body.place)
      return { place: body.place }
    })
  })
}
