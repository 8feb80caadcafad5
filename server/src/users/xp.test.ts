// XP and the bonus of the day: once a day for each person, whoever asks how often; nothing is counted when it fails
// (spec §4, §9; domain §3.10).
import { levelOfXp, readOwnXp, readXp, takeLoginBonus, xpAtLevel, xpProgress } from '@lamplit/contract/levels'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { countXp } from './xp.ts'

let market: World
let linh: Player
beforeEach(async () => {
  market = await world()
  linh = await market.person('linh')
})
afterEach(() => market.close())

const have = (xp: number, level: number) =>
  market.db.write((tx) =>
    tx.run('test.set', sql`update users set xp = ${xp}, level = ${level} where id = ${linh.user.id}`),
  )
const facts = () =>
  market.db.many<{ code: string; ref: string; amount: number }>(
    'test.facts',
    sql`select code, ref, amount from xp_events order by at, ref`,
  )

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [299, 2],
  [300, 3],
  [1000, 5],
  [4500, 10],
  [30_000, 25],
  [122_499, 49],
  [122_500, 50],
])('%i XP make level %i', (xp, level) => {
  expect(levelOfXp(xp)).toBe(level)
})

test.each([
  [1340, 5, { current_level: 5, current_xp: 340, xp_to_next_level: 160, xp_percentage: 68 }],
  [0, 1, { current_level: 1, current_xp: 0, xp_to_next_level: 100, xp_percentage: 0 }],
  // Taken back below the level that was shown: the level stays, its bar is empty.
  [900, 5, { current_level: 5, current_xp: 0, xp_to_next_level: 500, xp_percentage: 0 }],
])('%i XP on the shown level %i stand at %j', (total, shown, standing) => {
  expect(xpProgress(total, shown)).toEqual({ total_xp_earned: total, ...standing })
})

test('5 XP once a day, at midnight of UTC again, and the level follows', async () => {
  await have(xpAtLevel(2) - 5, 1)
  const first = await linh.call(takeLoginBonus)
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, granted: 5, total_xp_earned: 100, current_level: 2, current_xp: 0, xp_to_next_level: 200 },
  })
  expect((await linh.call(takeLoginBonus)).body).toMatchObject({ granted: 0, total_xp_earned: 100 })
  expect((await market.anyone(readXp, { params: { username: 'linh' } })).body).toMatchObject({ current_level: 2 })
  await market.pass({ minutes: 24 * 60 })
  expect((await linh.call(takeLoginBonus)).body).toMatchObject({ granted: 5, total_xp_earned: 105 })
  expect((await linh.call(readOwnXp)).body).toEqual({
    total_xp_earned: 105,
    current_level: 2,
    current_xp: 5,
    xp_to_next_level: 195,
    xp_percentage: 2.5,
  })
})

test('twelve concurrent tabs get the daily bonus once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => linh.call(takeLoginBonus)))
  expect(answers.map(({ body }) => (body as { granted: number }).granted).toSorted()).toEqual([
    ...Array<number>(11).fill(0),
    5,
  ])
  expect(await facts()).toMatchObject([{ code: 'login_bonus', amount: 5 }])
})

test('a bonus that fails leaves no fact, and is there to be taken afterwards', async () => {
  const now = new Date('2026-11-21T10:00:00Z')
  await expect(
    market.db.write(async (tx) => {
      await countXp(tx, { userId: linh.user.id, code: 'login_bonus', ref: '2026-11-21', amount: 5 }, now)
      throw new Error('the line is cut')
    }),
  ).rejects.toThrow('the line is cut')
  expect(await facts()).toEqual([])
  expect((await linh.call(readOwnXp)).body).toMatchObject({ total_xp_earned: 0 })
})

test('a fact taken back lowers the sum, never below nothing, and never the level', async () => {
  await have(100, 2)
  const count = (ref: string, amount: number) =>
    market.db.write((tx) => countXp(tx, { userId: linh.user.id, code: 'purchase', ref, amount }, new Date()))
  expect(await count('a', -30)).toBe(true)
  expect(await count('a', -30)).toBe(false)
  expect((await linh.call(readOwnXp)).body).toMatchObject({ total_xp_earned: 70, current_level: 2, current_xp: 0 })
  await count('b', -500)
  expect((await linh.call(readOwnXp)).body).toMatchObject({ total_xp_earned: 0, current_level: 2 })
})
