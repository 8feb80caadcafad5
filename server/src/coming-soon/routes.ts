// The calls of areas that are being built.
import * as contract from '@lamplit/contract/coming-soon'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { comingSoonAreasFor, setAreaState, setWaiting } from './actions.ts'

export const comingSoonRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.readComingSoonAreas, async ({ actor }) => ({
    areas: await comingSoonAreasFor(deps.db, actor?.id ?? null),
  }))

  serve(app, deps, contract.joinWaitlist, ({ actor, params, body, once, now }) =>
    once((tx) => setWaiting(tx, actor.id, params.area, body.wait, now)),
  )

  serve(app, deps, contract.setAreaState, ({ actor, params, body, once, now }) =>
    once((tx) => setAreaState(tx, actor.id, params.area, body, now)),
  )
}
