// The lines of the wallet, newest first, by filter (design §4.9).
import { walletEntries, type WalletEntry } from '@lamplit/contract/wallet'
import { RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { uiWords } from '../../words/ui.ts'
import { EntryRow } from './entry-row.tsx'
import { walletWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const EntrySheet = lazyPart(() => import('./entry-sheet.tsx').then((module) => module.EntrySheet))

const kinds = ['all', 'in', 'out', 'deposits', 'holds'] as const
type Kind = (typeof kinds)[number]

export const Activity = () => {
  const [kind, setKind] = useState<Kind>('all')
  const lines = usePages(walletEntries, { query: { kind } })
  return (
    <section className="mt-6" aria-labelledby="wallet-activity">
      <div className="mb-2 flex items-center justify-between">
        <h2 id="wallet-activity" className="disp text-xl">
          {words.activity}
        </h2>
        <IconButton
          icon={RotateCw}
          label={uiWords.refresh}
          disabled={lines.isFetching}
          onClick={() => void lines.refetch()}
        />
      </div>
      <FilterTabs
        label={words.activity}
        value={kind}
        onChange={setKind}
        tabs={kinds.map((key) => ({ key, label: words.filters[key] }))}
      >
        <Lines kind={kind} lines={lines} />
      </FilterTabs>
    </section>
  )
}

/** The orders whose clearance has ended: its line is younger than the sale's, so it stands in the list already. */
const clearedOrders = (entries: readonly WalletEntry[]): ReadonlySet<string | null> =>
  new Set(entries.filter(({ why }) => why === 'clearance').map(({ order_id: id }) => id))

const Lines = ({
  kind,
  lines,
}: {
  kind: Kind
  lines: ReturnType<typeof usePages<never, typeof walletEntries.query & {}, never, typeof walletEntries.reply & {}>>
}) => {
  const [chosen, setChosen] = useState<WalletEntry | null>(null)
  const [open, setOpen] = useState(false)
  if (lines.isPending) return <Skeletons />
  if (lines.error && !lines.data)
    return (
      <InlineError
        title={words.activityFailed}
        message={sentenceOf(lines.error)}
        busy={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    )
  const entries = lines.data.pages.flatMap((page) => page.entries)
  const cleared = clearedOrders(entries)
  const isCleared = ({ order_id: id }: WalletEntry): boolean => id !== null && cleared.has(id)
  if (entries.length === 0)
    return <EmptyState title={words.empty[kind]} {...(kind === 'all' ? { text: words.emptyText } : {})} />
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {entries.map((entry) => (
          <li key={`${entry.id}${entry.part}`}>
            <EntryRow
              entry={entry}
              cleared={isCleared(entry)}
              onOpen={() => {
                setChosen(entry)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      {lines.hasNextPage ? (
        <LoadMore label={words.more} busy={lines.isFetchingNextPage} onMore={() => void lines.fetchNextPage()} />
      ) : null}
      {chosen ? (
        <Suspense>
          <EntrySheet entry={chosen} cleared={isCleared(chosen)} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const Skeletons = () => (
  <Loading thing={words.loadingActivity} className="card divide-y divide-line">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="flex min-h-16 items-center gap-3 px-4">
        <Skeleton className="size-10 rounded-full!" />
        <Skeleton className="h-8 flex-1" />
        <Skeleton className="h-5 w-24" />
      </div>
    ))}
  </Loading>
)
