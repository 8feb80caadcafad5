// The market as people reach it: a proxy that speaks TLS and HTTP/2 stands before it, as in every deployment, because
// Pi opens nothing else (docs/first-day-on-testnet.md).
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { market } from './calls.ts'

/** What belongs to one connection and goes no further. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])
const onward = <Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)))

const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
  const further = request(
    market + asked.url,
    { method: asked.method, headers: { ...onward(asked.headers), host: asked.authority } },
    (reply) => {
      answer.writeHead(reply.statusCode!, onward(reply.headers))
      reply.pipe(answer)
    },
  )
  further.on('error', () => answer.stream.destroy())
  answer.on('close', () => further.destroy())
  asked.pipe(further)
}

/**
 * Where it is reached, until this process ends.
 * @param folder where the certificate is kept; nobody has signed it, so the browser is told to believe it
 */
export const deployed = async (folder: string): Promise<string> => {
  const certificate = await getCertificate(folder)
  const proxy = createSecureServer({ key: certificate, cert: certificate }, pass).listen(0, '127.0.0.1').unref()
  await once(proxy, 'listening')
  return `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
