// Which request or job the work under way belongs to: every line of the log says it, and whoever asked is told the id.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type Origin = { request: string } | { job: string }
const origins = new AsyncLocalStorage<Origin>()

/** What a line of the log is given. */
export const logOrigin = (): Origin | object => origins.getStore() ?? {}

export const inJob = <T>(job: string, work: () => Promise<T>): Promise<T> => origins.run({ job }, work)

export const newRequestId = (): string => randomUUID()

export const tellRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    origins.run({ request: request.id }, done)
  })
  // A body is read in the turn of its connection, which belongs to no request.
  app.addHook('preValidation', (request, _, done) => origins.run({ request: request.id }, done))
}
