// Skeletons of cards and rows, in the size of what they stand for (design §4.1).
import { classes } from '../../ui/classes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { cardGrid, railCard, railTrack } from './grid-classes.ts'
import { catalogWords as words } from './words.ts'

export const SkeletonCard = () => (
  // One breath for the whole card: thirty on a rail were a layer each, put together anew for every frame.
  <div className="card flex h-full animate-shimmer flex-col overflow-hidden **:animate-none">
    <Skeleton className="aspect-square rounded-none!" />
    <div className="flex flex-col gap-0.75 px-3 pt-2.5 pb-2">
      <div className="h-5.5">
        <Skeleton className="h-4.5 w-20" />
      </div>
      <div className="h-10">
        <Skeleton className="mb-1.5 h-3.5" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
      <div className="h-4">
        <Skeleton className="h-3 w-16" />
      </div>
      <div className="h-6 pt-1.5">
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
    <div className="h-11 border-t border-line" />
  </div>
)

export const SkeletonGrid = ({ count = 10, className = cardGrid }: { count?: number; className?: string }) => (
  <Loading thing={words.products}>
    <div className={className}>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  </Loading>
)

const track = (count: number, more: string) => (
  <div className={classes(railTrack, more)}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={railCard}>
        <SkeletonCard />
      </div>
    ))}
  </div>
)

/** The room of a rail that is not near enough to be asked for. */
export const RailRoom = () => track(1, 'invisible **:animate-none')

/** The five skeletons of a rail; it runs off the side like the rail itself. */
export const SkeletonRail = () => <Loading thing={words.products}>{track(5, 'overflow-hidden!')}</Loading>

export const SkeletonRows = ({ count = 5 }: { count?: number }) => (
  <Loading thing={words.products} className="card overflow-hidden">
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className="flex h-30 items-center gap-3 border-b border-line px-3 last:border-0">
        <Skeleton className="size-24 shrink-0 rounded-md!" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-32" />
        </div>
      </div>
    ))}
  </Loading>
)
