// The calls of entries.
import { readEntries } from '@lamplit/contract/entries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { balanceOf } from './store.ts'

export const entryRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, readEntries, ({ actor }) => balanceOf(deps.db, actor.id))
}
