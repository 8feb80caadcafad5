// How a person wants to be told: the usual at first, then what they chose, for themselves alone.
import {
  noticePreferences,
  readNoticePreferences,
  saveNoticePreferences,
  usualNoticePreferences,
  type NoticePreferences,
} from '@lamplit/contract/notification-preferences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

const chosen: NoticePreferences = {
  toast: { productsSold: true, messages: false, generalInfo: true },
  sound: { productsSold: true, messages: false, generalInfo: false },
  quiet: { from: '22:00', to: '07:30', time_zone: 'Asia/Ho_Chi_Minh' },
}

test('messages are shown and sound is off until somebody chooses otherwise', async () => {
  const linh = await market.person('linh')
  expect((await linh.call(readNoticePreferences)).body).toEqual(usualNoticePreferences)
  expect(Object.values(usualNoticePreferences.sound)).toEqual([false, false, false])
})

test('preferences are saved and changed as a whole, for their user alone', async () => {
  const [linh, ama] = [await market.person('linh'), await market.person('ama')]
  expect((await linh.call(saveNoticePreferences, { body: chosen })).body).toEqual(chosen)
  expect((await linh.call(readNoticePreferences)).body).toEqual(chosen)
  const without = { ...chosen, quiet: null }
  await linh.call(saveNoticePreferences, { body: without })
  expect((await linh.call(readNoticePreferences)).body).toEqual(without)
  expect((await ama.call(readNoticePreferences)).body).toEqual(usualNoticePreferences)
})

test.each([
  ['a time that is none', { ...chosen, quiet: { ...chosen.quiet, from: '24:00' } }],
  ['a zone that is none', { ...chosen, quiet: { ...chosen.quiet, time_zone: 'Mars/Olympus' } }],
  ['half of the quiet hours', { ...chosen, quiet: { from: '22:00' } }],
  ['a channel without its categories', { ...chosen, toast: { messages: true } }],
  ['nothing', {}],
])('%s is refused and changes nothing', async (_, body) => {
  const kofi = await market.person('kofi')
  expect(noticePreferences.safeParse(body).success).toBe(false)
  expect((await kofi.call(saveNoticePreferences, { body })).status).toBe(400)
  expect((await kofi.call(readNoticePreferences)).body).toEqual(usualNoticePreferences)
})
