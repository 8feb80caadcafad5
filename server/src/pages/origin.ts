// By which address the market is known to everyone: PUBLIC_URL, or as it was asked where there is none.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** One that nobody who asks can choose: for what is kept. */
export const fixedOrigin = ({ publicUrl, host, port }: Config): string =>
  publicUrl === null ? `http://${host}:${port}` : new URL(publicUrl).origin

/** Without PUBLIC_URL the market only knows itself by what it was asked as. A host that is none is not repeated. */
export const originOf = ({ host, protocol }: FastifyRequest, config: Config): string =>
  config.publicUrl === null && /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)
    ? `${protocol}://${host}`
    : fixedOrigin(config)
