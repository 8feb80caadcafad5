// Text is sent compressed where everybody gets the same: a slow line carries the page and its lists in a third of the
// time.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const compress = promisify(gzip)
/** What fits into one packet gains nothing. */
const least = 1400

/**
 * Never an answer of somebody’s own: how small it becomes would tell whoever can add words to it what else is in it.
 */
const alikeForAll = (reply: FastifyReply): boolean => {
  const kind = String(reply.getHeader('content-type'))
  return (
    kind.startsWith('text/html') ||
    (kind.startsWith('application/json') && String(reply.getHeader('cache-control')).startsWith('public'))
  )
}

const takesGzip = (accepted: string | undefined): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(accepted ?? '')

/** What was sent lately: a page that is kept as text for a second is compressed once in it. */
const cacheLimit = 100

export const compressResponses = (app: FastifyInstance): void => {
  const kept = new Map<string, Promise<Buffer>>()
  const smaller = (payload: string): Promise<Buffer> => {
    const known = kept.get(payload)
    if (known) return known
    const made = compress(payload)
    if (kept.size >= cacheLimit) kept.delete(kept.keys().next().value!)
    kept.set(payload, made)
    return made
  }
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < least || !alikeForAll(reply)) return payload
    const varies = reply.getHeader('vary')
    reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`)
    if (!takesGzip(request.headers['accept-encoding'])) return payload
    const small = await smaller(payload)
    reply.header('content-encoding', 'gzip').header('content-length', small.length)
    return small
  })
}
