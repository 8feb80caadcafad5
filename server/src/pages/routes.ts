// The page itself and its files: one document with a fresh nonce for every address of the app, and built files that never change.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { version, type Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { newNonce, pagePolicy } from '../kernel/headers.ts'

const built = path.resolve(import.meta.dirname, '../../../web/dist')
const yearSeconds = 31_536_000

export const pageRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const page = deps.config.pages ? await readPage(deps.config) : null

  if (page) {
    await app.register(fastifyStatic, {
      root: built, wildcard: false, index: false, preCompressed: true, globIgnore: ['index.html', 'index.html.*'], cacheControl: false,
      // Built files carry their content's hash in their name; the others are asked for again.
      setHeaders: (reply, file) => { reply.header('cache-control', /[\\/]assets[\\/]/.test(file) ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600') },
    })
  }

  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const asksForPage = (method === 'GET' || method === 'HEAD') && !/^\/(api|pictures|assets|metrics)(\/|$)/.test(url)
    if (!page || !asksForPage) throw new Fail(method === 'GET' || method === 'HEAD' || method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED')
    return sendPage(reply, page, deps)
  })
}

const sendPage = (reply: FastifyReply, page: (nonce: string) => string, deps: Deps): FastifyReply => {
  const nonce = newNonce()
  return reply.header('content-security-policy', pagePolicy(deps, nonce)).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page(nonce))
}

/** The built document with what the page must know filled in; null where nothing was built, as in tests of the calls. */
const readPage = async (config: Config): Promise<((nonce: string) => string) | null> => {
  const file = path.join(built, 'index.html')
  if (!existsSync(file)) return null
  const told = {
    piSdkUrl: config.piSdkUrl, piSandbox: config.piEnv === 'sandbox', hostUrl: hostUrlOf(config), version,
    publicUrl: config.publicUrl, piSignInUrl: config.piClientId === null ? null : config.piSignInUrl, piClientId: config.piClientId,
  }
  const parts = (await readFile(file, 'utf8'))
    .replace('__CONFIG__', () => escapeAttribute(JSON.stringify(told)))
    .replace('<!--PI_SDK-->', () => `<script nonce="__NONCE__" src="${escapeAttribute(config.piSdkUrl)}" defer></script>`)
    // A policy with strict-dynamic trusts scripts by nonce alone, the built module too.
    .replace(/<script type="module"(?![^>]* nonce=)/g, '<script type="module" nonce="__NONCE__"')
    .replace(/<link rel="modulepreload"(?![^>]* nonce=)/g, '<link rel="modulepreload" nonce="__NONCE__"')
    .split('__NONCE__')
  return (nonce) => parts.join(nonce)
}

/** The way into a host: the sandbox's own page, or the address that the Pi Browser opens (pi-platform §5.5). */
const hostUrlOf = ({ piEnv, sandboxPort, port, publicUrl }: Config): string | null =>
  piEnv === 'sandbox' ? `http://localhost:${sandboxPort}/host?app=${encodeURIComponent(`http://127.0.0.1:${port}`)}` : publicUrl && `pi://${new URL(publicUrl).host}`

const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
