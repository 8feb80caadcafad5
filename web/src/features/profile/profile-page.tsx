// /profile?user=: a person as everyone sees them, and what they sell (spec §2, design §4.17).
import { readProfile } from '@lamplit/contract/profiles'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { codeOf, sentenceOf } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonGrid } from '../catalog/skeletons.tsx'
import { NotFound } from '../catalog/not-found.tsx'
import { ProductOverlay } from '../catalog/product-overlay.tsx'
import { VisitorView } from '../catalog/visitor-view.ts'
import { ProfileHeader } from './profile-header.tsx'
import { profileWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { classes } from '../../ui/classes.ts'

const ProfileTabs = lazyPart(() => import('./profile-tabs.tsx').then((module) => module.ProfileTabs))

const WaitlistSkeleton = () => (
  <Loading thing={words.person} className="flex flex-col gap-6">
    <div className="card flex items-center gap-4 p-4 md:p-6">
      <Skeleton className="size-22 shrink-0 rounded-full!" />
      <div className="flex flex-1 flex-col gap-2.5">
        <Skeleton className="h-7 w-48 max-w-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
    <Skeleton className="h-13 rounded-md!" />
  </Loading>
)

/** Nobody is called like this, and an address made of it would lead elsewhere. */
const nobody = (username: string): boolean => username.length > 100 || /^\.*$/.test(username)

const AsVisitor = ({ username }: { username: string }) => (
  <p
    role="status"
    className={classes(
      'flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-warn-soft px-4 text-sm text-on-warn-soft',
    )}
  >
    {words.asVisitor}
    <Link
      to="/profile"
      search={{ user: username } as never}
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      {words.asYourself}
    </Link>
  </p>
)

/** The way that was pressed is gone in the other view: reading goes on at the name. */
const useFocusOnName = (view: string | undefined): void => {
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current === view) return
    seen.current = view
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [view])
}

export const ProfilePage = () => {
  const { user, view } = useSearch({ strict: false }) as { user?: string; view?: string }
  const { state, person } = useSession()
  // Without a name it is one's own.
  const username = user ?? person?.username ?? ''
  const waiting = user === undefined && (state === 'unknown' || state === 'entering')
  const { data, error, isFetching, refetch } = useReply(
    readProfile,
    { params: { username } },
    { enabled: !nobody(username) },
  )
  useFocusOnName(view)
  usePageTitle(data?.username ?? words.title)
  const missing = (nobody(username) && !waiting) || codeOf(error) === 'NOT_FOUND'
  if (missing) return <NotFound heading />
  if (data) {
    const own = person?.username === data.username
    const asVisitor = own && view === 'visitor'
    return (
      <div className="flex flex-col gap-4 md:gap-6">
        {asVisitor ? <AsVisitor username={data.username} /> : null}
        <ProfileHeader profile={data} own={own && !asVisitor} />
        <VisitorView value={asVisitor}>
          <Suspense fallback={<SkeletonGrid />}>
            <ProfileTabs profile={data} />
          </Suspense>
        </VisitorView>
        <ProductOverlay />
      </div>
    )
  }
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {words.title}
      </h1>
      {error ? (
        <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WaitlistSkeleton />
      )}
    </>
  )
}
