// Binds an endpoint to what it does: who acts, what was sent, the budget, one transaction with its idempotency, and
// failures in one form.
import type { Sentence } from '@lamplit/contract/sentence'
import { isSentenceCode, sentence } from '@lamplit/contract/sentences'
import { commonFails, freshSignInFails, payFails, type FailCode } from '@lamplit/contract/fails'
import { pathOf, type Endpoint } from '@lamplit/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { clientAddress } from './client-address.ts'
import type { Db, Write } from './db.ts'
import { Fail, invalid } from './fail.ts'
import { fingerprintOf, once, type IdempotentRequest } from './idempotency.ts'
import type { Limiter } from './limiter.ts'
import type { Log } from './log.ts'
import type { SessionCache } from './session-cache.ts'
import { isFresh, type Actor } from './session.ts'

type Schema = z.ZodMiniType
type Sent<S> = [S] extends [never] ? undefined : S extends Schema ? z.output<S> : undefined
type Answer<S> = [S] extends [never] ? void : S extends Schema ? z.input<S> : void

/** Whether paying is stopped now, answered without a query of its own (quality §2). */
export interface KillSwitches {
  money: () => Promise<boolean>
  /** What is known is out of date: this process has just turned a switch. */
  forget: () => void
}

/** What the routes of every domain need. */
export interface Serving {
  db: Db
  now: () => Date
  machineNow: () => Date
  log: Log
  limiter: Limiter
  sessions: SessionCache
  killSwitches: KillSwitches
  /** Whether the disk has room for what users write. */
  hasRoom: () => boolean
  config: { checkReplies: boolean; publicUrl: string | null; adminProof: 'off' | 'required' }
}

export interface Call<P, Q, B, A> {
  actor: A
  params: Sent<P>
  query: Sent<Q>
  body: Sent<B>
  now: Date
  /** One transaction whose answer is kept under the request's Idempotency-Key, if it has one. */
  once: <T>(work: (tx: Write) => Promise<T>) => Promise<T>
  /** The Idempotency-Key and what it stands for, for a verb that keeps its answer itself. */
  asked: IdempotentRequest | null
  request: FastifyRequest
  reply: FastifyReply
}

type Acting<E> = E extends { who: 'anyone' } ? Actor | null : Actor

/**
 * Serves an endpoint. A JSON reply is the handler's value as it goes over the wire; for other media the handler answers
 * through `reply`.
 */
export const serve = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  W extends 'anyone' | 'user' | 'admin',
>(
  app: FastifyInstance,
  deps: Serving,
  endpoint: Endpoint<P, Q, B, R> & { who: W },
  handle: (call: Call<P, Q, B, Acting<{ who: W }>>) => Promise<Answer<R> | FastifyReply>,
): void => {
  const declared = new Set<FailCode>([
    ...commonFails,
    ...(endpoint.pays ? payFails : []),
    ...(endpoint.freshSignIn ? freshSignInFails : []),
    ...endpoint.fails,
  ])
  const parts = partsOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? 65_536,
    config: { endpoint },
    handler: async (request, reply) => {
      const now = deps.now()
      const actor = await admit(deps, endpoint, request)
      if (endpoint.budget !== 'none')
        deps.limiter.take(
          endpoint.budget,
          actor && endpoint.budget !== 'sign-in' ? actor.id : clientAddress(request),
          deps.machineNow(),
        )
      const sent = parts(request)
      const asked = idempotencyOf(endpoint, request, actor, sent.body)
      try {
        const answer = await handle({
          ...sent,
          actor,
          now,
          asked,
          request,
          reply,
          once: (work: (tx: Write) => Promise<unknown>) => deps.db.write((tx) => once(tx, asked, now, () => work(tx))),
        } as never)
        if (endpoint.produces || reply.sent || answer === reply) return answer
        if (deps.config.checkReplies && endpoint.reply) z.parse(endpoint.reply, structuredClone(answer))
        reply.code(endpoint.status ?? 200)
        // The market's own time: deadlines on the screen count by it, whatever the clock of the phone says.
        if (endpoint.who !== 'anyone') reply.headers({ 'cache-control': 'no-store', date: now.toUTCString() })
        return endpoint.reply
          ? await reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
          : await reply.send()
      } catch (error) {
        if (error instanceof Fail && !declared.has(error.code))
          throw new Error(`${endpoint.method} ${endpoint.path} failed with ${error.code}, which it does not declare`, {
            cause: error,
          })
        throw error
      }
    },
  })
}

/** Finds out who acts and whether they may call this at all. */
const admit = async (deps: Serving, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> => {
  if (request.method !== 'GET') refuseForeign(deps, request)
  if (endpoint.method !== 'GET' && !deps.hasRoom()) throw new Fail('API_ERROR')
  const token = bearer(request)
  const actor = token ? await deps.sessions.actorOf(token) : null
  if (endpoint.who === 'anyone') return actor
  if (!actor) throw new Fail(token ? 'TOKEN_EXPIRED' : 'AUTH_REQUIRED')
  if (endpoint.who === 'admin' && !actor.roles.includes('admin')) throw new Fail('NOT_ALLOWED')
  if (actor.suspended && request.method !== 'GET') throw new Fail('NOT_ALLOWED', { sentence: sentence('suspended') })
  if (endpoint.freshSignIn && deps.config.adminProof === 'required' && !isFresh(actor, deps.machineNow()))
    throw new Fail('SIGN_IN_AGAIN')
  if (endpoint.pays && actor.via !== 'host')
    throw new Fail(
      'PI_BROWSER_REQUIRED',
      actor.via === 'limited' ? { sentence: sentence('paymentsNotAllowed') } : undefined,
    )
  if (endpoint.pays && (await deps.killSwitches.money())) throw new Fail('MONEY_STOPPED')
  return actor
}

const bearer = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ??
  (headers.authorization ? 'malformed' : null)

/** There is no cookie to abuse; still, an unsafe call that says it comes from another site is refused. */
const refuseForeign = ({ config }: Serving, { headers }: FastifyRequest): void => {
  const { origin, host } = headers
  if (origin === undefined) return
  const own =
    URL.canParse(origin) &&
    (new URL(origin).host === host || (config.publicUrl !== null && new URL(config.publicUrl).origin === origin))
  if (!own) throw new Fail('FOREIGN_ORIGIN')
}

/** Reads params, query and body by the endpoint's schemas. A path that cannot name anything is simply not found. */
const partsOf =
  ({ params, query, body }: Endpoint) =>
  (request: FastifyRequest) => {
    const named = params ? z.safeParse(params, request.params) : undefined
    if (named && (!named.success || holdsNull(named.data))) throw new Fail('NOT_FOUND')
    return {
      params: named?.data,
      query: query && read(query, request.query),
      body: body && read(body, request.body ?? {}),
    }
  }

const read = (schema: Schema, value: unknown): unknown => {
  const { success, data, error } = z.safeParse(schema, value)
  if (success && holdsNull(data)) throw new Fail('INVALID_FORMAT')
  if (success) return data
  const fields: Record<string, Sentence> = {}
  // The contract names a sentence by its code where a check has one of its own.
  for (const { path, message } of error.issues)
    fields[path.join('.') || 'body'] ??= sentence(isSentenceCode(message) ? message : 'field')
  throw Object.values(fields).every(({ code }) => code === 'field')
    ? new Fail('VALIDATION_ERROR', { fields })
    : invalid(fields)
}

/** Whether a text in it holds the sign that no text of the database can. */
const holdsNull = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, part]) => key.includes('\u0000') || holdsNull(part))

const idempotencyOf = (
  { method, path }: Endpoint,
  { headers, params }: FastifyRequest,
  actor: Actor | null,
  body: unknown,
): IdempotentRequest | null => {
  const key = headers['idempotency-key']
  if (method === 'GET' || key === undefined || actor === null) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 200)
    throw new Fail('VALIDATION_ERROR', { sentence: sentence('idempotencyKey') })
  return {
    actor: actor.id,
    route: `${method} ${path}`,
    key,
    fingerprint: fingerprintOf(method, pathOf(path, params as Record<string, string>), wire(body)),
  }
}

/** Amounts were read into whole numbers, which JSON cannot write. */
const wire = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)))
