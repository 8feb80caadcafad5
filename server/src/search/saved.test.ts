// Saved searches: kept for their person alone, each once, twenty at most; and what is listed later is told, once an
// hour at most.
import { listNotifications } from '@lamplit/contract/notifications'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  type SavedSearch,
} from '@lamplit/contract/saved-searches'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { list } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { notifyMatches } from './saved-alerts.ts'

let market: World
let linh: Player
let seller: Player
beforeAll(async () => {
  market = await world()
  linh = await market.person('linh_saves')
  seller = await market.person('sven_sells')
})
afterAll(() => market.close())
beforeEach(() =>
  market.db.write(async (tx) => {
    await tx.run('test.clear', sql`delete from saved_searches`)
    await tx.run('test.clear', sql`delete from notices`)
  }),
)

const save = (player: Player, query: Record<string, string>, more = {}) =>
  player.call(saveSearch, { body: { name: 'Lamps', query, ...more } })
const saved = async (player: Player): Promise<SavedSearch[]> => (await player.call(listSavedSearches)).body.searches
const notificationsOf = async (player: Player) =>
  ((await player.call(listNotifications)).body.notices as { kind: string; about: string; note: string }[]).filter(
    ({ kind }) => kind === 'search_matched',
  )
const look = async (time: Parameters<World['pass']>[0] = { minutes: 1 }): Promise<number> => {
  await market.pass(time)
  return notifyMatches(market.deps)
}

test('a saved search keeps the query of its address', async () => {
  const { status } = await save(linh, {
    q: 'Brass Lamp',
    min_price: '2.50',
    min_rating: '4',
    sort: 'price_asc',
    availability: 'all',
  })
  expect(status).toBe(201)
  expect(await saved(linh)).toMatchObject([
    {
      name: 'Lamps',
      query: { q: 'Brass Lamp', min_price: '2.5', min_rating: '4', sort: 'price_asc' },
      alerts: true,
      matched_at: null,
    },
  ])
  expect(await saved(seller)).toEqual([])
})

test.each([[{ q: 'brass  LAMP', sort: 'newest' }], [{ q: 'brass lamp', availability: 'all' }]])(
  '%o is saved already',
  async (again) => {
    await save(linh, { q: 'Brass lamp' })
    expect(await save(linh, again)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    expect(await saved(linh)).toHaveLength(1)
    expect((await save(seller, again)).status).toBe(201)
  },
)

test('choices in another order are the same choices', async () => {
  await save(linh, { q: 'lamp', type: 'Stocked|Online' })
  expect((await save(linh, { q: 'lamp', type: 'Online|Stocked' })).status).toBe(409)
})

test.each([
  [{}],
  [{ sort: 'newest' }],
  [{ availability: 'all' }],
  [{ min_rating: '9' }],
  [{ type: 'Nothing' }],
  [{ q: 'x'.repeat(201) }],
])('%o cannot be saved', async (query) => {
  expect((await save(linh, query as Record<string, string>)).status).toBe(400)
  expect(await saved(linh)).toEqual([])
})

test('at most twenty searches are saved, even by two concurrent requests', async () => {
  for (let n = 0; n < 19; n++) await save(linh, { q: `lamp ${n}x` })
  const both = await Promise.all([save(linh, { q: 'one more' }), save(linh, { q: 'and one more' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('SAVED_SEARCHES_FULL')
  expect(await saved(linh)).toHaveLength(20)
})

test('a saved search is renamed, silenced and deleted by its user alone', async () => {
  await save(linh, { q: 'lamp' })
  const [{ id }] = (await saved(linh)) as [SavedSearch]
  expect((await seller.call(changeSavedSearch, { params: { id }, body: { name: 'Mine now' } })).status).toBe(404)
  expect((await seller.call(removeSavedSearch, { params: { id } })).status).toBe(404)
  expect(
    (await linh.call(changeSavedSearch, { params: { id }, body: { name: 'Warm light' } })).body.searches,
  ).toMatchObject([{ name: 'Warm light', alerts: true }])
  expect((await linh.call(changeSavedSearch, { params: { id }, body: { alerts: false } })).body.searches).toMatchObject(
    [{ name: 'Warm light', alerts: false }],
  )
  expect((await linh.call(removeSavedSearch, { params: { id } })).body.searches).toEqual([])
})

test('a saved search notifies of matching listings made after it, and of nothing else', async () => {
  await list(seller, { title: 'Copper kettle from before' })
  await market.pass({ minutes: 1 })
  await save(linh, { q: 'kettle', max_price: '20' }, { name: 'Kettles' })
  expect(await look()).toBe(0)
  await list(seller, { title: 'Copper kettle, polished' })
  await list(seller, { title: 'Iron kettle', price: '90' })
  await list(seller, { title: 'Tea strainer' })
  await list(linh, { title: 'Kettle of her own' })
  expect(await look()).toBe(1)
  expect(await notificationsOf(linh)).toMatchObject([{ about: expect.stringMatching(/^search:/), note: 'Kettles' }])
  expect(await notificationsOf(seller)).toEqual([])
  expect((await saved(linh))[0]!.matched_at).not.toBeNull()
})

test('within the hour nothing more is told, and after it everything at once', async () => {
  await save(linh, { q: 'lantern' }, { name: 'Lanterns' })
  await market.pass({ minutes: 1 })
  await list(seller, { title: 'Paper lantern' })
  expect(await look()).toBe(1)
  await list(seller, { title: 'Tin lantern' })
  await list(seller, { title: 'Glass lantern' })
  expect(await look({ minutes: 30 })).toBe(0)
  expect(await look({ minutes: 31 })).toBe(1)
  expect((await notificationsOf(linh)).map(({ note }) => note)).toEqual(['Lanterns (2)', 'Lanterns'])
})

test('two processes that match at once notify once', async () => {
  await save(linh, { q: 'teapot' })
  await market.pass({ minutes: 1 })
  await list(seller, { title: 'Blue teapot' })
  await market.pass({ minutes: 1 })
  expect(
    (await Promise.all([notifyMatches(market.deps), notifyMatches(market.deps)])).reduce((sum, each) => sum + each, 0),
  ).toBe(1)
  expect(await notificationsOf(linh)).toHaveLength(1)
})

test('a silenced one tells nothing, nor what came while it was silent', async () => {
  await save(linh, { q: 'candle' }, { alerts: false })
  const [{ id }] = (await saved(linh)) as [SavedSearch]
  await list(seller, { title: 'Beeswax candle' })
  expect(await look()).toBe(0)
  await linh.call(changeSavedSearch, { params: { id }, body: { alerts: true } })
  expect(await look()).toBe(0)
  await list(seller, { title: 'Tall candle' })
  expect(await look()).toBe(1)
})

test('likely spellings and half matches are no matches', async () => {
  await save(linh, { q: 'porcelain otter' })
  await market.pass({ minutes: 1 })
  await list(seller, { title: 'Porcelain plate' })
  await list(seller, { title: 'Porcelian ottre' })
  expect(await look()).toBe(0)
})
