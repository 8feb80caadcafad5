// Asking twice does once: the answer of a request is kept under its key, in the same transaction as its effect
// (quality §3.3).
import { createHash } from 'node:crypto'
import { sql, type Read, type Write } from './db.ts'
import { Fail } from './fail.ts'
import { refusedWhen, type StatementPart } from './statement-parts.ts'

export interface IdempotentRequest {
  actor: string
  route: string
  key: string
  /** Of method, path and body: the same key with another one is a mistake of the caller. */
  fingerprint: string
}

export const fingerprintOf = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} ${canonical(body)}`)
    .digest('hex')

/**
 * Runs `work` unless this request was answered before; then that answer comes back and nothing is done. A twin that is
 * still running is waited for, because both insert the same row. A refusal rolls the row back, so it may be tried
 * again.
 */
export const once = async <T>(
  tx: Write,
  asked: IdempotentRequest | null,
  now: Date,
  work: () => Promise<T>,
): Promise<T> => {
  if (!asked) return work()
  const { actor, route, key, fingerprint } = asked
  const first = await tx.run(
    'idempotency.claim',
    sql`insert into idempotency_keys (actor, route, key, fingerprint, at)
      values (${actor}, ${route}, ${key}, ${fingerprint}, ${now}) on conflict do nothing`,
  )
  if (first === 0) return idempotentResponseTo<T>(asked, (await storedResponseOf(tx, asked))!)
  const answer = await work()
  // Not waited for here: it leaves together with the commit, which waits for it.
  void tx.run(
    'idempotency.save',
    sql`update idempotency_keys set answer = ${JSON.stringify(answer ?? null)} where actor = ${actor}
      and route = ${route} and key = ${key}`,
  )
  return answer
}

/**
 * Part of a statement that is a whole effect: the request's response, known beforehand. Of twins the second waits for
 * the first and is refused.
 */
export const responseStored = (
  { actor, route, key, fingerprint }: IdempotentRequest,
  response: unknown,
  now: Date,
): StatementPart => ({
  writes: sql`stored_response as (insert into idempotency_keys (actor, route, key, fingerprint, answer, at)
    values (${actor}, ${route}, ${key}, ${fingerprint}, ${JSON.stringify(response)}, ${now})
    on conflict do nothing returning 1)`,
  refusal: refusedWhen(sql`not exists (select from stored_response)`, 'REPEATED_REQUEST'),
})

export interface IdempotentResponse {
  fingerprint: string
  answer: unknown
}

const storedResponseOf = (
  db: Read,
  { actor, route, key }: IdempotentRequest,
): Promise<IdempotentResponse | undefined> =>
  db.maybe<IdempotentResponse>(
    'idempotency.read',
    sql`select fingerprint, answer from idempotency_keys where actor = ${actor} and route = ${route} and key = ${key}`,
  )

/** The answer this request got before; the same key with other contents is a mistake of the caller. */
export const idempotentResponseTo = <T>({ fingerprint }: IdempotentRequest, kept: IdempotentResponse): T => {
  if (kept.fingerprint !== fingerprint) throw new Fail('IDEMPOTENCY_MISMATCH')
  return kept.answer as T
}

/** What this request was answered before; asked before a body is read that would have to be thrown away. */
export const earlierResponse = async <T>(db: Read, asked: IdempotentRequest | null): Promise<T | undefined> => {
  const kept = asked && (await storedResponseOf(db, asked))
  return kept ? idempotentResponseTo<T>(asked, kept) : undefined
}

/**
 * What was answered before, or else the refusal that this time would end in: what was bought already cannot be bought
 * again.
 */
export const earlierResponseOr = async <T>(db: Read, asked: IdempotentRequest | null, refusal: unknown): Promise<T> => {
  const kept = asked && (await storedResponseOf(db, asked))
  if (!kept) throw refusal
  return idempotentResponseTo<T>(asked, kept)
}

/** Forgets responses that are older than anybody repeats a request. */
export const sweepIdempotencyKeys = (tx: Write, before: Date): Promise<number> =>
  tx.run('idempotency.sweep', sql`delete from idempotency_keys where at < ${before}`)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''
