// The pages that were seen most, and how far down pages were read.
import { wholeNumber } from '../../lib/format.ts'
import { BarList } from './bar-list.tsx'
import { ChartCard } from './chart-card.tsx'
import { pageNameOf } from './page-names.ts'
import { percent } from './reading.ts'
import { depthSteps, type PageCount, type UsageRecord } from './record.ts'
import { analyticsWords as words } from './words.ts'

const shown = 10

export const PagesCard = ({ pages }: { pages: readonly PageCount[] }) => {
  const top = pages.slice(0, shown)
  return (
    <ChartCard
      title={words.pages}
      table={{
        head: [words.page, words.pageViews],
        rows: top.map((page) => [pageNameOf(page), wholeNumber(page.views)]),
      }}
    >
      <BarList
        label={words.pages}
        rows={top.map((page) => ({ key: page.path, name: pageNameOf(page), times: page.views }))}
      />
    </ChartCard>
  )
}

export const DepthCard = ({ depths, pageViews }: { depths: UsageRecord['depths']; pageViews: number }) => {
  const rows = depthSteps.map((depth) => ({
    key: String(depth),
    name: words.depthStep(percent(depth / 100)),
    times: depths[depth],
  }))
  return (
    <ChartCard
      title={words.depth}
      lead={words.depthText}
      table={{ head: [words.depth, words.times], rows: rows.map(({ name, times }) => [name, wholeNumber(times)]) }}
    >
      <BarList label={words.depth} rows={rows} most={Math.max(pageViews, ...rows.map(({ times }) => times))} />
    </ChartCard>
  )
}
