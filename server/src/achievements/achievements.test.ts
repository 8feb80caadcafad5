// Achievements as anyone reads them: thirty with their rarity, and the unlocked ones of a person.
import { achievementCatalogue, rarityOf, readAchievements } from '@lamplit/contract/achievements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let linh: Player

beforeAll(async () => {
  market = await world()
  linh = await market.person('linh')
})
afterAll(() => market.close())

const read = async (username: string, call = market.anyone) => await call(readAchievements, { params: { username } })
const run = (statement: ReturnType<typeof sql>) => market.db.write((tx) => tx.run('test.write', statement))

test('achievements list all thirty, and none is unlocked at first', async () => {
  const { status, body } = await read('linh')
  expect(status).toBe(200)
  expect([body.unlocked, body.total, body.achievements.length]).toEqual([0, 30, 30])
  expect(
    body.achievements.every(
      (one: { unlocked: boolean; unlocked_at: unknown }) => !one.unlocked && one.unlocked_at === null,
    ),
  ).toBe(true)
})

test('unlocked achievements are counted for everybody; names are read without their case', async () => {
  await run(
    sql`insert into unlocked_achievements (user_id, code, at)
      values (${linh.user.id}, 'FIRST_LOGIN', '2026-11-20T10:00:00Z'),
      (${linh.user.id}, 'LEVEL_10', '2026-11-21T10:00:00Z')`,
  )
  const { body } = await read('LINH')
  expect(body.unlocked).toBe(2)
  expect(body.achievements.filter((one: { unlocked: boolean }) => one.unlocked)).toEqual([
    {
      code: 'FIRST_LOGIN',
      name: 'First light',
      description: 'Sign in once',
      unlocked: true,
      unlocked_at: '2026-11-20T10:00:00.000Z',
      xp_reward: 10,
      entry_reward: null,
      rarity: 'common',
    },
    {
      code: 'LEVEL_10',
      name: 'Level 10',
      description: 'Reach level 10',
      unlocked: true,
      unlocked_at: '2026-11-21T10:00:00.000Z',
      xp_reward: 100,
      entry_reward: 1,
      rarity: 'epic',
    },
  ])
})

test('unknown, suspended and hidden users show no achievements; hidden users see their own', async () => {
  expect((await read('nobody-here')).status).toBe(404)
  const kofi = await market.person('kofi')
  await run(sql`update users set hidden_at = now() where id = ${kofi.user.id}`)
  expect((await read('kofi')).status).toBe(404)
  expect((await read('kofi', linh.call)).status).toBe(404)
  expect((await read('kofi', kofi.call)).status).toBe(200)
  await run(sql`update users set hidden_at = null, state = 'suspended' where id = ${kofi.user.id}`)
  expect((await read('kofi')).status).toBe(404)
})

test.each([
  [{ xp_reward: 1000, entry_reward: 10 }, 'epic'],
  [{ xp_reward: 50, entry_reward: 1 }, 'epic'],
  [{ xp_reward: 251, entry_reward: null }, 'legendary'],
  [{ xp_reward: 250, entry_reward: null }, 'rare'],
  [{ xp_reward: 101, entry_reward: null }, 'rare'],
  [{ xp_reward: 100, entry_reward: null }, 'common'],
  [{ xp_reward: 100, entry_reward: 0 }, 'common'],
] as const)('rarity of %o is %s', (rewards, rarity) => expect(rarityOf(rewards)).toBe(rarity))

test('all free entries of a life are sixteen, and the rarities are those of the table', () => {
  const all = Object.values(achievementCatalogue)
  expect(all.reduce((sum, { entry_reward }) => sum + (entry_reward ?? 0), 0)).toBe(16)
  expect(
    ['common', 'rare', 'legendary', 'epic'].map((rarity) => all.filter((one) => rarityOf(one) === rarity).length),
  ).toEqual([15, 6, 4, 5])
})
