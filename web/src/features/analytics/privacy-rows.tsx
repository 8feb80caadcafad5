// Rows of Settings about what this browser remembers of its use: noting it at all, and clearing and taking along what
// was noted (design §4.18, Privacy).
import { useState, type ReactNode } from 'react'
import { recentSearches, searchClicks, searchConversions, searchesMade } from '../../lib/search-log.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ClearUsage } from './clear-usage.tsx'
import { optsOutOfTracking, usageChoice, useUsage } from './consent.ts'
import { exportUsage } from './export.ts'
import { usageWords as words } from './words.ts'

const Row = ({ label, help, children }: { label: string; help?: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
    <p>
      <span className="block">{label}</span>
      {help ? <span className="block text-xs text-ink-3">{help}</span> : null}
    </p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)

const SearchRow = () => {
  const [made] = useStored(searchesMade)
  const [recent] = useStored(recentSearches)
  const kept = Math.max(made.length, recent.length)
  const clear = (): void => {
    for (const list of [searchesMade, recentSearches, searchClicks, searchConversions]) list.clear()
    toast.success(words.searchesCleared)
  }
  return (
    <Row label={words.searches} help={kept === 0 ? words.noSearches : words.searchesKept(kept)}>
      <Button kind="outline" size={44} disabled={kept === 0} onClick={clear}>
        {words.clearSearches}
      </Button>
    </Row>
  )
}

export const PrivacyRows = () => {
  const [on, turn] = useUsage()
  const [clearing, setClearing] = useState(false)
  return (
    <>
      <Switch
        checked={on}
        onChange={turn}
        label={words.usage}
        help={!on && usageChoice.get() === null && optsOutOfTracking() ? words.byBrowser : words.usageHelp}
      />
      <SearchRow />
      <Row label={words.analytics}>
        <ButtonLink kind="ghost" size={44} to="/analytics">
          {words.open}
        </ButtonLink>
        <Button kind="outline" size={44} onClick={exportUsage}>
          {words.export}
        </Button>
        <Button kind="outline" size={44} onClick={() => setClearing(true)}>
          {words.clearAnalytics}
        </Button>
      </Row>
      <ClearUsage open={clearing} onClose={() => setClearing(false)} />
    </>
  )
}
