// The calls of trust tiers: why one has one's own, and what staff says to it (domain §3.12, §3.14).
import * as contract from '@lamplit/contract/trust'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { setTrust, trustOf } from './actions.ts'

export const trustRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps

  serve(app, deps, contract.readTrust, ({ actor, now }) => trustOf(db, actor.id, now))

  serve(app, deps, contract.setTrust, async ({ actor, params, body, now }) => {
    const needed = config.staffApprovals
    const { id, agreedBy } = await db.write((tx) => setTrust(tx, actor, params.username, { ...body, needed }, now))
    return { ...(await trustOf(db, id, now)), agreed_by: agreedBy, agreements_needed: needed }
  })
}
