// Requests made from the OpenAPI document: valid, at the borders, of the wrong type, unknown, huge, and strange
// (quality §5.5, FZ-1). Decided by a seed alone.

export interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  additionalProperties?: JsonSchema | boolean
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}
export interface Operation {
  name: string
  method: string
  path: string
  parameters: readonly Parameter[]
  body: JsonSchema | null
  responses: Readonly<Record<string, { description: string }>>
}

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export const chanceFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const strange = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\u2028',
  'ﬀ',
  'İ',
  '😀'.repeat(50),
  'é'.normalize('NFD'),
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%2527',
  '%00',
  '\\',
  '\r\nX-Evil: 1',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '1,5',
  '+1',
  '9'.repeat(40),
  '0.00000001',
  '-1',
  '__proto__',
  'constructor',
  'a & b | !c <-> :*',
  '(((',
  '%',
  '_',
  '2026-02-30',
  '0001-01-01',
  '9999-99-99',
  'true',
  '[]',
  '{}',
]
const numbers = [0, -0, -1, 1, 0.1, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER + 2, 1e308]

export interface Fuzz {
  request: (operation: Operation) => Sent
}

/** `known` are ids and names that exist, so that a part of the requests reaches real records. */
export const fuzz = (seed: number, known: readonly string[]): Fuzz => {
  const chance = chanceFrom(seed)
  const below = (most: number): number => Math.floor(chance() * most)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const text = ({ minLength = 0, maxLength = 40, pattern, enum: words, const: only }: JsonSchema): string => {
    if (only !== undefined) return String(only)
    if (words) return String(pick(words))
    if (pattern?.includes('[0-9a-f]{8}')) return pick(known)
    if (pattern !== undefined && chance() < 0.8)
      return pick(['1', '0.5', '12.3456789', '2026-11-21', '3', '100', '20', 'G'.padEnd(56, 'A'), 'a'.repeat(64)])
    return chance() < 0.3
      ? pick(known)
      : 'lamp and chair '
          .repeat(1 + Math.ceil(maxLength / 15))
          .slice(0, Math.max(minLength, Math.min(maxLength, 1 + below(40))))
  }
  const atBorder = ({ minLength, maxLength, minimum, maximum }: JsonSchema): unknown =>
    pick<unknown>([
      ...(minLength === undefined ? [''] : ['a'.repeat(Math.max(0, minLength - 1)), 'a'.repeat(minLength)]),
      ...(maxLength === undefined ? ['a'.repeat(300)] : ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)]),
      ...(minimum === undefined ? [] : [minimum, minimum - 1]),
      ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ])
  const valid = (schema: JsonSchema, depth = 0): unknown => {
    const options = schema.anyOf ?? schema.oneOf
    if (options) return valid(pick(options), depth)
    if (schema.allOf) return valid(schema.allOf[0]!, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([name]) => schema.required?.includes(name) || chance() < 0.7)
            .map(([name, part]) => [name, value(part, depth + 1)]),
        )
      case 'array':
        return schema.prefixItems
          ? schema.prefixItems.map((part) => valid(part, depth + 1))
          : Array.from({ length: Math.max(schema.minItems ?? 0, depth > 4 ? 0 : below(3)) }, () =>
              value(schema.items ?? {}, depth + 1),
            )
      case 'integer':
      case 'number':
        return (schema.minimum ?? 1) + below(Math.min(20, (schema.maximum ?? 100) - (schema.minimum ?? 1) + 1))
      case 'boolean':
        return chance() < 0.5
      case 'null':
        return null
      case undefined:
        return pick<unknown>(['1', 2, null, 'word'])
      default:
        return text(schema)
    }
  }
  const wrong = (): unknown =>
    pick<unknown>([null, true, 7, 'word', [], {}, [[]], { deep: { deeper: [] } }, ...numbers, ...strange])
  /** Mostly valid, so that requests get past the first check; sometimes at a border, wrong or strange. */
  const value = (schema: JsonSchema, depth = 0): unknown => {
    const way = chance()
    if (way < 0.82) return valid(schema, depth)
    if (way < 0.88) return atBorder(schema)
    if (way < 0.94) return pick(strange)
    return wrong()
  }
  const written = (wanted: unknown): string => (typeof wanted === 'object' ? JSON.stringify(wanted) : String(wanted))
  const bodyOf = (schema: JsonSchema): string => {
    const way = chance()
    if (way < 0.04)
      return pick([
        '',
        '{',
        'null',
        '[]',
        '"word"',
        '7',
        '{"a":1,}',
        '\u0000',
        `{"__proto__":{"admin":true}}`,
        `{"constructor":{"prototype":{}}}`,
        '['.repeat(20_000),
        `{"q":"${'a'.repeat(70_000)}"}`,
      ])
    const body = valid(schema) as Record<string, unknown> | null
    if (body === null || typeof body !== 'object') return JSON.stringify(body)
    if (way < 0.1) body[pick(['extra', 'id', 'seller_id', 'user_id', 'role', 'state', 'price', 'admin'])] = wrong()
    const sent = JSON.stringify(body)
    // The same key twice: whichever counts, it is checked like any other.
    return way < 0.14 && sent.length > 2 ? `${sent.slice(0, -1)},${sent.slice(1)}` : sent
  }
  const address = ({ path, parameters }: Operation): string => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const { schema } = parameters.find((each) => each.in === 'path' && each.name === name) ?? {
        schema: { type: 'string' },
      }
      // A lone surrogate has no place in an address.
      return encodeURIComponent(written(chance() < 0.6 ? pick(known) : value(schema)).toWellFormed()) || 'x'
    })
    const asked = parameters
      .filter((each) => each.in === 'query' && (each.required ? chance() < 0.95 : chance() < 0.5))
      .map(
        ({ name, schema }) =>
          `${encodeURIComponent(name)}=${encodeURIComponent(written(value(schema)).toWellFormed())}`,
      )
    if (asked.length > 0 && chance() < 0.05) asked.push(asked[0]!)
    if (chance() < 0.05) asked.push('unknown=1')
    return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
  }
  return {
    request: (operation) => {
      const payload = operation.body && chance() < 0.98 ? bodyOf(operation.body) : undefined
      return {
        method: operation.method.toUpperCase() as Sent['method'],
        url: address(operation),
        headers: {
          ...(payload === undefined
            ? {}
            : {
                'content-type':
                  chance() < 0.96
                    ? 'application/json'
                    : pick([
                        'text/plain',
                        'application/x-www-form-urlencoded',
                        'multipart/form-data',
                        'application/xml',
                        'application/json; charset=utf-16',
                      ]),
              }),
          ...(operation.method !== 'get' && chance() < 0.5
            ? {
                'idempotency-key': pick(['k', `key-${below(1e9)}`, 'ü'.repeat(3), 'k'.repeat(300)]).replace(
                  /[^\x20-\x7e]/g,
                  'u',
                ),
              }
            : {}),
        },
        ...(payload === undefined ? {} : { payload: payload.toWellFormed() }),
      }
    },
  }
}

/** The operations of the document as it is published. */
export const operationsOf = (document: {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters?: Parameter[]
        requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
        responses: Operation['responses']
      }
    >
  >
}): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      name: operationId,
      method,
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
      responses,
    })),
  )
