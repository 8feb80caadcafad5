// Calls to the server, by the contract: what goes out, what comes back decoded, and every failure in words a person can
// read.
import { pathOf, type Endpoint } from '@lamplit/contract/endpoint'
import type { FailCode } from '@lamplit/contract/fails'
import { requestTimeoutMs } from '@lamplit/contract/page-sizes'
import type { Sentence, SentenceReference } from '@lamplit/contract/sentence'
import * as z from 'zod/mini'
import { noLine } from '@lamplit/contract/no-line'
import { translateServerMessage } from '../words/catalogue.ts'
import { specTexts } from '../words/spec-texts.ts'
import { preloadedResponse } from './preloaded-responses.ts'
import { learnTime } from './clock.ts'
import type * as Refused from './refusal-text.ts'
import { untilSettled } from './settled.ts'
import { sessionToken } from './token.ts'

type Schema = z.ZodMiniType
export type Out<S> = [S] extends [never] ? undefined : S extends Schema ? z.output<S> : undefined
type In<S> = [S] extends [never] ? undefined : S extends Schema ? z.input<S> : undefined

/**
 * The words of all failures are fetched behind the first paint and weigh nothing in it. Only a line that was never
 * there can be met without them, and its words are here.
 */
let catalogue: typeof Refused | undefined
/** The words of all failures; whoever waits for this may show `failure` without fear. */
export const failures = async (): Promise<typeof catalogue> =>
  (catalogue ??= await import('./refusal-text.ts').catch(() => undefined))
void failures()

/** The words of a failure that the page finds out by itself. */
export const failure = (code: FailCode): Refused.FailureWords => catalogue?.failureWords(code) ?? noLine

/**
 * A failure with the sentence to show. `fields` carries the sentence of each field that was refused, `own` what the
 * helper itself calls it (spec §8).
 */
export class Refusal extends Error {
  readonly code: FailCode
  readonly details: Record<string, unknown>
  readonly own: string

  constructor(
    code: FailCode,
    sentence: string | Sentence = failure(code).message,
    details: Record<string, unknown> = {},
    own: string = typeof sentence === 'string' ? sentence : sentence.text,
  ) {
    super(translateServerMessage(sentence))
    this.code = code
    this.details = details
    this.own = own
  }

  get title(): string {
    return failure(this.code).title
  }
  get suggestions(): readonly string[] {
    return failure(this.code).suggestions
  }
  get fields(): Readonly<Record<string, string>> {
    const { fields = {}, field_sentences: references = {} } = this.details as {
      fields?: Record<string, string>
      field_sentences?: Record<string, SentenceReference>
    }
    return Object.fromEntries(
      Object.entries(fields).map(([field, text]) => {
        const reference = references[field]
        return [field, reference ? translateServerMessage({ ...reference, text }) : text]
      }),
    )
  }
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
export const prepareToPay = (prepare: () => Promise<unknown>): void => {
  beforePaying = prepare
}

/** Asks the server. Gives up after 30 seconds (spec §9). */
export const ask = async <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  asking: Asking<P, Q, B> = {},
): Promise<Out<R>> => {
  const { params, query, body, key, signal } = asking
  if (endpoint.pays) await beforePaying()
  return read(
    endpoint,
    await send(
      endpoint.method,
      pathOf(endpoint.path, params as Record<string, string> | undefined) + searchOf(query),
      body,
      key,
      signal,
    ),
  )
}

/** Sends a form with a file. */
export const askWithFile = async <R extends Schema>(
  endpoint: Endpoint<never, never, never, R>,
  file: File | Blob,
  name: string,
): Promise<Out<R>> => {
  const form = new FormData()
  form.append('file', file, name)
  return read(endpoint, await send(endpoint.method, endpoint.path, form, undefined, undefined))
}

/** What does not fit the contract is thrown as it is: of a call that moves π it says nothing about how it ended. */
const read = <R extends Schema>({ reply }: { reply?: R }, text: string): Out<R> =>
  (reply && text !== '' ? z.parse(reply, JSON.parse(text)) : undefined) as Out<R>

const send = (...call: Parameters<typeof exchange>): Promise<string> => untilSettled(exchange(...call))

let requestId: string | undefined
/** By which the server's log knows the last answer. */
export const lastRequestId = (): string | undefined => requestId

const exchange = async (
  method: string,
  url: string,
  body: unknown,
  key: string | undefined,
  outer: AbortSignal | undefined,
): Promise<string> => {
  const token = sessionToken.get()
  const plain = body !== undefined && !(body instanceof FormData)
  const written = plain ? JSON.stringify(body) : (body as FormData | undefined)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), requestTimeoutMs)
  const signal = outer ? AbortSignal.any([outer, limit.signal]) : limit.signal
  const over = new Promise<never>((_, stop) => {
    signal.addEventListener('abort', stop)
  })
  const request: RequestInit = {
    method,
    signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(plain ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(written === undefined ? {} : { body: written }),
  }
  const early = method === 'GET' ? preloadedResponse(url, token) : null
  const answer = async (): Promise<[Response, string]> => {
    const response = (early && (await early)) ?? (await fetch(url, request))
    return [response, await response.text()]
  }
  let response: Response
  let text: string
  try {
    // Nothing but the line fails here. What the document asked for early knows no signal, so the wait ends here.
    ;[response, text] = await Promise.race([answer(), over])
  } catch (error) {
    if (outer?.aborted) throw error
    throw limit.signal.aborted
      ? new Refusal('TIMEOUT_ERROR', undefined, {}, specTexts.requestTimedOut)
      : new Refusal('NETWORK_ERROR')
  } finally {
    clearTimeout(timer)
  }
  requestId = response.headers.get('x-request-id') ?? undefined
  // What a browser or a proxy kept tells an old time.
  if (response.headers.get('cache-control') === 'no-store') learnTime(response.headers.get('date'))
  if (response.ok) return text
  if (response.status === 401 && token !== null && token === sessionToken.get()) sessionToken.set(null)
  const refusal = (await failures())?.readRefusal(response.status, text)
  throw refusal ? new Refusal(refusal.code, refusal.sentence, refusal.details, refusal.own) : new Refusal('API_ERROR')
}

const searchOf = (query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== null && entry[1] !== '',
  )
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/**
 * The type of any failure: an answer that does not fit the contract is a fault of the data, anything else is one of
 * the page.
 */
export const codeOf = (error: unknown): FailCode =>
  error instanceof Refusal
    ? error.code
    : /Zod|Syntax/.test((error as Error | null)?.name ?? '')
      ? 'DATA_CORRUPTION'
      : 'PAGE_ERROR'
/** The sentence of any failure. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : failure(codeOf(error)).message
