// The tabs of people, own orders and pages: twenty at a time, the best first (spec §3, §9; design §4.3).
import { pageSizes } from '@lamplit/contract/limits'
import type { OrderState } from '@lamplit/contract/orders'
import { searchAll } from '@lamplit/contract/search'
import { Refusal } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import { classes } from '../../ui/classes.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Select } from '../../ui/select.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { stateTones } from '../orders/order-state.ts'
import { stateWords } from '../orders/words.ts'
import type { SearchTab } from './filters.ts'
import { NoResults } from './no-results.tsx'
import { Pagination } from './pagination.tsx'
import { ResultRows } from './result-row.tsx'
import { dimmed, pageCount } from './search-results.tsx'
import { resultSummary } from './use-product-search.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

/** Where the order stands: the filter that orders have (spec §3, filters). */
const StatusChoice = ({ filters, change }: FilterControl) => (
  <Select
    compact
    aria-label={words.status}
    className="w-42! shrink-0"
    value={filters.status ?? any}
    onValue={(status) => change({ status: status === any ? null : status })}
    options={[
      { value: any, label: words.anyStatus },
      ...Object.keys(stateTones).map((value) => ({ value, label: stateLabel(value as OrderState) })),
    ]}
  />
)
const any = 'any'
/** Several steps of a return share a word; here they are told apart. */
const stateLabel = (state: OrderState): string =>
  words.returns[state as keyof typeof words.returns] ?? stateWords[state]

const Skeletons = ({ thing }: { thing: string }) => (
  <Loading thing={thing}>
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-16 rounded-lg" />
      ))}
    </div>
  </Loading>
)

export const OthersFound = ({ tab, ...control }: FilterControl & { tab: Exclude<SearchTab, 'all' | 'products'> }) => {
  const { filters } = control
  // Whoever comes in while this stands sees their own orders, too.
  useSession()
  const offset = (filters.page - 1) * pageSizes.search
  const {
    data,
    error,
    isFetching,
    isPlaceholderData: old,
    refetch,
  } = useReply(
    searchAll,
    {
      query: {
        q: filters.words.trim(),
        category: tab,
        ...(tab === 'orders' && filters.status ? { status: filters.status } : {}),
        limit: String(pageSizes.search),
        offset: String(offset),
      } as never,
    },
    { keepOld: true },
  )
  const summary =
    data && !old && !error
      ? resultSummary({ results: data.data, total: data.meta.total, least: false, page: filters.page })
      : error
        ? specTexts.searchFailed
        : ''
  return (
    <section aria-busy={isFetching} className="mx-auto flex max-w-200 flex-col gap-4">
      <h2 className="sr-only">{words.results}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="num flex min-h-11 min-w-0 flex-1 items-center text-sm text-ink-2">
          {summary}
        </p>
        {tab === 'orders' ? <StatusChoice {...control} /> : null}
      </div>
      {error ? (
        <InlineError
          title={specTexts.searchFailed}
          message={error instanceof Refusal ? error.message : ''}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <div
          className={classes(
            'flex flex-col gap-6 transition-opacity duration-200',
            error ? dimmed : old && 'opacity-50',
          )}
        >
          {data.data.length > 0 ? (
            <ResultRows results={data.data} label={words.tabs[tab]} />
          ) : (
            <NoResults {...control} />
          )}
          <Pagination page={filters.page} pages={pageCount(data.meta.total)} />
        </div>
      ) : error ? null : (
        <Skeletons thing={words.loading[tab]} />
      )}
    </section>
  )
}
