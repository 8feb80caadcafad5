// Leaderboards: shared ranks, three sales of one buyer at most, weeks that pass, who is on none, and one's own place.
import {
  chooseLeaderboard,
  leaderLimits,
  readLeaderboard,
  type Leaderboard,
  type LeaderRow,
} from '@lamplit/contract/leaderboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { countLeaders } from './actions.ts'

let market: World
let users: Record<string, Player>

beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  users = {}
  for (const name of ['ama', 'ben', 'cho', 'dia', 'boss']) users[name] = await market.person(name)
})
afterAll(() => market.close())

const run = (statement: ReturnType<typeof sql>) => market.db.write((tx) => tx.run('test.write', statement))
const board = async (query: Record<string, string>, call = market.anyone): Promise<Leaderboard> =>
  (await call(readLeaderboard, { query })).body
const lines = (rows: readonly LeaderRow[]) => rows.map(({ rank, username, value }) => `${rank} ${username} ${value}`)
const gain = async (name: string, amount: number, daysAgo = 0) => {
  const id = users[name]!.user.id
  await run(
    sql`insert into xp_events (user_id, code, ref, amount, at)
      values (${id}, 'test', ${newId(new Date())}, ${amount},
      ${new Date(market.deps.now().getTime() - daysAgo * 86_400_000)})`,
  )
  await run(sql`update users set xp = xp + ${amount} where id = ${id}`)
}
const sale = (seller: string, buyer: string, daysAgo = 0) =>
  run(sql`insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery,
    handling_days, completed_at, created_at, updated_at)
  values (${newId(new Date())}, ${newId(new Date())}, ${users[buyer]!.user.id}, ${users[seller]!.user.id},
    'completed', 1, 0, 1, 'wallet', 'pickup', 3, ${new Date(market.deps.now().getTime() - daysAgo * 86_400_000)},
    now(), now())`)

test('before the first count the leaderboard is empty and says so', async () => {
  expect(await board({ board: 'xp', span: 'all' })).toEqual({
    board: 'xp',
    span: 'all',
    updated_at: null,
    rows: [],
    own: null,
  })
  expect((await market.anyone(readLeaderboard, { query: { board: 'money', span: 'all' } })).status).toBe(400)
})

test('XP: who has as much shares a rank, the next one follows without a gap; staff is on no list', async () => {
  await gain('ama', 40, 20)
  await gain('ben', 25, 2)
  await gain('cho', 25)
  await gain('dia', 5)
  await gain('boss', 500)
  await countLeaders(market.deps)
  expect(lines((await board({ board: 'xp', span: 'all' })).rows)).toEqual([
    '1 ama 40',
    '2 ben 25',
    '2 cho 25',
    '3 dia 5',
  ])
  expect(lines((await board({ board: 'xp', span: 'week' })).rows)).toEqual(['1 ben 25', '1 cho 25', '2 dia 5'])
  expect((await board({ board: 'xp', span: 'month' })).rows.length).toBe(4)
  expect((await board({ board: 'xp', span: 'all' })).updated_at).not.toBeNull()
})

test('sellers: one buyer counts three times at most, and in each list by itself', async () => {
  for (let n = 0; n < 5; n++) await sale('ama', 'ben', n === 0 ? 0 : 10)
  await sale('ama', 'cho')
  for (const buyer of ['ama', 'cho', 'dia']) await sale('ben', buyer, 40)
  await countLeaders(market.deps)
  expect(lines((await board({ board: 'sellers', span: 'all' })).rows)).toEqual(['1 ama 4', '2 ben 3'])
  expect(lines((await board({ board: 'sellers', span: 'week' })).rows)).toEqual(['1 ama 2'])
  expect(lines((await board({ board: 'sellers', span: 'month' })).rows)).toEqual(['1 ama 4'])
})

test('one’s own place with two on each side; a visitor has none', async () => {
  const { own } = await board({ board: 'xp', span: 'all' }, users['dia']!.call)
  expect(own).toMatchObject({ shown: true, row: { rank: 3, username: 'dia', value: 5 } })
  expect(lines(own!.around)).toEqual(['2 ben 25', '2 cho 25', '3 dia 5'])
  expect((await board({ board: 'sellers', span: 'all' }, users['dia']!.call)).own).toEqual({
    shown: true,
    row: null,
    around: [],
  })
})

test('a user who opts out leaves the leaderboard at once, until they come back', async () => {
  expect((await users['ben']!.call(chooseLeaderboard, { body: { shown: false } })).body).toEqual({ shown: false })
  expect(lines((await board({ board: 'xp', span: 'all' })).rows)).toEqual(['1 ama 40', '2 cho 25', '3 dia 5'])
  await countLeaders(market.deps)
  expect((await board({ board: 'sellers', span: 'all' }, users['ben']!.call)).own).toEqual({
    shown: false,
    row: null,
    around: [],
  })
  expect(lines((await board({ board: 'sellers', span: 'all' })).rows)).toEqual(['1 ama 4'])
  await users['ben']!.call(chooseLeaderboard, { body: { shown: true } })
  await countLeaders(market.deps)
  expect((await board({ board: 'xp', span: 'all' })).rows.length).toBe(4)
})

test('a user suspended or hidden after the count is not on the leaderboard', async () => {
  await run(sql`update users set state = 'suspended' where username = 'ama'`)
  await run(sql`update users set hidden_at = now() where username = 'cho'`)
  expect(lines((await board({ board: 'xp', span: 'all' })).rows)).toEqual(['2 ben 25', '3 dia 5'])
})

test('a crowd: a hundred are shown, a thousand have a rank, and whoever is further down is told so', async () => {
  await run(
    sql`insert into users (id, username, xp, created_at, seen_at)
      select gen_random_uuid(), 'crowd' || n, 100 + n, now(), now() from generate_series(1, 1005) n`,
  )
  await countLeaders(market.deps)
  const { rows, own } = await board({ board: 'xp', span: 'all' }, users['dia']!.call)
  expect([rows.length, rows[0]!.username, rows.at(-1)!.rank]).toEqual([
    leaderLimits.shown,
    'crowd1005',
    leaderLimits.shown,
  ])
  expect(own).toEqual({ shown: true, row: null, around: [] })
  expect(
    (
      await market.db.one<{ n: number }>(
        'test.kept',
        sql`select count(*)::int as n from leader_rows where board = 'xp' and span = 'all'`,
      )
    ).n,
  ).toBe(leaderLimits.kept)
})
