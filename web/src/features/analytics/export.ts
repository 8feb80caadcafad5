// What this browser keeps of its use, as one dated JSON file (spec §4: exportedAt and version 1.0).
import { marketNow } from '../../lib/clock.ts'
import { saveFile } from '../../lib/save-file.ts'
import { recentSearches, searchClicks, searchConversions, searchesMade } from '../../lib/search-log.ts'
import { themeChoice } from '../../lib/theme.ts'
import { routeTimes, timings } from '../../lib/timings.ts'
import { toastCategories } from '../../lib/toast-settings.ts'
import { ownShares } from '../share/own-shares.ts'
import { analyticsDataOf, insightOf, profileOf } from './insight.ts'
import { currentUsage } from './own-usage.ts'
import { periodsOf } from './record.ts'

export const exportVersion = '1.0'

export const exported = (now: Date): { name: string; text: string } => {
  const record = currentUsage(now)
  const chosen = {
    theme: themeChoice.get(),
    notifications: Object.values(toastCategories.get()).some(Boolean),
    searchTerms: recentSearches.get(),
  }
  const content = {
    exportedAt: now.toISOString(),
    version: exportVersion,
    session: record.session,
    profile: profileOf(record, chosen),
    analytics: analyticsDataOf(record),
    insight: insightOf(record),
    performance: { measures: timings(), routeTimes: routeTimes.get() },
    searches: { made: searchesMade.get(), clicks: searchClicks.get(), conversions: searchConversions.get() },
    shares: ownShares.get(),
  }
  return { name: `lamplit-analytics-${periodsOf(now).day}.json`, text: JSON.stringify(content, null, 2) }
}

export const exportUsage = (): void => {
  const { name, text } = exported(marketNow())
  saveFile(name, text, 'application/json')
}
