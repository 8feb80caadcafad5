// What was searched for in this browser, and what came of it (spec §9, search analytics).
import { searchClicks, searchConversions, searchesMade } from '../../lib/search-log.ts'
import { useStored } from '../../lib/stored.ts'
import { wholeNumber } from '../../lib/format.ts'
import { ChartCard } from './chart-card.tsx'
import { BarList } from './bar-list.tsx'
import { analyticsWords as words } from './words.ts'

const latest = 5

export const SearchesCard = () => {
  const [searches] = useStored(searchesMade)
  const [clicks] = useStored(searchClicks)
  const [bought] = useStored(searchConversions)
  if (searches.length === 0)
    return (
      <ChartCard title={words.searches}>
        <p className="text-sm text-ink-2">{words.noSearches}</p>
      </ChartCard>
    )
  const names = words.searchFacts
  const rows = [
    { key: 'searches', name: names.searches, times: searches.length },
    { key: 'clicks', name: names.clicks, times: clicks.length },
    { key: 'bought', name: names.bought, times: bought.length },
    { key: 'without', name: names.without, times: searches.filter(({ results }) => results === 0).length },
  ]
  return (
    <ChartCard
      title={words.searches}
      table={{ head: [words.searches, words.times], rows: rows.map(({ name, times }) => [name, wholeNumber(times)]) }}
    >
      <BarList label={words.searches} rows={rows} />
      <h3 className="mt-4 mb-1 text-sm font-semibold text-ink-2">{words.lastSearches}</h3>
      <ul className="text-sm">
        {searches.slice(0, latest).map(({ query, results, at }) => (
          <li key={`${query} ${at}`} className="flex items-center justify-between gap-3 border-t border-line py-2">
            <span className="min-w-0 truncate">{query}</span>
            <span className="shrink-0 text-xs text-ink-3">{words.found(results)}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
