// Share analytics as a card: totals, by platform, the last seven days, the most shared and the latest (spec §3;
// design §4.19).
import { platforms, type ShareAnalytics } from '@lamplit/contract/shares'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullDate, wholeNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { When } from '../../ui/when.tsx'
import { shareFiguresWords as words } from './figures-words.ts'
import { shareWords } from './words.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4 md:p-5">
    <h3 className="mb-3 text-sm font-semibold text-ink-2">{title}</h3>
    {children}
  </section>
)

/** A bar with its number: the list reads as a table, so that nothing is said by length alone. */
const Bars = ({ rows }: { rows: readonly { name: string; times: number }[] }) => {
  const most = Math.max(1, ...rows.map(({ times }) => times))
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm">
      {rows.map(({ name, times }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-2">
            <span className="block h-full rounded-full bg-jade" style={{ width: `${(times / most) * 100}%` }} />
          </dd>
          <dd className="num text-end font-semibold">{wholeNumber(times)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Total = ({ name, value }: { name: string; value: number }) => (
  <div className="card p-4">
    <p className="disp num text-2xl">{wholeNumber(value)}</p>
    <p className="text-sm text-ink-2">{name}</p>
  </div>
)
const product = (id: string, title: string) => (
  <Link
    to="/product/$id"
    params={{ id }}
    className="inline-flex min-h-11 min-w-0 flex-1 items-center font-medium fine:hover:underline"
  >
    <span className="line-clamp-1">{title}</span>
  </Link>
)

export const ShareFigures = ({
  totalShares,
  totalVisits,
  otherShares,
  platformBreakdown,
  sharesTrend,
  popularProducts,
  recentShares,
}: ShareAnalytics) => {
  if (totalShares + totalVisits === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="grid grid-cols-2 gap-4 md:col-span-2">
        <Total name={words.total} value={totalShares} />
        <Total name={words.visits} value={totalVisits} />
      </div>
      <Part title={words.byPlatform}>
        <Bars
          rows={[
            ...platforms.map((key) => ({ name: shareWords.names[key], times: platformBreakdown[key] ?? 0 })),
            { name: words.others, times: otherShares },
          ]}
        />
      </Part>
      <Part title={words.trend}>
        <Bars
          rows={sharesTrend.map(({ date, shares }) => ({
            name: fullDate(new Date(`${date}T12:00:00Z`)),
            times: shares,
          }))}
        />
      </Part>
      <Part title={words.popular}>
        <ol className="text-sm">
          {popularProducts.map(({ productId, title, shares, visits }) => (
            <li key={productId} className="flex items-center gap-3">
              {product(productId, title)}
              <span className="shrink-0 text-ink-2">{words.ofListing(shares, visits)}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={words.recent}>
        <ul className="text-sm">
          {recentShares.map(({ platform, productId, title, timestamp }) => (
            <li key={`${productId} ${timestamp}`} className="flex items-center gap-3">
              {product(productId, title)}
              <span className="shrink-0 text-xs text-ink-3">
                {platform === 'device' ? shareWords.title : shareWords.names[platform]} · <When at={timestamp} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <p className="text-xs text-ink-3 md:col-span-2">{words.how}</p>
    </div>
  )
}
