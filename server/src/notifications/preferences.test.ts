// How a person wants to be told: the usual at first, then what they chose, for themselves alone.
import {
  notificationPreferences,
  readNotificationPreferences,
  saveNotificationPreferences,
  defaultNotificationPreferences,
  type NotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

const chosen: NotificationPreferences = {
  toast: { productsSold: true, messages: false, generalInfo: true },
  sound: { productsSold: true, messages: false, generalInfo: false },
  quiet: { from: '22:00', to: '07:30', time_zone: 'Asia/Ho_Chi_Minh' },
}

test('messages are shown and sound is off until somebody chooses otherwise', async () => {
  const linh = await market.person('linh')
  expect((await linh.call(readNotificationPreferences)).body).toEqual(defaultNotificationPreferences)
  expect(Object.values(defaultNotificationPreferences.sound)).toEqual([false, false, false])
})

test('preferences are saved and changed as a whole, for their user alone', async () => {
  const [linh, ama] = [await market.person('linh'), await market.person('ama')]
  expect((await linh.call(saveNotificationPreferences, { body: chosen })).body).toEqual(chosen)
  expect((await linh.call(readNotificationPreferences)).body).toEqual(chosen)
  const without = { ...chosen, quiet: null }
  await linh.call(saveNotificationPreferences, { body: without })
  expect((await linh.call(readNotificationPreferences)).body).toEqual(without)
  expect((await ama.call(readNotificationPreferences)).body).toEqual(defaultNotificationPreferences)
})

test.each([
  ['a time that is none', { ...chosen, quiet: { ...chosen.quiet, from: '24:00' } }],
  ['a zone that is none', { ...chosen, quiet: { ...chosen.quiet, time_zone: 'Mars/Olympus' } }],
  ['half of the quiet hours', { ...chosen, quiet: { from: '22:00' } }],
  ['a channel without its categories', { ...chosen, toast: { messages: true } }],
  ['nothing', {}],
])('%s is refused and changes nothing', async (_, body) => {
  const kofi = await market.person('kofi')
  expect(notificationPreferences.safeParse(body).success).toBe(false)
  expect((await kofi.call(saveNotificationPreferences, { body })).status).toBe(400)
  expect((await kofi.call(readNotificationPreferences)).body).toEqual(defaultNotificationPreferences)
})
