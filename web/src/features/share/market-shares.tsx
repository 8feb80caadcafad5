// What staff sees of sharing: the whole market's figures.
import { readAllShares } from '@lamplit/contract/shares'
import { sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { shareFiguresWords as words } from './figures-words.ts'
import { ShareFigures } from './share-figures.tsx'

export const MarketShares = () => {
  const { data, error, isFetching, refetch } = useReply(readAllShares, {}, { refetchMs: 60_000 })
  if (data)
    return (
      <>
        <h2 className="disp mb-3 text-xl">{words.title}</h2>
        <ShareFigures {...data} />
      </>
    )
  if (error) return <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading thing={words.loading}>
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="col-span-2 h-60 rounded-lg" />
      </div>
    </Loading>
  )
}
