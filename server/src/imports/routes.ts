// Bulk import: taken in here, worked through in the background (issue "the market opens", listing).
import * as selling from '@lamplit/contract/selling'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { checkRows, importById, reportOf, runImports, startImport } from './actions.ts'

export const importRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, selling.startImport, async ({ actor, body, once, now }) => {
    const checked = await checkRows(deps.db, actor.id, body.rows)
    const report = await once((tx) => startImport(tx, actor.id, checked, body.leave_out_refused ?? false, now))
    void runImports(deps).catch((error: unknown) => {
      deps.log.error({ error: String(error) }, 'import failed; the job will try again')
    })
    return report
  })

  serve(app, deps, selling.readImport, async ({ actor, params }) => {
    const found = await importById(deps.db, params.id)
    if (!found || found.userId !== actor.id) throw new Fail('NOT_FOUND')
    return reportOf(found)
  })
}
