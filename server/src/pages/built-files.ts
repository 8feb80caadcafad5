// The files of the built page, and of the two builds before it, which pages that are still open ask for.
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { headersOfFile } from './file-headers.ts'

/**
 * Each file of the newest build has a route; what is not among them is looked for in `earlier`
 * (web/earlier-builds.ts).
 */
export const serveBuiltFiles = async (app: FastifyInstance, built: string, earlier: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', 'index.html.*', 'robots.txt*'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.headers(headersOfFile(path.relative(file.startsWith(earlier) ? earlier : built, file)))
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    if (!/^[\w-][\w.-]*$/.test(name)) return reply.callNotFound()
    return reply.sendFile(name, path.join(earlier, 'assets'))
  })
}
