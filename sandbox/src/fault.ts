// What a script may ask to go wrong, and how it says so (pi-platform §7.6).
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'

const effectNames = [
  'delay',
  'drop_request',
  'drop_response',
  'status',
  'status_after',
  'too_many_requests',
  'html500',
  'malformed_json',
  'duplicate',
  'stale',
  'alter',
  'drop',
] as const
export type EffectName = (typeof effectNames)[number]

export const callbackNames = ['developerApproved', 'developerCompleted', 'cancelled'] as const
export type CallbackName = (typeof callbackNames)[number]

export interface Fault {
  method: string | null
  route: string | null
  callback: CallbackName | null
  effect: EffectName
  ms: number
  /** A delay after the work is done instead of before. */
  after: boolean
  code: number
  headers: Record<string, string>
  body: unknown
  /** Which past a stale answer shows. */
  as: 'created' | 'approved'
  /** How many matching requests pass unharmed first. */
  skip: number
  left: number
}

const timedOut = { type: 'https://stellar.org/horizon-errors/timeout', title: 'Timeout', status: 504 }
const busy = { error: 'too_many_requests', error_message: 'Too many requests.' }
const unknown = { error: 'unknown_error', error_message: 'A fault was asked for.' }

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields(value)).map(([name, one]) => [name.toLowerCase(), String(one)]))

const usualBody = (name: EffectName, code: number, route: unknown): unknown => {
  if (name === 'too_many_requests') return busy
  return code === 504 && String(route).startsWith('/horizon') ? timedOut : unknown
}

const usualCode: Partial<Record<EffectName, number>> = { too_many_requests: 429, status_after: 504 }

interface FaultRequest {
  name: EffectName
  given: string | undefined
  shape: Record<string, unknown>
  wanted: Record<string, unknown>
}

/** The effect's name may carry its one number, `delay(150)`; its values stand inside the effect or beside it. */
const faultRequestOf = (body: unknown): FaultRequest => {
  const { match, effect, ...beside } = fields(body)
  const shape = typeof effect === 'string' ? { ...beside, type: effect } : { ...beside, ...fields(effect) }
  const called = /^(\w+)(?:\((\d+)\))?$/.exec(String((shape as Record<string, unknown>)['type']))
  const name = effectNames.find((one) => one === called?.[1])
  const wanted = fields(match)
  const { route, callback } = wanted
  const known =
    callback === undefined
      ? route !== undefined && name !== 'drop'
      : callbackNames.some((one) => one === callback) && (name === 'duplicate' || name === 'drop')
  if (!name || !known) {
    throw new Refusal(
      400,
      'invalid_fault',
      `A fault needs match.route and an effect (${effectNames.slice(0, -1).join(', ')}), or match.callback (` +
        `${callbackNames.join(', ')}) and drop or duplicate.`,
    )
  }
  return { name, given: called?.[2], shape, wanted }
}

/** Reads `{ match: { method?, route?, callback? }, effect, times?, skip? }`. */
export const faultFrom = (body: unknown): Fault => {
  const { name, given, shape, wanted } = faultRequestOf(body)
  const { method, route, callback } = wanted
  const code = Number(shape['code'] ?? (name.startsWith('status') ? given : undefined) ?? usualCode[name] ?? 503)
  const retryAfter = shape['retry_after'] ?? (name === 'too_many_requests' ? (given ?? '1') : undefined)
  return {
    method: typeof method === 'string' ? method.toUpperCase() : null,
    route: typeof route === 'string' ? route : null,
    callback: callbackNames.find((one) => one === callback) ?? null,
    effect: name,
    code,
    ms: Number(shape['ms'] ?? (name === 'delay' ? given : undefined) ?? 1000),
    after: shape['after'] === true,
    headers: {
      ...textsOf(shape['headers']),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: shape['body'] ?? usualBody(name, code, route),
    as: shape['as'] === 'created' ? 'created' : 'approved',
    skip: Number(shape['skip'] ?? 0),
    left: Number(shape['times'] ?? 1),
  }
}

/** `/v2/payments/{id}/approve`, `:id` and `*` all stand for "anything here". */
export const routePattern = (route: string): RegExp => {
  const parts = route.split(/(\{\w+\}|:\w+|\*)/)
  const source = parts
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : part === '*' ? '.*' : '[^/]+',
    )
    .join('')
  return new RegExp(`^${source}$`)
}
