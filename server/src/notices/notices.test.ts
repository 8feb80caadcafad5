// Notices: one for each fact, to its person alone, newest first, and seen when seen.
import { listNotices, seeNotices } from '@lamplit/contract/notices'
import { pi } from '@lamplit/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type Player, type World } from '../../test/world.ts'
import { tell } from './actions.ts'

let market: World
let linh: Player
beforeAll(async () => {
  market = await world()
  linh = await market.person('linh')
})
afterAll(() => market.close())

const late = (key: string) => market.db.write((tx) => tell(tx, [{ userId: linh.user.id, kind: 'payment_late_credited', key, about: 'order:1', amount: pi('2.5') }], market.deps.now()))
const read = async (player: Player, query = {}) => (await player.call(listNotices, { query })).body

test('a fact is told once', async () => {
  await late('one')
  await late('one')
  expect(await read(linh)).toMatchObject({ notices: [{ kind: 'payment_late_credited', about: 'order:1', amount: '2.5', note: null, seen: false }], unseen: 1, next_cursor: null })
})

test('they come newest first, page by page', async () => {
  await late('two')
  await late('three')
  const first = await read(linh, { limit: '2' })
  expect(first.notices).toHaveLength(2)
  expect((await read(linh, { limit: '2', cursor: first.next_cursor })).notices).toHaveLength(1)
})

test('what was seen is seen up to there, for its person alone', async () => {
  const { notices } = await read(linh)
  const stranger = await market.person('stranger')
  expect((await stranger.call(seeNotices, { body: { up_to: notices[0].id } })).body).toEqual({ unseen: 0 })
  expect((await linh.call(seeNotices, { body: { up_to: notices[1].id } })).body).toEqual({ unseen: 1 })
  expect((await read(linh)).notices.map(({ seen }: { seen: boolean }) => seen)).toEqual([false, true, true])
  expect((await read(stranger)).notices).toEqual([])
})
