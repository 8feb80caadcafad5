// The operator's look into the books (interface, HTTP).
import { auditLedger } from '@lamplit/contract/system'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { audit } from './audit.ts'

export const ledgerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, auditLedger, () => audit(deps.db))
}
