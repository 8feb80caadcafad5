// One notice: what happened and when, the way to what it is about, and putting it away.
import type { Notification } from '@lamplit/contract/notifications'
import { Link } from '@tanstack/react-router'
import { Check, Ellipsis, X } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { marketNow } from '../../lib/clock.ts'
import { dueMoment } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { When } from '../../ui/when.tsx'
import { iconOf } from './kind-looks.ts'
import { useSwipeAway } from './swipe-away.ts'
import { notificationText, noteText, targetOf, routeTo, type NotificationRoute } from './notification-route.ts'
import { notificationWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const Menu = lazyPart(() => import('../../ui/menu.tsx').then((module) => module.Menu))

export interface NotificationRowProps {
  notification: Notification
  onSee: () => void
  onDismiss: () => void
  onOpen: () => void
}

const inside = 'flex min-h-16 min-w-0 flex-1 items-start gap-3 rounded-lg py-3 ps-3 text-start fine:hover:bg-surface-2'

/** A link where it leads somewhere; a button that only marks where it does not. */
const Way = ({
  target,
  onPress,
  children,
}: {
  target: NotificationRoute | null
  onPress: () => void
  children: ReactNode
}) =>
  target ? (
    <Link {...routeTo(target)} className={inside} onClick={onPress} data-notice>
      {children}
    </Link>
  ) : (
    <button type="button" className={inside} onClick={onPress} data-notice>
      {children}
    </button>
  )

export const NotificationRow = ({ notification, onSee, onDismiss, onOpen }: NotificationRowProps) => {
  const row = useSwipeAway<HTMLDivElement>(onDismiss)
  const target = targetOf(notification)
  const { title } = words.kinds[notification.kind]
  const [note, now] = [noteText(notification), marketNow()]
  const due = notification.due === null ? null : new Date(notification.due)
  const trigger = (
    <IconButton icon={Ellipsis} label={words.rowMenu(title)} iconSize={20} className="mt-1.5 text-ink-2" />
  )
  return (
    <div ref={row} className="flex touch-pan-y items-start">
      <Way
        target={target}
        onPress={() => {
          onSee()
          if (target) onOpen()
        }}
      >
        <span
          className={classes(
            'relative flex size-10 shrink-0 items-center justify-center rounded-full',
            notification.seen ? 'bg-surface-2 text-ink-2' : 'bg-jade-soft text-on-jade-soft',
          )}
        >
          <Icon of={iconOf(notification.kind)} size={20} />
          {notification.seen ? null : (
            <span
              aria-hidden="true"
              className="absolute end-0 top-0 size-2.5 rounded-full bg-lantern shadow-[0_0_0_2px_var(--color-surface)]"
            />
          )}
        </span>
        <span className="grid min-w-0 flex-1 gap-x-3 md:grid-cols-[1fr_auto]">
          <span className={classes('text-sm', notification.seen ? 'font-medium' : 'font-bold')}>
            {title}
            {notification.seen ? null : <span className="sr-only"> ({words.unseen})</span>}
          </span>
          <span className="text-sm text-ink-2 md:col-span-2">{notificationText(notification)}</span>
          {note ? <span className="line-clamp-2 text-sm break-words text-ink-3 md:col-span-2">{note}</span> : null}
          {due && due > now ? (
            <span className="text-sm font-semibold md:col-span-2">{words.until(dueMoment(due, now))}</span>
          ) : null}
          <When at={notification.at} className="mt-0.5 text-xs text-ink-3 md:col-start-2 md:row-start-1" />
        </span>
      </Way>
      <Suspense fallback={trigger}>
        <Menu
          trigger={trigger}
          items={[
            ...(notification.seen ? [] : [{ label: words.read, icon: Check, onSelect: onSee }]),
            { label: words.dismiss, icon: X, onSelect: onDismiss },
          ]}
        />
      </Suspense>
    </div>
  )
}
