// Who may read the figures: the holder of METRICS_TOKEN anywhere, this machine on METRICS_PORT, and in the sandbox also
// this machine at the market's own address. A proxy on the same machine opens them to nobody.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { Config } from '../config.ts'
import { StartupError } from '../kernel/startup-error.ts'

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const mayReadMetrics = (
  { metricsToken, piEnv }: Pick<Config, 'metricsToken' | 'piEnv'>,
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
): boolean => {
  if (metricsToken !== null)
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers)
  return piEnv === 'sandbox' && !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

/** A listener of its own that nothing but this machine reaches; it opens and closes with the market. */
export const listenForMetrics = (app: FastifyInstance, port: number, text: () => Promise<string>): void => {
  const listener = http.createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    text().then(
      (figures) => response.writeHead(200, { 'content-type': metricsType }).end(figures),
      () => response.writeHead(503).end(),
    )
  })
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((done, fail) => {
        listener.once('error', ({ message }) =>
          fail(new StartupError(`/metrics cannot be served on port ${port} (METRICS_PORT): ${message}.`)),
        )
        listener.listen(port, '127.0.0.1', done)
      }),
  )
  app.addHook('onClose', async () => {
    listener.close()
    listener.closeAllConnections()
  })
}
