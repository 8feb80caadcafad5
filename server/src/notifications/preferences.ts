// How a person wants to be told: kept on the server, so that it is the same on every device.
import { notificationCategoryNames, type NotificationCategory } from '@lamplit/contract/notifications'
import {
  defaultNotificationPreferences,
  type NotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import { sql, type Read, type Write } from '../kernel/db.ts'

interface Row {
  toasts: NotificationCategory[]
  sounds: NotificationCategory[]
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string | null
}

const switches = (on: readonly NotificationCategory[]): NotificationPreferences['toast'] =>
  Object.fromEntries(
    notificationCategoryNames.map((name) => [name, on.includes(name)]),
  ) as NotificationPreferences['toast']
const switchedOn = (each: NotificationPreferences['toast']): NotificationCategory[] =>
  notificationCategoryNames.filter((name) => each[name])

/** What was chosen, or the usual where nothing was. */
export const preferencesOf = async (db: Read, userId: string): Promise<NotificationPreferences> => {
  const row = await db.maybe<Row>(
    'notice-preferences.of',
    sql`select toasts, sounds, quiet_from, quiet_to, time_zone from notice_preferences where user_id = ${userId}`,
  )
  if (!row) return defaultNotificationPreferences
  return {
    toast: switches(row.toasts),
    sound: switches(row.sounds),
    quiet: row.quiet_from === null ? null : { from: row.quiet_from, to: row.quiet_to!, time_zone: row.time_zone! },
  }
}

export const savePreferences = (
  tx: Write,
  userId: string,
  { toast, sound, quiet }: NotificationPreferences,
  now: Date,
): Promise<number> =>
  tx.run(
    'notice-preferences.save',
    sql`insert into notice_preferences (user_id, toasts, sounds, quiet_from, quiet_to, time_zone, updated_at)
    values (${userId}, ${switchedOn(toast)}, ${switchedOn(sound)}, ${quiet?.from ?? null}, ${quiet?.to ?? null},
      ${quiet?.time_zone ?? null}, ${now})
    on conflict (user_id) do update set toasts = excluded.toasts, sounds = excluded.sounds,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone,
      updated_at = excluded.updated_at`,
  )
