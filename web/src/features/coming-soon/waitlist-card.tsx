// Waiting for an area: how many do, and the one button that asks to be told, or takes it back.
import type { Area } from '@lamplit/contract/coming-soon'
import { Bell, BellRing, RotateCw } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Lantern } from '../../ui/logo.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useWaitlist } from './use-waitlist.ts'
import { comingSoonWords as words } from './words.ts'

const WaitlistSkeleton = () => (
  <Loading thing={words.thing} className="card flex flex-col items-center gap-3 p-5">
    <Skeleton className="size-16 rounded-full!" />
    <Skeleton className="h-5 w-44" />
    <Skeleton className="h-12 w-full max-w-100" />
    <Skeleton className="h-4 w-52" />
  </Loading>
)

export const WaitCard = ({ area }: { area: Area }) => {
  const { opening, error, isFetching, refetch, busy, wait } = useWaitlist(area)
  if (!opening)
    return error ? (
      <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <WaitlistSkeleton />
    )
  const { state, waits, waiting } = opening
  return (
    <section className="card flex flex-col items-center gap-3 p-5 text-center">
      <Lantern size={56} unlit={!waits && state === 'building'} />
      {state === 'open' ? (
        <>
          <p className="font-semibold">{words.openNow}</p>
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        </>
      ) : (
        <>
          <p className="num text-sm text-ink-2" role="status">
            {waiting > 0 ? words.waiting(waiting) : words.nobody}
          </p>
          <Button
            wide
            className="max-w-100"
            icon={waits ? BellRing : Bell}
            kind={waits ? 'soft' : 'primary'}
            busy={busy}
            aria-pressed={waits}
            onClick={() => wait(!waits)}
          >
            {waits ? words.willTell : words.tell}
          </Button>
          <p className="text-xs text-ink-3">{waits ? words.takeBack : words.oneNotice}</p>
        </>
      )}
    </section>
  )
}
