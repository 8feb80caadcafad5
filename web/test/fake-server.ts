// A server for tests of the page: it can only give answers that the contract allows, and remembers every call.
import type { Endpoint } from '@lamplit/contract/endpoint'
import { fails, type FailCode } from '@lamplit/contract/fails'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint of the contract
export type AnyEndpoint = Endpoint<any, any, any, any>

/** A reply as it travels; an endpoint without one has none. */
type Sent<R> = [R] extends [never] ? undefined : R extends Schema ? z.input<R> : undefined

type ReplyOf<R> = (call: Call) => Sent<R> | Promise<Sent<R>>

export interface Call {
  method: string
  path: string
  query?: Record<string, string>
  body: unknown
  /** Its idempotency key. */
  key: string | null
}

export type Reply = (call: Call) => Response | Promise<Response>

export interface FakeServer {
  /** Stands in for `fetch`. */
  fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Every call, in the order in which they came. */
  calls: Call[]
  callsTo: (endpoint: AnyEndpoint) => Call[]
  /** Answers from now on with this reply, or with what the function makes of each call: a promise makes it late. */
  // oxlint-disable-next-line typescript/no-explicit-any -- any endpoint of the contract
  serve: <R extends Schema>(endpoint: Endpoint<any, any, any, R>, reply?: Sent<R> | ReplyOf<R>) => void
  /** Answers from now on with a reply that is no JSON, or that never comes. */
  respond: (endpoint: AnyEndpoint, reply: Reply) => void
  /** Refuses from now on, the way all refusals look. */
  refuse: (endpoint: AnyEndpoint, code: FailCode, fields?: Record<string, string>) => void
  /** The line breaks at each call from now on. */
  breakLine: (endpoint: AnyEndpoint) => void
  /** Keeps every call waiting from now on; what it returns lets them go on to the answer that was there before. */
  hold: (endpoint: AnyEndpoint) => () => void
  /** Calls that nothing answers: mistakes of the test. */
  unanswered: string[]
  /** Whether a call is being answered; what is held back is not. */
  busy: () => boolean
  /** Forgets answers and calls. */
  clear: () => void
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const matches = (name: string, { method, path }: Call): boolean => {
  const [ofMethod, ofPath] = name.split(' ')
  return ofMethod === method && patternOf(ofPath!).test(path)
}

/** What a reply is on the line. It is refused here when the contract does not allow it. */
const responseOf = (endpoint: AnyEndpoint, reply: unknown): Response => {
  if (!endpoint.reply) return new Response(null, { status: endpoint.status ?? 204 })
  z.parse(endpoint.reply, reply)
  return Response.json(reply, { status: endpoint.status ?? 200 })
}

const refusalOf = (code: FailCode, fields?: Record<string, string>): Response => {
  const { message: error, status } = fails[code]
  return Response.json({ success: false, error, code, ...(fields ? { details: { fields } } : {}) }, { status })
}

const readCall = (address: string | URL | Request, init: RequestInit): Call => {
  const asked = address instanceof Request ? address.url : String(address)
  const { pathname: path, searchParams } = new URL(asked, 'http://market')
  const { method = 'GET', body, headers } = init
  const query = searchParams.size > 0 ? { query: Object.fromEntries(searchParams) } : {}
  const key = new Headers(headers).get('idempotency-key')
  return { method, path, ...query, body: typeof body === 'string' ? JSON.parse(body) : body, key }
}

/** A call that is given up ends as the browser's own does. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, fail) => {
    const giveUp = (): void => fail(signal?.reason ?? new DOMException('given up', 'AbortError'))
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp)
  })

export const fakeServer = (): FakeServer => {
  const replies = new Map<string, Reply>()
  const calls: Call[] = []
  const unanswered: string[] = []
  let open = 0
  // A path without parameters goes before one whose parameter would take it in.
  const replyTo = (call: Call): Reply | undefined =>
    replies.get(`${call.method} ${call.path}`) ?? [...replies].find(([name]) => matches(name, call))?.[1]
  const set = (endpoint: AnyEndpoint, reply: Reply): void => void replies.set(nameOf(endpoint), reply)
  return {
    calls,
    unanswered,
    busy: () => open > 0,
    callsTo: (endpoint) => calls.filter((call) => matches(nameOf(endpoint), call)),
    fetch: async (address, init = {}) => {
      const call = readCall(address, init)
      calls.push(call)
      const reply = replyTo(call)
      if (!reply) {
        unanswered.push(`${call.method} ${call.path}`)
        throw new TypeError(`the fake server has no answer for ${call.method} ${call.path}`)
      }
      return Promise.race([reply(call), aborted(init.signal)])
    },
    respond: set,
    serve: (endpoint, reply) => {
      const made = typeof reply === 'function' ? (reply as ReplyOf<unknown>) : undefined
      if (!made) responseOf(endpoint, reply)
      set(endpoint, async (call) => {
        open += 1
        try {
          return responseOf(endpoint, made ? await made(call) : reply)
        } finally {
          open -= 1
        }
      })
    },
    refuse: (endpoint, code, fields) => set(endpoint, () => refusalOf(code, fields)),
    breakLine: (endpoint) =>
      set(endpoint, () => {
        throw new TypeError('Failed to fetch')
      }),
    hold: (endpoint) => {
      const before = replies.get(nameOf(endpoint))
      let letGo = (): void => undefined
      const released = new Promise<void>((resolve) => {
        letGo = resolve
      })
      set(endpoint, async (call) => {
        await released
        if (!before) throw new TypeError(`the fake server has no answer for ${call.method} ${call.path}`)
        return before(call)
      })
      return () => letGo()
    },
    clear: () => {
      replies.clear()
      calls.length = 0
      unanswered.length = 0
      open = 0
    },
  }
}
