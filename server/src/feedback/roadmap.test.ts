// Votes for the roadmap: one a person and item, to be taken back, counted while they come in.
import { readRoadmap, roadmapItems, voteRoadmap, type RoadmapVotes } from '@lamplit/contract/roadmap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let users: Player[]

beforeAll(async () => {
  market = await world()
  users = await Promise.all(['ama', 'ben', 'cho', 'dia', 'eli'].map((name) => market.person(name)))
})
afterAll(() => market.close())

const vote = (player: Player, item: string, wanted = true) =>
  player.call(voteRoadmap, { params: { item }, body: { vote: wanted } })
const votesOf = async (item: string, call = market.anyone): Promise<RoadmapVotes> =>
  (await call(readRoadmap)).body.items.find((one: RoadmapVotes) => one.item === item)
const votes = async () =>
  (await market.db.one<{ n: number }>('test.votes', sql`select count(*)::int as n from roadmap_votes`)).n

test('every roadmap item begins without votes', async () => {
  expect((await market.anyone(readRoadmap)).body.items).toEqual(
    roadmapItems.map((item) => ({ item, votes: 0, voted: false })),
  )
})

test('concurrent and repeated votes count once for each user', async () => {
  await Promise.all([...users, ...users].map((player) => vote(player, 'services')))
  expect(await votesOf('services', users[0]!.call)).toEqual({ item: 'services', votes: 5, voted: true })
  expect(await votesOf('services')).toEqual({ item: 'services', votes: 5, voted: false })
  expect(await votes()).toBe(5)
})

test('a vote is taken back once', async () => {
  expect((await vote(users[0]!, 'services', false)).body).toEqual({ item: 'services', votes: 4, voted: false })
  expect((await vote(users[0]!, 'services', false)).body).toEqual({ item: 'services', votes: 4, voted: false })
  expect(await votes()).toBe(4)
})

test('what is here already and what is not on the list takes no votes', async () => {
  expect((await vote(users[0]!, 'wallet')).status).toBe(409)
  expect((await vote(users[0]!, 'moon')).status).toBe(404)
  expect((await market.anyone(voteRoadmap, { params: { item: 'games' }, body: { vote: true } })).status).toBe(401)
  expect(await votes()).toBe(4)
})
