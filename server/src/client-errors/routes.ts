// The calls of page errors: two that tell, and what staff reads.
import * as contract from '@lamplit/contract/page-errors'
import type { FastifyInstance } from 'fastify'
import { version } from '../config.ts'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../kernel/client-address.ts'
import { dayOf } from '../kernel/day.ts'
import { openBatchWriter } from '../kernel/batch-writer.ts'
import { serve } from '../kernel/route.ts'
import { openVisitors } from '../kernel/visitors.ts'
import { errorsOfDay, storeClientErrors } from './actions.ts'
import { clientErrorOf, clientErrorOfViolation, type ClientError } from './client-error.ts'

const { kindsOfAddress, timesOfAddress } = contract.pageErrorLimits

export const clientErrorRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  // Through a connection of its own: however much breaks, buying never waits for the count of it (quality DOS-3).
  const writer = openBatchWriter<ClientError>((faults) => storeClientErrors(deps, faults), deps.log)
  app.addHook('onClose', () => writer.close())
  // In the sandbox one machine plays everyone.
  const counts = openVisitors({ most: kindsOfAddress * Math.max(1, deps.config.limitScale), perVisit: timesOfAddress })
  const take = (fault: ClientError | null, address: string): void => {
    if (fault && counts(address, fault.fingerprint, fault.at)) writer.add(fault)
  }

  serve(app, deps, contract.tellPageError, async ({ body, now, request }) =>
    take(clientErrorOf(body, request.headers['user-agent'] ?? '', now), clientAddress(request)),
  )

  // The browsers' own type of report is read here and nowhere else.
  await app.register(async (reports) => {
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      reports.getDefaultJsonParser('error', 'error'),
    )
    serve(reports, deps, contract.tellPolicyViolation, async ({ body, now, request }) =>
      take(
        clientErrorOfViolation(body['csp-report'], version, request.headers['user-agent'] ?? '', now),
        clientAddress(request),
      ),
    )
  })

  serve(app, deps, contract.readPageErrors, ({ query, now }) => errorsOfDay(deps.db, query.day ?? dayOf(now)))
}
