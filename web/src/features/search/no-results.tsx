// Nothing was found: tips, one button that takes all filters off, and what others look at (design §4.3).
import { trending } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/limits'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { ProductRail } from '../catalog/product-rail.tsx'
import { inUse } from './filters.ts'
import type { FilterControl } from './use-filters.ts'
import { filterWords } from './filter-words.ts'
import { searchWords as words } from './words.ts'

export const NoResults = ({ filters, clear }: FilterControl) => (
  <>
    <div className="card">
      <EmptyState
        title={specTexts.noResults}
        action={
          <div className="flex flex-col items-center gap-4">
            <ul className="list-disc ps-5 text-start text-sm text-ink-2">
              {words.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
            {inUse(filters).length > 0 ? (
              <Button kind="soft" onClick={clear}>
                {filterWords.removeAll}
              </Button>
            ) : null}
          </div>
        }
      />
    </div>
    <ProductRail
      title={words.trending}
      list={trending}
      limit={pageSizes.recentList}
      nothing={specTexts.noTrending}
      growing
    />
  </>
)
