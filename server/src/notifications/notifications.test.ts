// Notices: one for each fact, to its person alone, newest first, by category, seen when seen, gone when put away.
import {
  dismissNotification,
  listNotifications,
  notificationCategories,
  notificationKinds,
  markNotificationSeen,
  markNotificationsSeen,
} from '@lamplit/contract/notifications'
import { pi } from '@lamplit/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { notify, type NotificationDraft } from './actions.ts'

let market: World
let linh: Player
beforeAll(async () => {
  market = await world()
  linh = await market.person('linh')
})
afterAll(() => market.close())

const say = (player: Player, key: string, over: Partial<NotificationDraft> = {}) =>
  market.db.write((tx) =>
    notify(
      tx,
      [{ userId: player.user.id, kind: 'payment_late_credited', key, about: 'order:1', amount: pi('2.5'), ...over }],
      market.deps.now(),
    ),
  )
const late = (key: string) => say(linh, key)
const read = async (player: Player, query = {}) => (await player.call(listNotifications, { query })).body
const nothing = { productsSold: 0, messages: 0, generalInfo: 0 }

test('a fact is notified once', async () => {
  await late('one')
  await late('one')
  expect(await read(linh)).toMatchObject({
    notices: [
      {
        kind: 'payment_late_credited',
        category: 'generalInfo',
        about: 'order:1',
        amount: '2.5',
        note: null,
        seen: false,
        due: null,
      },
    ],
    unseen: 1,
    counts: { ...nothing, generalInfo: 1 },
    next_cursor: null,
  })
})

test('notifications are listed newest first, page by page', async () => {
  await late('two')
  await late('three')
  const first = await read(linh, { limit: '2' })
  expect(first.notices).toHaveLength(2)
  expect((await read(linh, { limit: '2', cursor: first.next_cursor })).notices).toHaveLength(1)
})

test('notifications are marked as seen up to one, for their user alone', async () => {
  const { notices: notifications } = await read(linh)
  const stranger = await market.person('stranger')
  expect((await stranger.call(markNotificationsSeen, { body: { up_to: notifications[0].id } })).body).toEqual({
    unseen: 0,
    counts: nothing,
  })
  expect((await linh.call(markNotificationsSeen, { body: { up_to: notifications[1].id } })).body).toEqual({
    unseen: 1,
    counts: { ...nothing, generalInfo: 1 },
  })
  expect((await read(linh)).notices.map(({ seen }: { seen: boolean }) => seen)).toEqual([false, true, true])
  expect((await read(stranger)).notices).toEqual([])
})

test('every kind belongs to one of the three categories, and each category has some', () => {
  expect(Object.keys(notificationCategories).toSorted()).toEqual(notificationKinds.toSorted())
  expect(new Set(Object.values(notificationCategories))).toEqual(new Set(Object.keys(nothing)))
})

test('each category has its own list, count and mark as seen', async () => {
  const ama = await market.person('ama')
  await say(ama, 'sold', { kind: 'order_sold' })
  await say(ama, 'offer', { kind: 'offer_received' })
  await say(ama, 'offer-2', { kind: 'offer_countered' })
  await say(ama, 'tier', { kind: 'tier_up' })
  expect(await read(ama)).toMatchObject({ unseen: 4, counts: { productsSold: 1, messages: 2, generalInfo: 1 } })
  const messages = await read(ama, { category: 'messages', limit: '1' })
  expect(messages.notices.map(({ kind }: { kind: string }) => kind)).toEqual(['offer_countered'])
  expect((await read(ama, { category: 'messages', limit: '1', cursor: messages.next_cursor })).notices).toMatchObject([
    { kind: 'offer_received' },
  ])
  expect(
    (await ama.call(markNotificationsSeen, { body: { up_to: messages.notices[0].id, category: 'messages' } })).body,
  ).toEqual({
    unseen: 2,
    counts: { productsSold: 1, messages: 0, generalInfo: 1 },
  })
  expect((await ama.call(listNotifications, { query: { category: 'everything' } })).status).toBe(400)
})

test('a notification is seen and dismissed one at a time, by its user alone', async () => {
  const [kofi, stranger] = [await market.person('kofi'), await market.person('stranger')]
  await say(kofi, 'a')
  await say(kofi, 'b')
  const [newer, older] = (await read(kofi)).notices
  expect((await stranger.call(markNotificationSeen, { params: { id: older.id } })).status).toBe(404)
  expect((await stranger.call(dismissNotification, { params: { id: older.id } })).status).toBe(404)
  expect((await read(kofi)).unseen).toBe(2)
  expect((await kofi.call(markNotificationSeen, { params: { id: older.id } })).body).toMatchObject({ unseen: 1 })
  expect((await kofi.call(dismissNotification, { params: { id: newer.id } })).body).toMatchObject({ unseen: 0 })
  expect((await read(kofi)).notices).toMatchObject([{ id: older.id, seen: true }])
  // Put away twice is put away; seen it can no longer be; and the fact is not told again.
  expect((await kofi.call(dismissNotification, { params: { id: newer.id } })).status).toBe(200)
  expect((await kofi.call(markNotificationSeen, { params: { id: newer.id } })).status).toBe(404)
  await say(kofi, 'b')
  expect((await read(kofi)).notices).toHaveLength(1)
})

test('a reminder has its deadline', async () => {
  const yaw = await market.person('yaw')
  const due = new Date('2026-12-01T10:00:00.000Z')
  await say(yaw, 'ship', { kind: 'ship_reminder', due })
  expect((await read(yaw)).notices).toMatchObject([{ kind: 'ship_reminder', due: due.toISOString() }])
})

test('the unread count stops at what a badge shows', async () => {
  const busy = await market.person('busy')
  await market.db.write((tx) =>
    notify(
      tx,
      Array.from(
        { length: 130 },
        (_, n) => ({ userId: busy.user.id, kind: n % 2 ? 'order_sold' : 'tier_up', key: `n:${n}` }) as const,
      ),
      market.deps.now(),
    ),
  )
  expect(await read(busy)).toMatchObject({ unseen: 100, counts: { productsSold: 65, messages: 0, generalInfo: 65 } })
})

test('every query of notifications uses an index of the user', async () => {
  const plan = async (text: string): Promise<string> => {
    const rows = await market.db.write(async (tx) => {
      await tx.run('test.no-scan', sql`set local enable_seqscan = off`)
      return tx.many<Record<string, string>>('test.plan', { text: `explain ${text}`, values: [] } as never)
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const who = `'${linh.user.id}'`
  expect(
    await plan(
      `select id from notices where user_id = ${who} and dismissed_at is null and id < ${who} order by id desc
        limit 20`,
    ),
  ).toMatch(/notices_shown/)
  expect(
    await plan(
      `select id from notices where user_id = ${who} and category = 'messages' and dismissed_at is null order by id desc
        limit 20`,
    ),
  ).toMatch(/notices_(category|shown)/)
  expect(
    await plan(`select from notices where user_id = ${who} and category = 'messages' and seen_at is null limit 100`),
  ).toMatch(/notices_unseen/)
})
