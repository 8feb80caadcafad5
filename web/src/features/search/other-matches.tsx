// Beside goods: the people, pages and own orders that match best, above the products; more of a kind is in its tab.
import { classes } from '../../ui/classes.ts'
import type { SearchTab } from './filters.ts'
import { ResultRows } from './result-row.tsx'
import type { MatchGroup } from './use-other-matches.ts'
import { searchWords as words } from './words.ts'

export const OtherMatches = ({ groups, onTab }: { groups: readonly MatchGroup[]; onTab: (tab: SearchTab) => void }) => (
  <div className={classes('grid gap-4', groups.length > 1 && 'md:grid-cols-2')}>
    {groups.map(({ kind, results, total }) => (
      <section key={kind} className="flex min-w-0 flex-col gap-1">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h3 className="text-sm font-semibold">{words.tabs[kind]}</h3>
          {total > results.length ? (
            <button type="button" onClick={() => onTab(kind)} className="min-h-11 text-sm font-semibold text-jade">
              {words.seeAll[kind](total)}
            </button>
          ) : null}
        </div>
        <ResultRows results={results} label={words.tabs[kind]} />
      </section>
    ))}
  </div>
)
