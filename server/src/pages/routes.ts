// The page itself and its files: one document with a fresh nonce and its own head for every address of the app, and
// what machines ask about pages.
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { endpoints } from '@lamplit/contract/index'
import * as contract from '@lamplit/contract/pages'
import { pinetMeta } from '@lamplit/contract/system'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPublicly } from '../kernel/response-cache.ts'
import { version, type Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../kernel/client-address.ts'
import { Fail } from '../kernel/fail.ts'
import { newNonce, pagePolicy } from '../kernel/headers.ts'
import { serve } from '../kernel/route.ts'
import { serveBuiltFiles } from './built-files.ts'
import { cardRoutes } from './card-routes.ts'
import { headOf } from './head.ts'
import { previewOf } from './preview.ts'
import { robotsText } from './robots.ts'
import { shownAt } from './rendered-page.ts'
import { indexText, pagesText, partFile, partsOf } from './sitemap.ts'

/** One that nobody who asks can choose: for what is kept. */
const fixedOrigin = ({ publicUrl, host, port }: Config): string =>
  publicUrl === null ? `http://${host}:${port}` : new URL(publicUrl).origin

/** Without PUBLIC_URL the market only knows itself by what it was asked as. A host that is none is not repeated. */
const originOf = ({ host, protocol }: FastifyRequest, config: Config): string =>
  config.publicUrl === null && /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)
    ? `${protocol}://${host}`
    : fixedOrigin(config)

const built = path.resolve(import.meta.dirname, '../../../web/dist')
const earlier = path.resolve(built, '../earlier-builds/dist')

export const pageRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const page = deps.config.pages ? await readPage(deps.config) : null
  machineRoutes(app, deps)
  cardRoutes(app, deps)

  if (page) await serveBuiltFiles(app, built, earlier)

  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request
    const asksForPage =
      (method === 'GET' || method === 'HEAD') && !/^\/(api|pictures|cards|sitemaps|assets|metrics)(\/|$)/.test(url)
    const allowed = methodsAt(url)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      throw new Fail('METHOD_NOT_ALLOWED')
    }
    if (!page || !asksForPage) throw new Fail('NOT_FOUND')
    return sendPage(request, reply, page, deps)
  })
}

const patterns = Object.values(endpoints).map(({ method, path: route }) => ({
  method,
  pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))

/** The methods that an address takes; none when it is no address of a call. */
const methodsAt = (url: string): string[] => {
  const asked = url.split('?')[0]!
  const methods = patterns.filter(({ pattern }) => pattern.test(asked)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

/** What PiNet and search engines ask about the pages. */
const machineRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps
  const [hour, minutes] = ['public, max-age=3600', 'public, max-age=300']

  serve(app, deps, pinetMeta, async ({ query, request, reply }) => {
    reply.header('cache-control', minutes)
    return previewOf(db, query.pathname ?? '/', originOf(request, config))
  })
  serve(app, deps, contract.readRobots, async ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robotsText(fixedOrigin(config))),
  )
  serve(app, deps, contract.readSitemap, async ({ reply }) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(indexText(await partsOf(db), fixedOrigin(config))),
  )
  serve(app, deps, contract.readSitemapPart, async ({ params: { name }, reply }) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', hour)
    if (name === 'pages.xml') return reply.send(pagesText(fixedOrigin(config)))
    const number = /^([1-9]\d{0,5})\.xml$/.exec(name)?.[1]
    const file = number === undefined ? null : await partFile(deps, Number(number), fixedOrigin(config))
    if (file === null) throw new Fail('NOT_FOUND')
    return reply.send(createReadStream(file))
  })
}

type Page = (nonce: string, head: string) => string

/** The address of a product or a person is read from the database: at most once a second for all who ask. */
const headAt = async (request: FastifyRequest, { db, config }: Deps): Promise<{ status: number; head: string }> => {
  const origin = originOf(request, config)
  const make = async () => {
    const shown = await shownAt(db, request.url)
    return JSON.stringify({ status: shown.status, head: headOf(shown, origin) })
  }
  const [, product, person] =
    /^(\/product\/[^/?#]{1,60})|^(\/profile\?user=[\w.-]{1,100})(?:&|$)/.exec(request.url) ?? []
  const key = product ?? person ?? null
  return JSON.parse(
    key === null ? await make() : await readPublicly(db, `head ${origin}${key}`, config.hotPages, make),
  ) as { status: number; head: string }
}

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  deps: Deps,
): Promise<FastifyReply> => {
  deps.limiter.take('read', clientAddress(request), deps.machineNow())
  const nonce = newNonce()
  const { status, head } = await headAt(request, deps)
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(deps, nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page(nonce, head))
}

/**
 * The built document with what the page must know filled in; null where nothing was built, as in tests of the calls.
 */
const readPage = async (config: Config): Promise<Page | null> => {
  const file = path.join(built, 'index.html')
  if (!existsSync(file)) return null
  const told = {
    piSdkUrl: config.piSdkUrl,
    piSandbox: config.piEnv === 'sandbox',
    hostUrl: hostUrlOf(config),
    version,
    publicUrl: config.publicUrl,
    piSignInUrl: config.piClientId === null ? null : config.piSignInUrl,
    piClientId: config.piClientId,
  }
  const parts = (await readFile(file, 'utf8'))
    .replace('__CONFIG__', () => escapeAttribute(JSON.stringify(told)))
    .replace('<html ', () => (config.openingMs === 2000 ? '<html ' : `<html data-opening-ms="${config.openingMs}" `))
    .replace(
      '<!--PI_SDK-->',
      () => `<script nonce="__NONCE__" src="${escapeAttribute(config.piSdkUrl)}" defer></script>`,
    )
    // Title and description are written anew for every address; what people wrote is never searched for marks of ours.
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .split(/<title>[^<]*<\/title>/)
    .map((half) => half.split('__NONCE__'))
  return (nonce, head) => parts.map((half) => half.join(nonce)).join(head)
}

/** The way into a host: the sandbox's own page, or the address that the Pi Browser opens (pi-platform §5.5). */
const hostUrlOf = ({ piEnv, sandboxPort, port, publicUrl }: Config): string | null =>
  piEnv === 'sandbox'
    ? `http://localhost:${sandboxPort}/host?app=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
    : publicUrl && `pi://${new URL(publicUrl).host}`

const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
