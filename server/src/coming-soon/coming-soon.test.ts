// Areas that are being built: waiting and not waiting any more, opening one, and everybody told exactly once.
import {
  areas,
  readComingSoonAreas,
  setAreaState,
  joinWaitlist,
  type ComingSoonArea,
} from '@lamplit/contract/coming-soon'
import { listNotifications } from '@lamplit/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let linh: Player
let kofi: Player
let boss: Player

beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  ;[linh, kofi, boss] = [await market.person('linh'), await market.person('kofi'), await market.person('boss')]
})
afterAll(() => market.close())

const seen = async (area: string, call = market.anyone): Promise<ComingSoonArea> =>
  (await call(readComingSoonAreas)).body.areas.find((one: ComingSoonArea) => one.area === area)
const wait = (player: Player, area: string, wanted = true) =>
  player.call(joinWaitlist, { params: { area }, body: { wait: wanted } })
const turn = (area: string, open: boolean, by = boss) =>
  by.call(setAreaState, { params: { area }, body: { open, reason: 'It is ready' } })
const notificationsOf = async (player: Player) =>
  ((await player.call(listNotifications)).body.notices as { kind: string; about: string; note: string }[])
    .filter(({ kind }) => kind === 'area_opened')
    .map(({ about, note }) => [about, note])
const rows = async () =>
  (await market.db.one<{ n: number }>('test.rows', sql`select count(*)::int as n from opening_waits`)).n

test('every area begins as being built, with an empty waitlist', async () => {
  const { body } = await market.anyone(readComingSoonAreas)
  expect(body.areas.map(({ area }: ComingSoonArea) => area).toSorted()).toEqual([...areas].toSorted())
  expect(
    body.areas.every(
      ({ state, waiting, waits, opened_at }: ComingSoonArea) =>
        state === 'building' && waiting === 0 && !waits && opened_at === null,
    ),
  ).toBe(true)
})

test('a user joins a waitlist once, sees it, and can leave it', async () => {
  for (const player of [linh, linh, kofi]) expect((await wait(player, 'games')).status).toBe(200)
  expect(await seen('games', linh.call)).toMatchObject({ waiting: 2, waits: true })
  expect(await seen('games')).toMatchObject({ waiting: 2, waits: false })
  expect((await wait(kofi, 'games', false)).body).toMatchObject({ waiting: 1, waits: false })
  expect((await wait(kofi, 'games', false)).body).toMatchObject({ waiting: 1, waits: false })
  expect(await rows()).toBe(1)
  expect((await wait(linh, 'bank')).status).toBe(404)
})

test('concurrent joins of a waitlist are all counted', async () => {
  const people = await Promise.all(['ama', 'ben', 'cho', 'dia', 'eli', 'fay'].map((name) => market.person(name)))
  expect((await Promise.all(people.map((player) => wait(player, 'services')))).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200,
  ])
  expect(await seen('services')).toMatchObject({ waiting: 6 })
  expect(await rows()).toBe(7)
})

test('only staff opens, with a reason; those who waited are told once, the others are not', async () => {
  expect((await turn('games', true, linh)).status).toBe(403)
  expect((await boss.call(setAreaState, { params: { area: 'games' }, body: { open: true, reason: '' } })).status).toBe(
    400,
  )
  expect(await seen('games')).toMatchObject({ state: 'building' })
  expect((await turn('games', true)).body).toMatchObject({ state: 'open', opened_at: expect.any(String) })
  await turn('games', true)
  await market.settle()
  await market.settle()
  expect(await notificationsOf(linh)).toEqual([['area:games', 'games']])
  expect(await notificationsOf(kofi)).toEqual([])
  expect(await seen('games')).toMatchObject({ state: 'open', waiting: 0 })
  const events = await market.db.many<{ event: string; note: string }>(
    'test.events',
    sql`select event, note from events where kind = 'opening'`,
  )
  expect(events).toEqual([{ event: 'open', note: 'It is ready' }])
})

test('what is open is not waited for; closed again it is, and its second opening is told anew', async () => {
  expect((await wait(kofi, 'games')).status).toBe(409)
  expect((await turn('games', false)).body).toMatchObject({ state: 'building', opened_at: null })
  await market.pass({ minutes: 1 })
  for (const player of [linh, kofi]) expect((await wait(player, 'games')).status).toBe(200)
  await turn('games', true)
  await market.settle()
  expect((await notificationsOf(linh)).length).toBe(2)
  expect((await notificationsOf(kofi)).length).toBe(1)
})

test('an area closed before the outbox message is delivered notifies nobody', async () => {
  await wait(linh, 'chat')
  await turn('chat', true)
  await turn('chat', false)
  await market.settle()
  expect((await notificationsOf(linh)).filter(([about]) => about === 'area:chat')).toEqual([])
  expect(await seen('chat', linh.call)).toMatchObject({ waiting: 1, waits: true })
})

test('a long waitlist is notified in batches, every user once', async () => {
  await market.db.write((tx) =>
    tx.run(
      'test.crowd',
      sql`with people as (insert into users (id, username, created_at, seen_at)
        select gen_random_uuid(), 'crowd' || n, now(), now() from generate_series(1, 1201) n returning id)
    insert into opening_waits (area, user_id, at) select 'questions', id, now() from people`,
    ),
  )
  await market.db.write((tx) => tx.run('test.count', sql`update openings set waiting = 1201 where area = 'questions'`))
  await turn('questions', true)
  await market.settle()
  expect(
    (
      await market.db.one<{ n: number }>(
        'test.told',
        sql`select count(*)::int as n from notices where kind = 'area_opened' and about = 'area:questions'`,
      )
    ).n,
  ).toBe(1201)
  expect(await seen('questions')).toMatchObject({ waiting: 0 })
})
