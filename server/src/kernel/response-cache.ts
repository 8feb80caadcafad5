// Answers that everyone gets alike, kept for at most a second as the text they are sent as (issue "the market opens",
// speed).
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AfterCommit, Committing, Db } from './db.ts'

const freshMs = 1000
const most = 500

/** An answer that is text already. */
export class SerializedResponse {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const textOf = (answer: unknown): string =>
  answer instanceof SerializedResponse ? answer.text : JSON.stringify(answer)

interface Page {
  body: string
  tag: string
  readAt: number
}
interface CachedResponse {
  pages: Map<string, Page>
  /** Pages being read: many who ask at once wait for one reading. */
  reading: Map<string, Promise<Page>>
  /** Counts changes, so that what was read before one is not kept after it. */
  changes: number
}

// One store of pages for each database, so that two markets in one process never mix.
const cachedFor = new WeakMap<object, CachedResponse>()
const cachedOf = (database: object): CachedResponse => {
  const kept = cachedFor.get(database) ?? { pages: new Map(), reading: new Map(), changes: 0 }
  cachedFor.set(database, kept)
  return kept
}

/** Something that everyone is shown has changed: nobody gets what was read before. */
export const invalidateResponses: AfterCommit = (database) => {
  const kept = cachedOf(database)
  kept.changes++
  kept.pages.clear()
  kept.reading.clear()
}

/** This transaction changes what everyone is shown: once it is committed, nobody gets what was read before. */
export const publicChanged = (tx: Committing): void => tx.afterCommit(invalidateResponses)

const read = (kept: CachedResponse, address: string, make: () => Promise<unknown>, nowMs: number): Promise<Page> => {
  const underway = kept.reading.get(address)
  if (underway) return underway
  const { changes } = kept
  const reading = pageFrom(make, nowMs)
  kept.reading.set(address, reading)
  const ended = (page?: Page): void => {
    if (kept.reading.get(address) === reading) kept.reading.delete(address)
    if (page && kept.changes === changes) keep(kept, address, page)
  }
  reading.then(ended, () => ended())
  return reading
}

/** It counts as fresh from the moment its reading began. */
const pageFrom = async (make: () => Promise<unknown>, readAt: number): Promise<Page> => {
  const body = textOf(await make())
  return { body, tag: `"${createHash('sha1').update(body).digest('base64url')}"`, readAt }
}

const keep = (kept: CachedResponse, address: string, page: Page): void => {
  kept.pages.delete(address)
  if (kept.pages.size >= most) kept.pages.delete(kept.pages.keys().next().value!)
  kept.pages.set(address, page)
}

/**
 * Answers a public GET. Only a request without a session may take or leave a kept page; everyone else gets their own,
 * which is kept nowhere. `keepFor` is false where the cache is switched off.
 */
export const answerPublicly = async (
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  caching: boolean,
  make: () => Promise<unknown>,
): Promise<FastifyReply> => {
  const json = 'application/json; charset=utf-8'
  reply.header('vary', 'authorization')
  if (request.headers.authorization !== undefined)
    return reply
      .type(json)
      .header('cache-control', 'private, no-store')
      .send(textOf(await make()))
  reply.header('cache-control', 'public, max-age=0, must-revalidate')
  if (!caching) return reply.type(json).send(textOf(await make()))
  const kept = cachedOf(db.identity)
  const nowMs = performance.now()
  const found = kept.pages.get(request.url)
  const page = found && nowMs - found.readAt < freshMs ? found : await read(kept, request.url, make, nowMs)
  reply.header('etag', page.tag)
  return request.headers['if-none-match'] === page.tag ? reply.code(304).send() : reply.type(json).send(page.body)
}

/** The text of something public that is no answer by itself, kept like the answers: the same for everybody. */
export const readPublicly = async (
  db: Db,
  address: string,
  caching: boolean,
  make: () => Promise<string>,
): Promise<string> => {
  if (!caching) return make()
  const kept = cachedOf(db.identity)
  const nowMs = performance.now()
  const found = kept.pages.get(address)
  return (
    found && nowMs - found.readAt < freshMs
      ? found
      : await read(kept, address, async () => new SerializedResponse(await make()), nowMs)
  ).body
}
