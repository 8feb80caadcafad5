// Quiet hours in the person's own zone, also over midnight; only a deadline with money at risk and little time left
// gets through (domain §3.15).
import {
  defaultNotificationPreferences,
  type NotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import type { Notification } from '@lamplit/contract/notifications'
import { expect, test } from 'vitest'
import { isQuiet, mayUse } from './quiet.ts'

const hanoi = 'Asia/Ho_Chi_Minh'
const at = (time: string): Date => new Date(`2026-11-21T${time}:00.000Z`)

test.each([
  // Hanoi is seven hours ahead.
  ['22:00', '07:00', '14:59', false],
  ['22:00', '07:00', '15:00', true],
  ['22:00', '07:00', '23:59', true],
  ['22:00', '07:00', '00:00', false],
  ['13:00', '14:00', '06:30', true],
  ['13:00', '14:00', '07:00', false],
  ['09:00', '09:00', '02:00', false],
])('from %s to %s it is at %s UTC quiet: %s', (from, to, time, quiet) =>
  expect(isQuiet({ from, to, time_zone: hanoi }, at(time))).toBe(quiet),
)

const night: NotificationPreferences = {
  ...defaultNotificationPreferences,
  sound: { productsSold: true, messages: true, generalInfo: false },
  quiet: { from: '22:00', to: '07:00', time_zone: hanoi },
}
const reminder = (
  over: Partial<Pick<Notification, 'kind' | 'category' | 'due'>> = {},
): Pick<Notification, 'kind' | 'category' | 'due'> => ({
  kind: 'ship_reminder',
  category: 'productsSold',
  due: '2026-11-22T02:59:00.000Z',
  ...over,
})

test('by day every notification switch counts by itself', () => {
  expect(mayUse('toast', reminder(), night, at('10:00'))).toBe(true)
  expect(mayUse('sound', reminder({ category: 'generalInfo' }), night, at('10:00'))).toBe(false)
  expect(mayUse('toast', reminder(), { ...night, toast: { ...night.toast, productsSold: false } }, at('10:00'))).toBe(
    false,
  )
})

test.each([
  ['a deadline under twelve hours away', reminder(), true],
  ['one in more than twelve hours', reminder({ due: '2026-11-22T03:01:00.000Z' }), false],
  ['a reminder without a time', reminder({ due: null }), false],
  ['a deadline without money', reminder({ kind: 'review_reminder' }), false],
  ['a sale', reminder({ kind: 'order_sold' }), false],
])('at night %s: %j makes a toast: %s', (_, notification, allowed) => {
  expect(mayUse('toast', notification, night, at('15:00'))).toBe(allowed)
  expect(mayUse('sound', notification, night, at('15:00'))).toBe(allowed)
})

test('a category that is switched off stays off, however urgent', () => {
  expect(mayUse('sound', reminder({ category: 'generalInfo' }), night, at('15:00'))).toBe(false)
})
