// What was passed on from this browser: total, by platform, the last seven days, the ten most shared (spec §3, §9).
import { platforms, shareLimits } from '@lamplit/contract/shares'
import { joined } from '../../lib/joined.ts'
import { useStored } from '../../lib/stored.ts'
import { wholeNumber } from '../../lib/format.ts'
import { ownShares } from '../share/own-shares.ts'
import { shareWords } from '../share/words.ts'
import { BarList } from './bar-list.tsx'
import { ChartCard } from './chart-card.tsx'
import { shortDay } from './reading.ts'
import { Trend } from './trend.tsx'
import { analyticsWords as words } from './words.ts'

const dayMs = 86_400_000

export const SharesCard = ({ now }: { now: Date }) => {
  const [{ totalShares, platformBreakdown, popularProducts, sharesTrend }] = useStored(ownShares)
  if (totalShares === 0)
    return (
      <ChartCard title={words.shares}>
        <p className="text-sm text-ink-2">{words.noShares}</p>
      </ChartCard>
    )
  const days = Array.from({ length: shareLimits.trendDays }, (_, place) =>
    new Date(now.getTime() - (shareLimits.trendDays - 1 - place) * dayMs).toISOString().slice(0, 10),
  )
  const trend = days.map((date) => ({ date, shares: sharesTrend.find((one) => one.date === date)?.shares ?? 0 }))
  const byPlatform = platforms
    .map((key) => ({ key, name: shareWords.names[key], times: platformBreakdown[key] }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
  return (
    <ChartCard
      title={words.shares}
      table={{
        head: [words.shares, words.times],
        rows: [
          ...byPlatform.map(({ name, times }) => [name, wholeNumber(times)] as const),
          ...trend.map(({ date, shares }) => [shortDay(date), wholeNumber(shares)] as const),
        ],
      }}
    >
      <p className="mb-2 disp text-2xl">{words.sharesOf(totalShares)}</p>
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{words.shareTrend}</h3>
      <Trend
        label={joined(
          trend.map(({ date, shares }) => `${shortDay(date)}: ${wholeNumber(shares)}`),
          words.together,
        )}
        values={trend.map(({ shares }) => shares)}
      />
      <h3 className="mt-4 mb-2 text-sm font-semibold text-ink-2">{words.byPlatform}</h3>
      <BarList label={words.byPlatform} rows={byPlatform} />
      <h3 className="mt-4 mb-2 text-sm font-semibold text-ink-2">{words.mostShared}</h3>
      <BarList
        label={words.mostShared}
        rows={popularProducts
          .slice(0, shareLimits.popular)
          .map(({ productId, title, shares }) => ({ key: productId, name: title, times: shares }))}
      />
    </ChartCard>
  )
}
