// The OpenAPI 3.1 document, made from the same descriptions that serve the calls (interface, HTTP).
import { commonFails, fails, freshSignInFails, payFails, type FailCode } from '@lamplit/contract/fails'
import type { Endpoint } from '@lamplit/contract/endpoint'
import * as z from 'zod/mini'

type Json = Record<string, unknown>
type Schema = z.ZodMiniType

export const openapi = (endpoints: Readonly<Record<string, Endpoint>>, version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(operationId, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lamplit', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'error', 'code'],
          properties: {
            success: { const: false },
            error: { type: 'string' },
            code: { type: 'string', enum: Object.keys(fails) },
            details: { type: 'object' },
          },
        },
      },
    },
  }
}

const operation = (operationId: string, endpoint: Endpoint): Json => ({
  operationId,
  summary: endpoint.says,
  'x-who': endpoint.who,
  ...(endpoint.who === 'anyone' ? {} : { security: [{ session: [] }] }),
  parameters: [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...(endpoint.method === 'GET' ? [] : [idempotencyKey]),
  ],
  ...(endpoint.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body) } } } }
    : {}),
  responses: { [endpoint.status ?? 200]: success(endpoint), ...refusals(endpoint) },
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
}

const success = (endpoint: Endpoint): Json => ({
  description: endpoint.says,
  ...(endpoint.produces
    ? { content: { [endpoint.produces]: {} } }
    : endpoint.reply
      ? { content: { 'application/json': { schema: jsonSchema(endpoint.reply) } } }
      : {}),
})

/** One entry a status, naming each code that answers with it. */
const refusals = (endpoint: Endpoint): Json => {
  const usual =
    endpoint.who === 'anyone'
      ? commonFails.filter((code) => fails[code].status !== 401 && code !== 'NOT_ALLOWED')
      : commonFails
  const byStatus = new Map<number, FailCode[]>()
  const special = [...(endpoint.pays ? payFails : []), ...(endpoint.freshSignIn ? freshSignInFails : [])]
  for (const code of new Set<FailCode>([...endpoint.fails, ...special, ...usual]))
    byStatus.set(fails[code].status, [...(byStatus.get(fails[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${fails[code].message}`).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const parameters = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

/** As it goes over the wire: amounts are strings. */
const jsonSchema = (schema: Schema): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return described
}
