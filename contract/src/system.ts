// Calls for operators and machines: health, the description of all calls, and the audit of the books (interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readHealth = endpoint({
  method: 'GET', path: '/api/health', who: 'anyone', budget: 'read', says: 'Whether this market can serve; 503 before it can and while it shuts down.', queries: ['health.ping'],
  reply: z.object({ status: z.string(), version: z.string(), database: z.string(), pi_env: z.string() }), fails: [],
})
export const readOpenapi = endpoint({
  method: 'GET', path: '/api/openapi.json', who: 'anyone', budget: 'read', says: 'This description.', queries: [], reply: z.record(z.string(), z.unknown()), fails: [],
})
export const readMetrics = endpoint({
  method: 'GET', path: '/metrics', who: 'anyone', budget: 'read', says: 'Figures for Prometheus; answered to this machine only.', queries: [], produces: 'text/plain', fails: ['NOT_FOUND'],
})
export const readValidationKey = endpoint({
  method: 'GET', path: '/validation-key.txt', who: 'anyone', budget: 'read', says: 'Proof of the domain for the Pi developer portal.', queries: [], produces: 'text/plain', fails: ['NOT_FOUND'],
})
export const auditLedger = endpoint({
  method: 'GET', path: '/api/admin/ledger/audit', who: 'admin', budget: 'read', says: 'Checks every invariant of the books now.', queries: ['audit'],
  reply: z.object({ ok: z.boolean(), sum: z.string(), accounts: z.number(), violations: z.array(z.object({ invariant: z.string(), about: z.string(), found: z.string() })) }), fails: [],
})
