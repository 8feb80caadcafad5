// Headers on every answer: what may frame us, what a page may load, and that nothing is guessed or kept
// (pi-platform §5.3, quality §3.8).
import { randomBytes } from 'node:crypto'
import { tellPolicyViolation } from '@lamplit/contract/page-errors'
import type { FastifyInstance } from 'fastify'

interface Surroundings {
  config: { piEnv: string; sandboxPort: number; piSdkUrl: string; piApiUrl: string; publicUrl: string | null }
}

/** The hosts that may embed the market: Pi's own, and the sandbox's while it is one. */
export const frameAncestors = ({ config }: Surroundings): string =>
  [
    "'self'",
    'https://app-cdn.minepi.com',
    'https://sandbox.minepi.com',
    'https://*.pinet.com',
    ...(config.piEnv === 'sandbox' ? sandboxOrigins(config.sandboxPort) : []),
  ].join(' ')

/**
 * Where the SDK calls from the page: the real one knows its own Platform, whatever address this server uses for it
 * (pi-platform §5.3).
 */
const platforms = ({ config: { piEnv, sandboxPort, piApiUrl } }: Surroundings): string[] => {
  const own = new URL(piApiUrl)
  return piEnv === 'sandbox'
    ? [own.origin, ...sandboxOrigins(sandboxPort)]
    : [...new Set(['https://api.minepi.com', ...(own.protocol === 'https:' ? [own.origin] : [])])]
}

const sandboxOrigins = (port: number): string[] => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]

/** What answers that are not pages may do: nothing. */
const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/**
 * Where browsers tell what they kept from happening. The newer `report-to` would be read instead of this one, a minute
 * late, and by fewer browsers.
 */
const violationsTo = `report-uri ${tellPolicyViolation.path}`

/** The policy of a page. Scripts run by this answer's nonce alone, so an injected one cannot. */
export const pagePolicy = (around: Surroundings, nonce: string): string => {
  const connect = [...new Set(["'self'", ...platforms(around)])].join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `connect-src ${connect}`,
    "img-src 'self' data: blob:",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors(around)}`,
    "require-trusted-types-for 'script'",
    'trusted-types app dompurify worker',
    violationsTo,
  ].join('; ')
}

/** The policy of the worker that keeps pages: it asks this market alone, and brings in no script. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; " +
  `require-trusted-types-for 'script'; trusted-types 'none'; ${violationsTo}`

export const newNonce = (): string => randomBytes(16).toString('base64url')

export const secureHeaders = (app: FastifyInstance, { config }: Surroundings): void => {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': inert,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=()',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
}
