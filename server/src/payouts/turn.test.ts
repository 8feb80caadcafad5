// The turn of a wallet: one has it, and what an older one still writes is refused (quality CR-5).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { endTurn, fenced, keepTurn, LostTurn, takeTurn } from './turn.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())
const now = new Date('2026-03-01T00:00:00Z')
const take = (wallet: string, holder: string, ms?: number) => takeTurn(market.db, wallet, holder, now, ms)

test('of many workers that ask at once one gets the lease', async () => {
  const asked = await Promise.all(Array.from({ length: 16 }, (_, index) => take('G1', `worker ${index}`)))
  expect(asked.filter(Boolean)).toHaveLength(1)
})

test('each wallet has its own lease', async () => {
  expect(await take('G2', 'a')).toMatchObject({ wallet: 'G2', fence: 1n })
})

test('a payout worker that lost its lease cannot write, go on, or end the other’s lease', async () => {
  const first = (await take('G3', 'first', 0))!
  const second = (await take('G3', 'second'))!
  expect(second.fence).toBe(first.fence + 1n)
  await expect(keepTurn(market.db, first, now)).rejects.toBeInstanceOf(LostTurn)
  await expect(
    fenced(market.db, first, (tx) =>
      tx.run('test.write', sql`insert into switches (name, closed, reason, at) values ('test', true, 'x', ${now})`),
    ),
  ).rejects.toBeInstanceOf(LostTurn)
  expect(await market.db.many('test.read', sql`select 1 from switches where name = 'test'`)).toHaveLength(0)
  await endTurn(market.db, first)
  expect(await take('G3', 'third')).toBeNull()
  await keepTurn(market.db, second, now)
})

test('the lease cannot change between its check and the commit', async () => {
  const mine = (await take('G4', 'mine', 0))!
  const order: string[] = []
  let takeover: Promise<unknown> | undefined
  await fenced(market.db, mine, async (tx) => {
    takeover = take('G4', 'other').then(() => {
      order.push('taken over')
    })
    await new Promise((done) => {
      setTimeout(done, 200)
    })
    await tx.one('test.nothing', sql`select 1 as nothing`)
    order.push('written')
  })
  await takeover
  expect(order).toEqual(['written', 'taken over'])
})

test('a lease that is ended lets the next worker begin at once; a dead worker’s runs out soon', async () => {
  const mine = (await take('G5', 'mine'))!
  expect(await take('G5', 'next')).toBeNull()
  await endTurn(market.db, mine)
  expect(await take('G5', 'next')).toMatchObject({ fence: 2n })
  expect(await take('G6', 'dies', 50)).not.toBeNull()
  await new Promise((done) => {
    setTimeout(done, 80)
  })
  expect(await take('G6', 'next')).not.toBeNull()
})
