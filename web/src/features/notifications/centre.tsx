// The notification centre: all that one was told, by category, newest first (design §5.7). The same on its page and in
// the sheet.
import {
  listNotifications,
  notificationCategoryNames,
  type Notification,
  type NotificationCategory,
  type NotificationCounts,
} from '@lamplit/contract/notifications'
import { CheckCheck } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { badgeCount } from '../../lib/format.ts'
import { usePages } from '../../lib/use-pages.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useMarks } from './use-marks.ts'
import { notificationWords as words } from './words.ts'

const pageSize = '20'
type View = 'all' | NotificationCategory

const nameOf = (view: View, counts: NotificationCounts | undefined): string => {
  const count =
    counts === undefined
      ? 0
      : view === 'all'
        ? counts.productsSold + counts.messages + counts.generalInfo
        : counts[view]
  return count === 0 ? words.categories[view] : words.counted(words.categories[view], badgeCount(count))
}

const Skeletons = () => (
  <Loading thing={words.loading} className="flex flex-col gap-1">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="flex gap-3 p-3">
        <Skeleton className="size-10 rounded-full!" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-11/12" />
        </div>
      </div>
    ))}
  </Loading>
)

const useList = (view: View) => {
  const category = view === 'all' ? undefined : view
  const pages = usePages(listNotifications, { query: { limit: pageSize, ...(category ? { category } : {}) } })
  return {
    ...pages,
    category,
    notices: pages.data?.pages.flatMap((page) => page.notices) ?? [],
    counts: pages.data?.pages[0]?.counts,
  }
}

/** The next row takes the focus that goes with one that is put away. Answers how to say which place that was. */
const useNextFocus = (list: RefObject<HTMLElement | null>, count: number): ((place: number) => void) => {
  const left = useRef<number | null>(null)
  useEffect(() => {
    if (left.current === null) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-notice]')
    const next =
      rows?.[Math.min(left.current, rows.length - 1)] ??
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    left.current = null
    next?.focus()
  }, [list, count])
  return (place) => {
    left.current = place
  }
}

/** `onOpen` is called when a row leads away, so that a sheet can close. */
export const NotificationCentre = ({ onOpen = () => undefined }: { onOpen?: () => void }) => {
  const [view, setView] = useState<View>('all')
  const {
    notices: notifications,
    counts,
    category,
    isPending,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    refetch,
    fetchNextPage,
  } = useList(view)
  const known = useRef<NotificationCounts | undefined>(undefined)
  if (counts) known.current = counts
  const list = useRef<HTMLUListElement>(null)
  const marks = useMarks()
  const focusAt = useNextFocus(list, notifications.length)
  const dismiss = (notification: Notification): void => {
    focusAt(notifications.indexOf(notification))
    marks.dismiss(notification)
    announce(words.dismissed)
  }
  return (
    <>
      <FilterTabs<View>
        label={words.views}
        value={view}
        onChange={setView}
        tabs={(['all', ...notificationCategoryNames] as const).map((key) => ({
          key,
          label: nameOf(key, counts ?? known.current),
        }))}
      >
        {isPending ? (
          <Skeletons />
        ) : error && notifications.length === 0 ? (
          <InlineError
            title={words.failed}
            message={sentenceOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : notifications.length === 0 ? (
          <EmptyState title={words.empty} text={words.emptyText} />
        ) : (
          <>
            {notifications.some(({ seen }) => !seen) ? (
              <div className="flex justify-end">
                <Button
                  kind="quiet"
                  size={44}
                  icon={CheckCheck}
                  onClick={() => {
                    void marks.seeAll(notifications[0]!, category).then(() => announce(words.allRead))
                  }}
                >
                  {words.readAll}
                </Button>
              </div>
            ) : null}
            <ul ref={list} className="flex flex-col overflow-x-clip">
              {notifications.map((notification) => (
                <li key={notification.id} className="border-b border-line last:border-0">
                  <NotificationRow
                    notification={notification}
                    onSee={() => marks.see(notification)}
                    onDismiss={() => dismiss(notification)}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
            {hasNextPage ? (
              <LoadMore label={words.more} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
            ) : null}
          </>
        )}
      </FilterTabs>
      <p className="mt-4 flex justify-center">
        <ButtonLink to="/settings" kind="quiet" size={44} onClick={onOpen}>
          {words.settings}
        </ButtonLink>
      </p>
    </>
  )
}
