// Faults at work: each strikes the requests it matches, before the work is done or after (pi-platform §7.6).
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routePattern, type CallbackName, type Fault } from './fault.ts'
import { alteredAnswer, earlierAnswer, newPastAnswers, parsed, type PastAnswers } from './stale.ts'

export interface Faults {
  list: () => Fault[]
  add: (fault: Fault) => void
  clear: () => void
  /** Whether the SDK shall be told to call this callback again although there is no need. */
  repeatCallback: (callback: CallbackName) => boolean
  /** Whether the SDK shall never call it for this payment. */
  dropCallback: (callback: CallbackName) => boolean
  install: (server: FastifyInstance) => void
}

const duplicateHeader = 'x-sandbox-duplicate'

export const newFaults = (): Faults => {
  let faults: Fault[] = []
  const take = (matches: (fault: Fault) => boolean): Fault | undefined => {
    const fault = faults.find((one) => one.left > 0 && matches(one))
    if (!fault) return undefined
    if (fault.skip > 0) {
      fault.skip -= 1
      return undefined
    }
    fault.left -= 1
    faults = faults.filter((one) => one.left > 0)
    return fault
  }
  const struck = new WeakMap<FastifyRequest, Fault>()
  const past = newPastAnswers()
  const chosenFor = (request: FastifyRequest): Fault | undefined => {
    const path = request.url.split('?')[0] ?? ''
    // A browser asks for leave first; the fault is meant for the call that follows.
    if (path.startsWith('/__control') || request.method === 'OPTIONS' || request.headers[duplicateHeader])
      return undefined
    return take(
      (fault) =>
        fault.route !== null &&
        (fault.method === null || fault.method === request.method) &&
        routePattern(fault.route).test(path),
    )
  }
  const callback = (name: CallbackName, effect: Fault['effect']): boolean =>
    take((fault) => fault.callback === name && fault.effect === effect) !== undefined
  return {
    list: () => faults,
    add: (fault) => {
      faults.push(fault)
    },
    clear: () => {
      faults = []
    },
    repeatCallback: (name) => callback(name, 'duplicate'),
    dropCallback: (name) => callback(name, 'drop'),
    install: (server) => {
      server.addHook('onRequest', async (request, reply) => {
        const fault = chosenFor(request)
        if (!fault) return
        struck.set(request, fault)
        return strikeBefore(fault, request, reply)
      })
      // Delivered twice: the first delivery does the work, the client reads the answer to the second.
      server.addHook('preHandler', async (request) => {
        if (struck.get(request)?.effect !== 'duplicate') return
        await server.inject({
          method: request.method as 'POST',
          url: request.url,
          payload: JSON.stringify(request.body ?? {}),
          headers: {
            authorization: request.headers.authorization ?? '',
            'content-type': 'application/json',
            [duplicateHeader]: '1',
          },
        })
      })
      server.addHook('onSend', async (request, reply, payload) =>
        strikeAfter(struck.get(request), past, request, reply, payload),
      )
    },
  }
}

const hangUp = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack()
  request.raw.socket.destroy()
}

const strikeBefore = async (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const { effect, code, body, headers } = fault
  if (effect === 'delay' && !fault.after) await sleep(fault.ms)
  if (effect === 'drop_request') {
    hangUp(request, reply)
    return reply
  }
  if (effect === 'status' || effect === 'too_many_requests') return reply.status(code).headers(headers).send(body)
  if (effect === 'html500') {
    return reply
      .status(500)
      .type('text/html')
      .send('<!DOCTYPE html><html><body><h1>We’re sorry, but something went wrong.</h1></body></html>')
  }
  return undefined
}

const horizonTransaction = /^\/horizon\/transactions\/[0-9a-f]{64}/
const notFound = { type: 'https://stellar.org/horizon-errors/not_found', title: 'Resource Missing', status: 404 }

// The work is done and saved; only its answer is lost, broken, late or untrue.
const strikeAfter = async (
  fault: Fault | undefined,
  past: PastAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const question = `${request.headers.authorization ?? ''} ${request.url}`
  if (!fault) {
    if (
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      /^\/(v2|horizon)\//.test(request.url) &&
      typeof payload === 'string'
    )
      past.remember(question, payload)
    return payload
  }
  const { effect } = fault
  if (effect === 'drop_response') hangUp(request, reply)
  if (effect === 'delay' && fault.after) await sleep(fault.ms)
  if (effect === 'malformed_json')
    return rewritten(reply, String(payload).slice(0, Math.ceil(String(payload).length / 2)))
  if (effect === 'status_after') {
    reply.status(fault.code).type('application/json; charset=utf-8').headers(fault.headers)
    return rewritten(reply, JSON.stringify(fault.body))
  }
  if (effect === 'alter') return rewritten(reply, JSON.stringify(alteredAnswer(parsed(String(payload)), fault.body)))
  return effect === 'stale' ? staleAnswer(fault, past.of(question), request, reply, String(payload)) : payload
}

const rewritten = (reply: FastifyReply, text: string): string => {
  reply.removeHeader('content-length')
  return text
}

const staleAnswer = (
  fault: Fault,
  before: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): string => {
  const answer = parsed(payload)
  if (answer && 'identifier' in answer && 'status' in answer)
    return rewritten(reply, JSON.stringify(earlierAnswer(answer, fault.as)))
  if (before !== undefined) {
    reply.status(200)
    return rewritten(reply, before)
  }
  // A chain node that lags behind does not know the newest transactions yet.
  if (!horizonTransaction.test(request.url)) return payload
  reply.status(404)
  return rewritten(reply, JSON.stringify(notFound))
}
