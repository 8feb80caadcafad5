// Notifications as a page of its own (design §5.6, Account).
import { Suspense } from 'react'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useExpectedSessionState } from '../../lib/session.ts'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { routeWords } from '../../words/shell.ts'
import { pageWords as words } from './notification-settings-words.ts'
import { lazyContent } from '../../lib/lazy-part.ts'

// With the words of all that can happen, the same piece that the bell opens.
const NotificationCentre = lazyContent(() => import('./centre.tsx').then((module) => module.NotificationCentre))

export const NotificationsPage = () => {
  const state = useExpectedSessionState()
  const waiting = (
    <Loading thing={words.loading} className="card p-4">
      <Skeleton className="h-40" />
    </Loading>
  )
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {routeWords.notifications}
      </h1>
      {state === 'in' ? (
        <section className="md:rounded-lg md:bg-surface md:p-5 md:shadow-1">
          <Suspense fallback={waiting}>
            <NotificationCentre />
          </Suspense>
        </section>
      ) : state === 'unknown' ? (
        waiting
      ) : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </div>
  )
}
