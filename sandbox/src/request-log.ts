// The latest requests, for scripts that ask what an app really called. Headers are left out: keys and tokens live
// there.
import type { FastifyInstance } from 'fastify'

export interface LoggedRequest {
  at: string
  method: string
  url: string
  status: number
  body: unknown
}

export interface RequestLog {
  list: () => LoggedRequest[]
  clear: () => void
  install: (server: FastifyInstance, now: () => number) => void
}

const limit = 1000

export const newRequestLog = (): RequestLog => {
  let requests: LoggedRequest[] = []
  return {
    list: () => requests,
    clear: () => {
      requests = []
    },
    install: (server, now) => {
      server.addHook('onResponse', async (request, reply) => {
        if (!/^\/(v2|horizon)/.test(request.url)) return
        requests.push({
          at: new Date(now()).toISOString(),
          method: request.method,
          url: request.url,
          status: reply.statusCode,
          body: request.body ?? null,
        })
        if (requests.length > limit * 2) requests = requests.slice(-limit)
      })
    },
  }
}
