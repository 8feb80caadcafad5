// Faults: what a script asks to go wrong on purpose, matched by method, route or SDK callback (pi-platform §7.6).
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'

const effectNames = ['delay', 'drop_request', 'drop_response', 'status', 'html500', 'malformed_json', 'duplicate'] as const
export type EffectName = (typeof effectNames)[number]

export interface Fault {
  method: string | null
  route: string | null
  callback: 'developerApproved' | 'developerCompleted' | null
  effect: EffectName
  ms: number
  code: number
  body: unknown
  left: number
}

/** Reads `{ match: { method?, route?, callback? }, effect, times? }`; effect is a name or `{ type, ms?, code?, body? }`. */
export const faultFrom = (body: unknown): Fault => {
  const { match, effect, times = 1, ...beside } = fields(body)
  const wanted = fields(match)
  const detail = typeof effect === 'string' ? { ...beside, type: effect } : { ...beside, ...fields(effect) }
  const shape = detail as Record<string, unknown>
  const called = /^(\w+)(?:\((\d+)\))?$/.exec(String(shape['type']))
  const name = effectNames.find((one) => one === called?.[1])
  const { method, route, callback } = wanted
  if (!name || (route === undefined && callback === undefined)) {
    throw new Refusal(400, 'invalid_fault', `A fault needs match.route or match.callback and an effect: ${effectNames.join(', ')}.`)
  }
  return {
    method: typeof method === 'string' ? method.toUpperCase() : null,
    route: typeof route === 'string' ? route : null,
    callback: callback === 'developerApproved' || callback === 'developerCompleted' ? callback : null,
    effect: name,
    ms: Number(shape['ms'] ?? (name === 'delay' ? called?.[2] : undefined) ?? 1000),
    code: Number(shape['code'] ?? (name === 'status' ? called?.[2] : undefined) ?? 503),
    body: shape['body'] ?? { error: 'unknown_error', error_message: 'A fault was asked for.' },
    left: Number(times),
  }
}

/** `/v2/payments/{id}/approve`, `:id` and `*` all stand for "anything here". */
const routePattern = (route: string): RegExp => {
  const parts = route.split(/(\{\w+\}|:\w+|\*)/)
  const source = parts.map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : part === '*' ? '.*' : '[^/]+')).join('')
  return new RegExp(`^${source}$`)
}

export interface Faults {
  list: () => Fault[]
  add: (fault: Fault) => void
  clear: () => void
  /** Whether the SDK shall be told to call this callback again although there is no need. */
  repeatCallback: (callback: string) => boolean
  install: (server: FastifyInstance) => void
}

const duplicateHeader = 'x-sandbox-duplicate'

export const newFaults = (): Faults => {
  let faults: Fault[] = []
  const take = (matches: (fault: Fault) => boolean): Fault | undefined => {
    const fault = faults.find((one) => one.left > 0 && matches(one))
    if (!fault) return undefined
    fault.left -= 1
    faults = faults.filter((one) => one.left > 0)
    return fault
  }
  const struck = new WeakMap<FastifyRequest, Fault>()
  const chosenFor = (request: FastifyRequest): Fault | undefined => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/__control') || request.headers[duplicateHeader]) return undefined
    return take((fault) => fault.route !== null && (fault.method === null || fault.method === request.method) && routePattern(fault.route).test(path))
  }
  return {
    list: () => faults,
    add: (fault) => { faults.push(fault) },
    clear: () => { faults = [] },
    repeatCallback: (callback) => take((fault) => fault.callback === callback && fault.effect === 'duplicate') !== undefined,
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
          method: request.method as 'POST', url: request.url, payload: JSON.stringify(request.body ?? {}),
          headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json', [duplicateHeader]: '1' },
        })
      })
      server.addHook('onSend', async (request, reply, payload) => strikeAfter(struck.get(request), request, reply, payload))
    },
  }
}

const hangUp = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack()
  request.raw.socket.destroy()
}

const strikeBefore = async (fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
  if (fault.effect === 'delay') await sleep(fault.ms)
  if (fault.effect === 'drop_request') { hangUp(request, reply); return reply }
  if (fault.effect === 'status') return reply.status(fault.code).send(fault.body)
  if (fault.effect === 'html500') {
    return reply.status(500).type('text/html').send('<!DOCTYPE html><html><body><h1>We’re sorry, but something went wrong.</h1></body></html>')
  }
  return undefined
}

// The work is done and saved; only its answer is lost or broken.
const strikeAfter = (fault: Fault | undefined, request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown => {
  if (fault?.effect === 'drop_response') hangUp(request, reply)
  if (fault?.effect !== 'malformed_json') return payload
  reply.removeHeader('content-length')
  return String(payload).slice(0, Math.ceil(String(payload).length / 2))
}
