// Three order cards that are on their way.
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { partWords as words } from './part-words.ts'

export const OrderSkeletons = () => (
  <Loading thing={words.loadingOrders} className="grid gap-3 lg:grid-cols-2">
    {[1, 2, 3].map((place) => (
      <div key={place} className="card flex flex-col gap-3 p-4">
        <div className="flex gap-3">
          <Skeleton className="size-16 rounded-md!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <div className="flex justify-between">
          <Skeleton className="h-7 w-28 rounded-full!" />
          <Skeleton className="h-6 w-16" />
        </div>
        <Skeleton className="h-12 rounded-md!" />
        <Skeleton className="h-11 w-40 rounded-md!" />
      </div>
    ))}
  </Loading>
)
