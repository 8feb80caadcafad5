// Calls for operators and machines: health, the description of all calls, and the audit of the books (interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  budget: 'none',
  says: 'Whether this market can serve; 503 before it can and while it shuts down.',
  reply: z.object({ status: z.string(), version: z.string(), database: z.string(), pi_env: z.string() }),
  fails: [],
})
export const readLiveness = endpoint({
  method: 'GET',
  path: '/livez',
  who: 'anyone',
  budget: 'none',
  says: 'That this process lives; asked by whatever starts it again when it does not.',
  reply: z.object({ status: z.literal('live') }),
  fails: [],
})
/** What a process needs before it may be sent requests. */
export const readinessChecks = ['state', 'database', 'grants', 'migrations', 'disk'] as const
export const readReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  who: 'anyone',
  budget: 'none',
  says: 'Whether this process can serve now, within 50 ms; 503 and what is wrong when it cannot.',
  reply: z.object({ status: z.enum(['ready', 'unready']), checks: z.record(z.enum(readinessChecks), z.string()) }),
  fails: [],
})
export const readOpenapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  budget: 'read',
  says: 'This description.',
  reply: z.record(z.string(), z.unknown()),
  fails: [],
})
export const readMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  who: 'anyone',
  budget: 'none',
  says: 'Figures for Prometheus, to who has the token of the operator; in the sandbox also to this machine.',
  produces: 'text/plain',
  fails: ['NOT_FOUND'],
})
export const readValidationKey = endpoint({
  method: 'GET',
  path: '/validation-key.txt',
  who: 'anyone',
  budget: 'read',
  says: 'Proof of the domain for the Pi developer portal.',
  produces: 'text/plain',
  fails: ['NOT_FOUND'],
})
const metaText = z.string().check(z.maxLength(300))
/** What a link preview shows; PiNet passes it on as it is (pi-platform §5.5). Texts are plain, never markup. */
export const previewMeta = z.object({
  title: metaText,
  description: metaText,
  openGraph: z.object({
    type: z.enum(['website', 'profile']),
    siteName: z.string(),
    title: metaText,
    description: metaText,
    url: z.string(),
    images: z.array(z.object({ url: z.string(), alt: metaText })),
  }),
  twitter: z.object({
    card: z.enum(['summary', 'summary_large_image']),
    title: metaText,
    description: metaText,
    images: z.array(z.string()),
  }),
  icons: z.object({ icon: z.string() }),
})
export type PreviewMeta = z.output<typeof previewMeta>
export const pinetMeta = endpoint({
  method: 'GET',
  path: '/pinet/meta',
  who: 'anyone',
  budget: 'read',
  says:
    'What PiNet shows of a page where its link is passed on; a path that is no page is answered like the home ' +
    'page.',
  query: z.object({ pathname: z.optional(z.string().check(z.maxLength(2000))) }),
  reply: previewMeta,
  fails: [],
})
export const auditLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/audit',
  who: 'admin',
  budget: 'read',
  says: 'Checks every invariant of the books now.',
  reply: z.object({
    ok: z.boolean(),
    sum: z.string(),
    accounts: z.number(),
    violations: z.array(z.object({ invariant: z.string(), about: z.string(), found: z.string() })),
  }),
  fails: [],
})
