// How a person wants to be told: categories × channels, and the hours that stay quiet (domain §3.15; spec §3,
// Notification; spec §9).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { NotificationKind } from './notifications.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const perCategory = z.object({ productsSold: z.boolean(), messages: z.boolean(), generalInfo: z.boolean() })
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** From one time of day to another in the person's own time zone, also over midnight. */
export const quietHours = z.object({
  from: timeOfDay,
  to: timeOfDay,
  time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
})
export type QuietHours = z.output<typeof quietHours>

/** The list itself is the channel in the app and always on; these are the ones that can be chosen. */
export const notificationPreferences = z.object({
  toast: perCategory,
  sound: perCategory,
  quiet: z.nullable(quietHours),
})
export type NotificationPreferences = z.output<typeof notificationPreferences>

/** Spec §9: messages are shown, sound is off. */
export const defaultNotificationPreferences: NotificationPreferences = {
  toast: { productsSold: true, messages: true, generalInfo: true },
  sound: { productsSold: false, messages: false, generalInfo: false },
  quiet: null,
}

/**
 * Reminders of a deadline after which money goes the other way; with less than this left they are told in quiet hours
 * too (domain §3.15).
 */
export const moneyReminders: readonly NotificationKind[] = [
  'ship_reminder',
  'pickup_reminder',
  'release_reminder',
  'return_reminder',
  'dispute_reminder',
]
export const urgentHours = 12

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notices/preferences',
  who: 'user',
  budget: 'read',
  says: 'How one wants to be notified.',
  reply: notificationPreferences,
  fails: [],
})
export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notices/preferences',
  who: 'user',
  budget: 'write',
  says: 'Saves how one wants to be notified, on every device.',
  body: notificationPreferences,
  reply: notificationPreferences,
  fails: [],
})
