// Whether news may interrupt: by category and channel, and not in quiet hours unless money is about to go the other way
// (domain §3.15).
import {
  moneyReminders,
  urgentHours,
  type NotificationPreferences,
  type QuietHours,
} from '@lamplit/contract/notification-preferences'
import type { Notification } from '@lamplit/contract/notifications'

/** The time of day in a zone, as "07:05". */
const timeIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now)

/** Whether it is quiet now; hours that end where they begin are none. */
export const isQuiet = ({ from, to, time_zone }: QuietHours, now: Date): boolean => {
  const time = timeIn(time_zone, now)
  return from <= to ? time >= from && time < to : time >= from || time < to
}

const cannotWait = ({ kind, due }: Pick<Notification, 'kind' | 'due'>, now: Date): boolean =>
  due !== null && moneyReminders.includes(kind) && Date.parse(due) - now.getTime() < urgentHours * 3_600_000

/** Whether this notice may use this channel now. */
export const mayUse = (
  channel: 'toast' | 'sound',
  notification: Pick<Notification, 'kind' | 'category' | 'due'>,
  preferences: NotificationPreferences,
  now: Date,
): boolean =>
  preferences[channel][notification.category] &&
  (preferences.quiet === null || !isQuiet(preferences.quiet, now) || cannotWait(notification, now))
