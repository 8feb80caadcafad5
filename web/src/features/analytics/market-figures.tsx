// The market's totals for staff: by day, page, device and speed, what is searched for, and what is passed on
// (design §4.19).
import { readMarketAnalytics, type MarketAnalytics } from '@lamplit/contract/analytics'
import { popularSearches } from '@lamplit/contract/search'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { shortCount, wholeNumber } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { MarketShares } from '../share/market-shares.tsx'
import { BarList } from './bar-list.tsx'
import { ChartCard } from './chart-card.tsx'
import { Columns } from './columns.tsx'
import { percent, shortDay } from './reading.ts'
import { MarketSpeed } from './market-speed.tsx'
import { depthSteps } from './record.ts'
import { analyticsWords as words } from './words.ts'

const totals = ['sessions', 'pageViews', 'searches', 'productOpens', 'carts', 'purchases'] as const

const sumOf = (days: MarketAnalytics['days'], key: (typeof totals)[number]): number =>
  days.reduce((all, day) => all + day[key], 0)

const Totals = ({ days }: Pick<MarketAnalytics, 'days'>) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
    {totals.map((key) => {
      const sum = sumOf(days, key)
      return (
        <div key={key} className="card flex flex-col-reverse p-4">
          <dt className="text-sm text-ink-2">{words.totals[key]}</dt>
          <dd className="disp num text-2xl" title={wholeNumber(sum)}>
            {shortCount(sum)}
          </dd>
        </div>
      )
    })}
  </dl>
)

const Days = ({ days }: Pick<MarketAnalytics, 'days'>) => (
  <ChartCard
    title={words.activity}
    wide
    table={{
      head: [words.date, ...totals.map((key) => words.totals[key])],
      rows: days.toReversed().map((day) => [shortDay(day.date), ...totals.map((key) => wholeNumber(day[key]))]),
    }}
  >
    <Columns
      label={words.activity}
      names={[words.sessions, words.pageViews]}
      columns={days.map(({ date, sessions, pageViews }) => ({
        key: date,
        label: shortDay(date),
        values: [sessions, pageViews],
        says: words.reading(shortDay(date), words.sessionsOf(sessions), words.viewsOf(pageViews)),
      }))}
    />
  </ChartCard>
)

interface Listed {
  title: string
  rows: readonly { key: string; name: string; times: number }[]
  head: string
}
const Listed = ({ title, rows, head }: Listed) => (
  <ChartCard
    title={title}
    table={{ head: [head, words.times], rows: rows.map(({ name, times }) => [name, wholeNumber(times)]) }}
  >
    <BarList label={title} rows={rows} />
  </ChartCard>
)

const Figures = ({ data }: { data: MarketAnalytics }) => {
  const { days, popularPages, devices, scrollDepth, searchesWithoutResults, performance } = data
  if (days.every(({ sessions, pageViews }) => sessions + pageViews === 0))
    return <p className="text-ink-2">{words.marketEmpty}</p>
  return (
    <>
      <Totals days={days} />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Days days={days} />
        <div className="flex flex-col gap-4">
          <Listed
            title={words.pages}
            head={words.page}
            rows={popularPages.map(({ page, views }) => ({
              key: page,
              name: page === 'other' ? words.otherPage : page,
              times: views,
            }))}
          />
          <Popular />
        </div>
        <div className="flex flex-col gap-4">
          <Listed
            title={words.devices}
            head={words.facts.device}
            rows={(['mobile', 'tablet', 'desktop'] as const).map((key) => ({
              key,
              name: words.deviceKinds[key],
              times: devices[key],
            }))}
          />
          <Listed
            title={words.depth}
            head={words.depth}
            rows={depthSteps.map((depth) => ({
              key: String(depth),
              name: words.depthStep(percent(depth / 100)),
              times: scrollDepth[depth],
            }))}
          />
          <Listed
            title={words.searches}
            head={words.searches}
            rows={[
              { key: 'searches', name: words.totals.searches, times: sumOf(days, 'searches') },
              { key: 'without', name: words.searchFacts.without, times: searchesWithoutResults },
            ]}
          />
        </div>
        <MarketSpeed performance={performance} />
      </div>
    </>
  )
}

const Popular = () => {
  const { data } = useReply(popularSearches)
  const rows = data?.searches ?? []
  return (
    <ChartCard title={words.popularSearches}>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">{words.noPopular}</p>
      ) : (
        <ol className="list-inside list-decimal text-sm">
          {rows.map((row) => (
            <li key={row} className="border-t border-line py-2">
              {row}
            </li>
          ))}
        </ol>
      )}
    </ChartCard>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section aria-label={words.market} className="mt-10">
    <h2 className="disp text-xl">{words.market}</h2>
    <p className="mb-4 text-sm text-ink-2">{words.marketText}</p>
    {children}
    <div className="mt-8">
      <MarketShares />
    </div>
  </section>
)

export const MarketFigures = () => {
  const { data, error, isFetching, refetch } = useReply(readMarketAnalytics)
  if (data)
    return (
      <Frame>
        <Figures data={data} />
      </Frame>
    )
  if (error)
    return (
      <Frame>
        <InlineError
          title={words.marketFailed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Frame>
    )
  return (
    <Frame>
      <Loading thing={words.marketLoading}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {totals.map((key) => (
            <Skeleton key={key} className="h-21 rounded-lg" />
          ))}
        </div>
        <Skeleton className="mt-4 h-72 rounded-lg" />
      </Loading>
    </Frame>
  )
}
