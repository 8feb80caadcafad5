// The names that endpoints give their queries are names of statements that exist; that none runs unnamed is held by
// every call of every test.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@lamplit/contract/index'
import { expect, test } from 'vitest'

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

test('no endpoint names a query that is not there', () => {
  const missing = Object.entries(endpoints).flatMap(([name, { queries }]) =>
    queries
      .filter((query) => !madeUp.test(query) && !source.includes(`'${query}'`))
      .map((query) => `${name}: ${query}`),
  )
  expect(missing).toEqual([])
})
