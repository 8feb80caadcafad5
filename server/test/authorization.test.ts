// AZ-0: every operation × every kind of caller, with the answer each must get. An operation without a row in
// authorization-matrix.ts fails the test.
import { endpoints } from '@lamplit/contract/index'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/kernel/db.ts'
import { callers, records, rows, type Caller, type Ids } from './authorization-matrix.ts'
import { world, type Player, type World } from './world.ts'

describe('rights', () => {
  let market: World
  let ids: Ids
  const players: Partial<Record<Caller, Player>> = {}

  beforeAll(async () => {
    market = await world({ adminUsernames: ['boss'] })
    // The owner is a buyer with a paid order, a seller with a listing, and has payments under way; the counterparty
    // sold the order.
    const [owner, counterparty] = [await market.person('linh'), await market.person('kofi')]
    Object.assign(players, {
      owner,
      counterparty,
      stranger: await market.person('passerby'),
      admin: await market.person('boss'),
      suspended: await market.person('banned'),
      expired: await market.person('sleeper'),
    })
    await market.db.write((tx) =>
      tx.run('test.suspend', sql`update users set state = 'suspended' where username = 'banned'`),
    )
    await market.db.write((tx) =>
      tx.run(
        'test.expire',
        sql`update sessions set created_at = now() - interval '31 days', used_at = now() - interval '31 days'
          where user_id = ${players.expired!.user.id}`,
      ),
    )
    await market.give(owner, '100')
    ids = await records(market, owner, counterparty)
  })
  afterAll(() => market.close())

  test('every operation has a row, and every row an operation', () => {
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  test.each(Object.entries(rows))('%s', async (name, { ask, answers }) => {
    const endpoint = endpoints[name] as Endpoint
    const found: string[] = []
    for (const caller of callers) {
      const player = players[caller] ?? null
      const call = player ? player.call : market.anyone
      const { status, body } = await call(endpoint, ask(ids))
      found.push(String(status))
      if (status >= 400 && status !== 404)
        expect(body, `${name} as ${caller}`).toMatchObject({
          success: false,
          code: expect.any(String),
          error: expect.any(String),
        })
    }
    expect(found.join(' '), callers.join(' ')).toBe(answers)
  })

  test('the refused calls changed nothing', async () => {
    expect(await market.violations()).toEqual([])
  })
})
