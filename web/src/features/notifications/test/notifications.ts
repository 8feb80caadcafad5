// Notices as the server sends them, for the tests of the centre.
import { notificationCategories, type NotificationKind } from '@lamplit/contract/notifications'

let number = 0

/** A seen one unless said otherwise; each later one is newer. */
export const aNotification = (kind: NotificationKind, over: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(++number).padStart(12, '0')}`,
  at: '2026-11-21T10:00:00.000Z',
  kind,
  category: notificationCategories[kind],
  about: null as string | null,
  amount: '12.5' as string | null,
  note: null as string | null,
  seen: true,
  due: null as string | null,
  ...over,
})

export const noUnread = { productsSold: 0, messages: 0, generalInfo: 0 }
