// What an endpoint may run are names of statements that exist, known to the server alone; that none runs unnamed is
// held by every call of every test.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@lamplit/contract/index'
import { expect, test } from 'vitest'
import { endpointQueries } from './endpoint-queries.ts'
import { hearQuery, queriesOf } from './queries.ts'

const folder = path.resolve(import.meta.dirname, '../src')
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .join('\n')
const machines = [
  'orders',
  'offers',
  'disputes',
  'settlement_proposals',
  'payment_intents',
  'withdrawals',
  'unmatched_money',
  'account_links',
  'review_windows',
  'moderation_tasks',
]
/** Transitions are named after their table, ranked lists after themselves. */
const madeUp = new RegExp(`^(${machines.join('|')})\\.transition$|^lists\\.`)

test('every endpoint has a list of its queries, and each list an endpoint', () => {
  expect(Object.keys(endpointQueries).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('a call that runs a query outside its list fails, and one within it passes', async () => {
  const run = (name: string) => () => Promise.resolve(hearQuery(name))
  await expect(queriesOf(endpoints['readProduct']!, run('catalog.detail'))).resolves.toBeUndefined()
  await expect(queriesOf(endpoints['readProduct']!, run('orders.by-id'))).rejects.toThrow(
    'GET /api/products/:id ran orders.by-id, which endpoint-queries.ts does not name',
  )
})

test('the contract, which the page imports, names no query', () => {
  const names = new Set(Object.values(endpointQueries).flat())
  const contract = path.resolve(folder, '../../contract/src')
  const found = readdirSync(contract).flatMap((file) =>
    [...readFileSync(path.join(contract, file), 'utf8').matchAll(/'([a-z_-]+\.[a-z-]+)'/g)]
      .filter(([, text]) => names.has(text!))
      .map(([, text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('no endpoint names a query that is not there', () => {
  const missing = Object.entries(endpointQueries).flatMap(([name, queries]) =>
    queries
      .filter((query) => !madeUp.test(query) && !source.includes(`'${query}'`))
      .map((query) => `${name}: ${query}`),
  )
  expect(missing).toEqual([])
})
