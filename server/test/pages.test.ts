// Every list that has pages, asked for one that cannot be: refused with a sentence, and never by the database.
import type { Endpoint } from '@lamplit/contract/endpoint'
import { endpoints } from '@lamplit/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type Player, type World } from './world.ts'

let market: World
let admin: Player
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  admin = await market.person('boss')
})
afterAll(() => market.close())

const queryOf = (endpoint: Endpoint): Record<string, unknown> =>
  (endpoint.query as unknown as { def?: { shape?: Record<string, unknown> } } | undefined)?.def?.shape ?? {}
const paged = Object.entries(endpoints).filter(([, endpoint]) => 'cursor' in queryOf(endpoint))
/** What else some lists must be told. */
const more: Record<string, string> = { role: 'buyer', username: 'boss', tab: 'done' }
const wrong = ['-'.repeat(36), 'x', 'ffffffff-ffff-ffff-ffff-fffffffffffg', '%00', '"]}', '0'.repeat(200)]

test('the contract has paged lists', () => {
  expect(paged.length).toBeGreaterThan(10)
})

test.each(paged)('%s', async (_, endpoint) => {
  const needed = Object.fromEntries(Object.entries(more).filter(([name]) => name in queryOf(endpoint)))
  const params = { id: '00000000-0000-7000-8000-000000000000', username: 'boss' }
  for (const cursor of wrong) {
    const { status, body } = await admin.call(endpoint, { params, query: { ...needed, cursor } })
    expect([cursor, status, status === 400 ? body.code : null]).toEqual([cursor, 400, 'VALIDATION_ERROR'])
  }
})
