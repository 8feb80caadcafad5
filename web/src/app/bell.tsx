// The bell of the header: how much is new, and the way to it. It loads once somebody is known, its centre when it is
// opened.
import { Suspense } from 'react'
import { Bell as BellIcon } from 'lucide-react'
import { whenIdle } from '../lib/idle-queue.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { openModal, useModals } from '../ui/modals.ts'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'
import { lazyPart } from '../lib/lazy-part.ts'

/** Following the news waits until the page that was asked for is drawn. */
const NewsFollower = lazyPart(() =>
  new Promise<void>((idle) => whenIdle(idle))
    .then(() => import('../features/notifications/notification-follower.tsx'))
    .then((module) => module.NotificationFollower),
)

export const Bell = ({ account: { unseen }, className }: { account: ShellAccount; className?: string }) => {
  const open = useModals(({ opened }) => opened.some((modal) => modal.name === 'notificationCentre' && modal.open))
  return (
    <>
      <IconButton
        icon={BellIcon}
        label={shellWords.bell(unseen)}
        badge={unseen}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => openModal('notificationCentre')}
      />
      <Suspense>
        <NewsFollower />
      </Suspense>
    </>
  )
}
