// Calls to the server, by the contract: what goes out, what comes back decoded, and every failure in words a person can read.
import { pathOf, type Endpoint } from '@lamplit/contract/endpoint'
import type * as Failures from '@lamplit/contract/fails'
import type { FailBody, FailCode } from '@lamplit/contract/fails'
import { requestTimeoutMs } from '@lamplit/contract/page-sizes'
import * as z from 'zod/mini'
import { noLine } from '@lamplit/contract/no-line'
import { specTexts } from '../words/spec-texts.ts'
import { askedEarly } from './asked-early.ts'
import { learnTime } from './clock.ts'
import { sessionToken } from './token.ts'

type Schema = z.ZodMiniType
type Out<S> = [S] extends [never] ? undefined : S extends Schema ? z.output<S> : undefined
type In<S> = [S] extends [never] ? undefined : S extends Schema ? z.input<S> : undefined

/**
 * The words of all failures are fetched behind the first paint and weigh nothing in it. Only a line that was never there can be met
 * without them, and its words are here.
 */
let catalogue: typeof Failures | undefined
/** The words of all failures; whoever waits for this may show `failure` without fear. */
export const failures = async (): Promise<typeof catalogue> => (catalogue ??= await import('@lamplit/contract/fails').catch(() => undefined))
void failures()

/** The words of a failure that the page finds out by itself. */
export const failure = (code: FailCode): { title: string; message: string; suggestions?: readonly string[] } => catalogue?.fails[code] ?? noLine

/** A failure with the sentence to show. `fields` carries the sentence of each field that was refused. */
export class Refusal extends Error {
  readonly code: FailCode
  readonly details: Record<string, unknown>

  constructor(code: FailCode, sentence: string = failure(code).message, details: Record<string, unknown> = {}) {
    super(sentence)
    this.code = code
    this.details = details
  }

  get title(): string { return failure(this.code).title }
  get suggestions(): readonly string[] { return failure(this.code).suggestions ?? catalogue?.usualSuggestions ?? noLine.suggestions }
  get fields(): Readonly<Record<string, string>> { return (this.details['fields'] as Record<string, string> | undefined) ?? {} }
}

export interface Asking<P, Q, B> {
  params?: In<P>
  query?: Partial<In<Q>>
  body?: In<B>
  /** The name of this one act: sent again with the same key it is done once. */
  key?: string
  signal?: AbortSignal
}

let beforePaying: () => Promise<unknown> = async () => undefined
/** What happens before any call that pays goes out. */
export const prepareToPay = (prepare: () => Promise<unknown>): void => { beforePaying = prepare }

/** Asks the server. Gives up after 30 seconds (spec §9). */
export const ask = async <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(endpoint: Endpoint<P, Q, B, R>, asking: Asking<P, Q, B> = {}): Promise<Out<R>> => {
  const { params, query, body, key, signal } = asking
  if (endpoint.pays) await beforePaying()
  const response = await send(endpoint.method, pathOf(endpoint.path, params as Record<string, string> | undefined) + searchOf(query), body, key, signal)
  if (!endpoint.reply || response.status === 204) return undefined as Out<R>
  return z.parse(endpoint.reply, await response.json()) as Out<R>
}

/** Sends a form with a file. */
export const askWithFile = async <R extends Schema>(endpoint: Endpoint<never, never, never, R>, file: File | Blob, name: string): Promise<Out<R>> => {
  const form = new FormData()
  form.append('file', file, name)
  const response = await send(endpoint.method, endpoint.path, form, undefined, undefined)
  return z.parse(endpoint.reply!, await response.json()) as Out<R>
}

const send = async (method: string, url: string, body: unknown, key: string | undefined, outer: AbortSignal | undefined): Promise<Response> => {
  const token = sessionToken.get()
  const plain = body !== undefined && !(body instanceof FormData)
  const limit = AbortSignal.timeout(requestTimeoutMs)
  let response: Response
  try {
    const early = method === 'GET' && !token ? askedEarly(url) : null
    response = (early && await early) ?? await fetch(url, {
      method, signal: outer ? AbortSignal.any([outer, limit]) : limit,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(plain ? { 'content-type': 'application/json' } : {}), ...(key ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { body: plain ? JSON.stringify(body) : (body as FormData) }),
    })
  } catch (error) {
    if (outer?.aborted) throw error
    throw limit.aborted ? new Refusal('TIMEOUT_ERROR', specTexts.requestTimedOut) : new Refusal('NETWORK_ERROR')
  }
  // What a browser or a proxy kept tells an old time.
  if (response.headers.get('cache-control') === 'no-store') learnTime(response.headers.get('date'))
  if (response.ok) return response
  throw await refusalOf(response, token)
}

const refusalOf = async (response: Response, token: string | null): Promise<Refusal> => {
  const body = (await response.json().catch(() => null)) as Partial<FailBody> | null
  if (response.status === 401 && token !== null && token === sessionToken.get()) sessionToken.set(null)
  const known = await failures()
  return known?.isFailCode(body?.code) && body?.code ? new Refusal(body.code, body.error, body.details) : new Refusal(response.status >= 500 ? 'API_ERROR' : 'SERVER_ERROR')
}

const searchOf = (query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== null && entry[1] !== '')
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** A name for one act, to send with each try of it. */
export const newKey = (): string => crypto.randomUUID()

/** The sentence of any failure; a bug of the page reads like the server's own. */
export const sentenceOf = (error: unknown): string => (error instanceof Refusal ? error.message : failure('SERVER_ERROR').message)
