// The totals strip of the sales: held, in clearance, available (design §4.8).
import { salesTotals } from '@lamplit/contract/orders'
import { sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { salesWords as words } from './sales-words.ts'

export const SalesTotals = () => {
  const { data, error, refetch, isFetching } = useReply(salesTotals)
  if (error && !data)
    return (
      <div className="mb-4">
        <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  const parts = [
    [words.heldTotal, data?.held],
    [words.inClearance, data?.in_clearance],
    [words.available, data?.available],
  ] as const
  return (
    <section aria-label={words.totals} className="card mb-4 p-4">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {parts.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-2 sm:block">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="disp text-lg">
              {amount === undefined ? <Skeleton className="h-6 w-28" /> : <Money6 value={amount} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-3">{words.net}</p>
    </section>
  )
}
