// The sandbox put together: one world, its file, its routes, listening on both names of this machine.
import { createServer, type Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { newFaults } from './faults.ts'
import { horizonRoutes } from './horizon-routes.ts'
import { hostRoutes } from './host-routes.ts'
import { reindex, seed } from './users.ts'
import { platformRoutes } from './platform-routes.ts'
import { Refusal, refusalBody } from './refusal.ts'
import { newRequestLog } from './request-log.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { stateFile, type StateFile } from './state-file.ts'
import { emptyState, newWorld, type World } from './world.ts'

export interface SandboxOptions {
  port?: number
  host?: string
  /** Where the state is kept; null keeps it in memory. */
  dataDir: string | null
  /** Where the market answers; the host page shows it in its frame. */
  appUrl?: string
  /** The real clock underneath the sandbox's own. */
  now?: () => number
  random?: (bytes: number) => Buffer
  /** Called with every new clock offset; the control call waits for it. */
  clockMoved?: (offsetMs: number) => Promise<void>
}

export interface Sandbox {
  port: number
  /** `http://localhost:<port>`: the host page, and the only origin the SDK talks to. */
  hostOrigin: string
  /** `http://127.0.0.1:<port>`: Platform API, Horizon and control API. */
  url: string
  clockOffsetMs: () => number
  /** Writes what is not yet on disk, without waiting for anything. */
  flushNow: () => void
  close: () => Promise<void>
}

export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { host = '127.0.0.1', dataDir, appUrl = 'http://127.0.0.1:3000', clockMoved = async () => {} } = options
  const file: StateFile = stateFile(dataDir, () => world.state)
  const world: World = newWorld(emptyState(), options, {
    changed: (name, key) => file.changed(name, key),
    renewed: () => file.renewed(),
  })
  const saved = file.read()
  if (saved) world.state = saved
  if (saved) reindex(world)
  else seed(world)

  let port = options.port ?? 4100
  const hostOrigin = (): string => `http://localhost:${port}`
  const server = newServer(file, appUrl)
  const faults = newFaults()
  const log = newRequestLog()
  faults.install(server)
  log.install(server, world.now)
  platformRoutes(server, world)
  horizonRoutes(server, world)
  hostRoutes(server, world, faults, { hostOrigin, appUrl })
  signInRoutes(server, world, { hostOrigin, appUrl })
  controlRoutes(server, { world, faults, log, clockMoved })

  await server.listen({ port, host })
  const address = server.server.address()
  if (address && typeof address === 'object') port = address.port
  world.horizonUrl = `http://127.0.0.1:${port}/horizon`
  const second = await listenOnSixth(server, port, host).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return {
    port,
    hostOrigin: hostOrigin(),
    url: `http://127.0.0.1:${port}`,
    clockOffsetMs: () => world.state.clockOffsetMs,
    flushNow: () => file.flushNow(),
    close: async () => {
      second?.closeAllConnections()
      await new Promise<void>((resolve) => {
        if (second) second.close(() => resolve())
        else resolve()
      })
      await server.close()
      await file.close()
    },
  }
}

// `localhost` means ::1 first on many machines, so the sandbox answers there too wherever the address exists.
const listenOnSixth = (server: FastifyInstance, port: number, host: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    if (host.includes(':')) return resolve(null)
    const second = createServer((request, response) => server.routing(request, response))
    second.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(error)
      else resolve(null)
    })
    second.listen({ port, host: '::1', ipv6Only: true }, () => resolve(second))
  })

const newServer = (file: StateFile, appUrl: string): FastifyInstance => {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 })
  server.removeContentTypeParser('application/json')
  // Clients label an empty body as JSON; the platform lets that pass, so does this one.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new Refusal(400, 'invalid_arguments', 'The body is not JSON.'))
    }
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  allowApp(server, appUrl)
  // A client that got an answer must find its effect after a crash, so the file is written first.
  server.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'GET') await file.flush()
    return payload
  })
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.status(error.status).send(refusalBody(error))
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) process.stderr.write(`${(error as Error).stack ?? String(error)}\n`)
    return reply
      .status(status)
      .send({ error: 'unknown_error', error_message: status >= 500 ? 'The sandbox failed.' : (error as Error).message })
  })
  server.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: 'not_found', error_message: 'There is nothing at this address.' }),
  )
  return server
}

const isLoopback = (origin: string): boolean => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

/** The app's page may call the platform; a page from anywhere else may not even press the control buttons. */
const allowApp = (server: FastifyInstance, appUrl: string): void => {
  const appOrigin = new URL(appUrl).origin
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    if (origin !== appOrigin && !isLoopback(origin))
      return reply.status(403).send({ error: 'forbidden', error_message: 'This origin may not call the sandbox.' })
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
    if (request.method !== 'OPTIONS') return
    return reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', 'Authorization, Content-Type')
      .header('access-control-max-age', '600')
      .send()
  })
}
