// Our own small client of the Pi Platform API: four calls, every answer read with suspicion (pi-platform §2).
import { parsePiNumber, type Pi } from '@lamplit/contract/money'
import * as z from 'zod/mini'

/** A payment as Pi shows it, with its amount in exact units. */
export interface PiPayment {
  identifier: string
  userUid: string
  amount: Pi
  memo: string
  metadata: Record<string, unknown>
  toAddress: string | null
  direction: string
  network: string
  approved: boolean
  verified: boolean
  completed: boolean
  cancelled: boolean
  txid: string | null
}

export interface PiUser {
  uid: string
  username: string | null
  scopes: string[] | null
}

export interface PiPlatform {
  /** Whose token this is; null when Pi does not accept it. */
  me: (accessToken: string) => Promise<PiUser | null>
  /** The payment, or null when this app has none by that name. */
  payment: (id: string) => Promise<PiPayment | null>
  approve: (id: string) => Promise<CommandResult>
  complete: (id: string, txid: string) => Promise<CommandResult>
  cancel: (id: string) => Promise<CommandResult>
}

/**
 * What Pi said to a command: the payment as it is now, or the code of its refusal. Branch on the code, never on a
 * status (§2.3).
 */
export type CommandResult = { payment: PiPayment } | { refused: string }

/** Pi did not answer, or with something that is no answer. Nothing may be concluded from it. */
export class PiUnreachable extends Error {
  /** Seconds after which asking again makes sense, where that is known. */
  readonly retryAfter: number | null
  /** Pi does not know our key (any more): nothing works until the operator gives the new one. */
  readonly keyRefused: boolean

  constructor(
    message: string,
    {
      cause,
      retryAfter = null,
      keyRefused = false,
    }: { cause?: unknown; retryAfter?: number | null; keyRefused?: boolean } = {},
  ) {
    super(message, { cause })
    this.retryAfter = retryAfter
    this.keyRefused = keyRefused
  }
}

const timeoutMs = 20_000

interface Answer {
  status: number
  json: unknown
  retryAfter: number | null
}

const paymentShape = z.object({
  identifier: z.string(),
  user_uid: z.string(),
  amount: z.number(),
  memo: z.string(),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  to_address: z.optional(z.nullable(z.string())),
  direction: z.optional(z.string()),
  network: z.optional(z.string()),
  status: z.object({
    developer_approved: z.boolean(),
    transaction_verified: z.boolean(),
    developer_completed: z.boolean(),
    cancelled: z.boolean(),
    user_cancelled: z.boolean(),
  }),
  transaction: z.nullable(z.object({ txid: z.string(), verified: z.boolean() })),
})
const meShape = z.object({
  uid: z.string().check(z.minLength(1), z.maxLength(200)),
  username: z.optional(z.string().check(z.maxLength(200))),
  credentials: z.optional(z.object({ scopes: z.array(z.string()) })),
})
const refusalShape = z.object({ error: z.string() })

export type PiCall = (method: 'GET' | 'POST', path: string, authorization: string, body?: object) => Promise<Answer>

/** One call of the Platform API; whatever is no answer is PiUnreachable. */
export const piCaller =
  (baseUrl: string, ask: typeof fetch = fetch): PiCall =>
  async (method, path, authorization, body) => {
    try {
      const response = await ask(`${baseUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      return {
        status: response.status,
        json: parsed(text.slice(0, 200_000)),
        retryAfter: secondsIn(response.headers.get('retry-after')),
      }
    } catch (cause) {
      throw new PiUnreachable('Pi did not answer', { cause })
    }
  }

export const openPlatform = (baseUrl: string, apiKey: string, ask: typeof fetch = fetch): PiPlatform => {
  const call = piCaller(baseUrl, ask)
  const key = `Key ${apiKey}`
  const command = async (id: string, verb: string, body: object): Promise<CommandResult> => {
    const answer = await call('POST', `/payments/${encodeURIComponent(id)}/${verb}`, key, body)
    return answer.status === 200
      ? { payment: readPayment(answer.json) }
      : { refused: readRefusal(answer.status, answer.json, answer.retryAfter) }
  }
  return {
    me: async (accessToken) => {
      const { status, json, retryAfter } = await call('GET', '/me', `Bearer ${accessToken}`)
      if (status === 401 || status === 403) return null
      const me = z.safeParse(meShape, json)
      if (status !== 200 || !me.success) throw new PiUnreachable(`Pi answered ${status} to me`, { retryAfter })
      return { uid: me.data.uid, username: me.data.username ?? null, scopes: me.data.credentials?.scopes ?? null }
    },
    payment: async (id) => {
      const answer = await call('GET', `/payments/${encodeURIComponent(id)}`, key)
      if (answer.status === 200) return readPayment(answer.json)
      if (readRefusal(answer.status, answer.json, answer.retryAfter) === 'payment_not_found') return null
      throw new PiUnreachable(`Pi answered ${answer.status} to a payment`)
    },
    approve: (id) => command(id, 'approve', {}),
    complete: (id, txid) => command(id, 'complete', { txid }),
    cancel: (id) => command(id, 'cancel', {}),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A fault of Pi's (an HTML page, a 5xx, a refused key) is no refusal of the payment. */
export const readRefusal = (status: number, json: unknown, retryAfter: number | null = null): string => {
  const refusal = z.safeParse(refusalShape, json)
  // The codes of a 401 that speak of a payment are known; every other one speaks of our key (pi-platform §2.3).
  const keyRefused =
    status === 401 &&
    (!refusal.success || !/^[a-z]+_[a-z_]+$/.test(refusal.data.error) || /key|auth|token/.test(refusal.data.error))
  if (keyRefused || status >= 500 || status === 429 || !refusal.success || refusal.data.error === 'unauthorized')
    throw new PiUnreachable(`Pi answered ${status}`, { retryAfter, keyRefused })
  return refusal.data.error
}

/**
 * Only a number of seconds is honoured, and no more than a quarter of an hour: a date would be read by somebody else's
 * clock.
 */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Math.min(Number(header), 900) : null

export const readPayment = (json: unknown): PiPayment => {
  const { success, data } = z.safeParse(paymentShape, json)
  const amount = success ? parsePiNumber(data.amount) : null
  if (!success || amount === null) throw new PiUnreachable('Pi showed a payment that cannot be read')
  const { status, transaction } = data
  return {
    identifier: data.identifier,
    userUid: data.user_uid,
    amount,
    memo: data.memo,
    metadata: data.metadata ?? {},
    toAddress: data.to_address ?? null,
    direction: data.direction ?? 'user_to_app',
    network: data.network ?? '',
    approved: status.developer_approved,
    verified: status.transaction_verified || (transaction?.verified ?? false),
    completed: status.developer_completed,
    cancelled: status.cancelled || status.user_cancelled,
    txid: transaction?.txid ?? null,
  }
}
