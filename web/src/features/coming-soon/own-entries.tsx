// The entries one holds, and how many of them may be sold; nothing for a visitor (domain §3.7).
import { readEntries } from '@lamplit/contract/entries'
import { Ticket } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { comingSoonWords as words } from './words.ts'

export const OwnEntries = () => {
  const { state } = useSession()
  const { data, error, isFetching, refetch } = useReply(readEntries, {}, { enabled: state === 'in' })
  if (state !== 'in') return null
  if (!data)
    return error ? (
      <InlineError
        title={words.entriesFailed}
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-20 rounded-lg" />
    )
  return (
    <p className="card flex items-center gap-4 p-5">
      <Icon of={Ticket} size={28} className="shrink-0 text-lantern" />
      <span>
        <b className="num block font-semibold">{words.ownEntries(data.entries, data.sellable)}</b>
        <span className="text-sm text-ink-2">{words.earned}</span>
      </span>
    </p>
  )
}
