// Marking and putting away: on screen at once, on the server a moment later, and read again where it failed.
import {
  dismissNotification,
  listNotifications,
  markNotificationSeen,
  markNotificationsSeen,
  type Notification,
  type NotificationCategory,
  type NotificationCounts,
} from '@lamplit/contract/notifications'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useShellAccount } from '../../app/account.ts'
import { sentenceOf } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { dismissToast, toast, useToasts } from '../../lib/toast.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { notificationWords as words } from './words.ts'

interface Left {
  unseen: number
  counts: NotificationCounts
}
type Page = Left & { notices: Notification[]; next_cursor: string | null }

const eachPage = (queries: QueryClient, change: (page: Page) => Page): void => {
  queries.setQueriesData<InfiniteData<Page>>(
    { predicate: ({ queryKey }) => queryKey[0] === listNotifications.path && queryKey.at(-1) === 'pages' },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}

/** What is seen in the list need not be said over it. */
const hush = ({ id }: Notification): void =>
  useToasts
    .getState()
    .shown.filter(({ data }) => (data as { notification?: string } | undefined)?.notification === id)
    .forEach((said) => dismissToast(said.id))

export interface Marks {
  see: (notification: Notification) => void
  dismiss: (notification: Notification) => void
  seeAll: (newest: Notification, category: NotificationCategory | undefined) => Promise<void>
}

export const useMarks = (): Marks => {
  const queries = useQueryClient()
  const keep = (left: Left): void => {
    useShellAccount.setState({ unseen: left.unseen })
    eachPage(queries, (page) => ({ ...page, ...left }))
  }
  const attempt = async (
    change: (notification: Notification) => Notification | null,
    send: () => Promise<Left>,
  ): Promise<void> => {
    eachPage(queries, (page) => ({
      ...page,
      notices: page.notices.map(change).filter((notification) => notification !== null),
    }))
    try {
      keep(await send())
    } catch (error) {
      toast.error(words.notDone, { message: sentenceOf(error) })
      await invalidateReplies(queries, listNotifications)
    }
  }
  return {
    see: (notification) => {
      hush(notification)
      if (!notification.seen)
        void attempt(
          (each) => (each.id === notification.id ? { ...each, seen: true } : each),
          () => sendCommand(markNotificationSeen, { params: { id: notification.id } }),
        )
    },
    dismiss: (notification) => {
      hush(notification)
      void attempt(
        (each) => (each.id === notification.id ? null : each),
        () => sendCommand(dismissNotification, { params: { id: notification.id } }),
      )
    },
    seeAll: (newest, category) =>
      attempt(
        (each) => (category === undefined || each.category === category ? { ...each, seen: true } : each),
        () => sendCommand(markNotificationsSeen, { body: { up_to: newest.id, ...(category ? { category } : {}) } }),
      ),
  }
}
