// The calls about places (contract own-location).
import * as contract from '@lamplit/contract/own-location'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { ownPlace, placeAt, placesBeginning, savePlace } from './actions.ts'

export const placeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, deps, contract.suggestLocations, async ({ query }) => ({ places: await placesBeginning(db, query.q) }))
  serve(app, deps, contract.readOwnLocation, async ({ actor }) => ({ place: await ownPlace(db, actor.id) }))
  serve(app, deps, contract.saveOwnLocation, async ({ actor, body, once }) => {
    if (body.place !== null && !(await placeAt(db, body.place))) throw new Fail('PLACE_UNKNOWN')
    return once(async (tx) => {
      await savePlace(tx, actor.id, body.place)
      return { place: body.place }
    })
  })
}
