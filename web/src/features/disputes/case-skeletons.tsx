// Cases that are on their way.
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { disputeWords as words } from './words.ts'

export const CaseSkeletons = () => (
  <Loading thing={words.loading} className="grid gap-3 lg:grid-cols-2">
    {[1, 2].map((place) => (
      <Skeleton key={place} className="h-48 rounded-lg!" />
    ))}
  </Loading>
)
