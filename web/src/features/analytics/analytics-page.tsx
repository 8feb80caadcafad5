// /analytics: one's own figures for everyone, the market's for staff (spec §4; design §4.19, §11.8).
import { Download, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ClearUsage } from './clear-usage.tsx'
import { exportUsage } from './export.ts'
import { OwnFigures } from './own-figures.tsx'
import { analyticsWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const MarketFigures = lazyPart(() => import('./market-figures.tsx').then((module) => module.MarketFigures))

export const AnalyticsPage = () => {
  usePageTitle(words.title)
  const { person } = useSession()
  const [clearing, setClearing] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="disp text-2xl">
            {words.title}
          </h1>
          <p className="mt-1 max-w-[60ch] text-ink-2">{words.lead}</p>
        </div>
        <div className="flex gap-2">
          <Button kind="outline" size={44} icon={Download} onClick={exportUsage}>
            {words.export}
          </Button>
          <Button kind="outline" size={44} icon={Trash2} onClick={() => setClearing(true)}>
            {words.clear}
          </Button>
        </div>
      </div>
      <OwnFigures />
      {person?.roles.includes('admin') ? (
        <Suspense
          fallback={
            <Loading thing={words.marketLoading}>
              <Skeleton className="mt-8 h-60 rounded-lg" />
            </Loading>
          }
        >
          <MarketFigures />
        </Suspense>
      ) : null}
      <ClearUsage open={clearing} onClose={() => setClearing(false)} />
    </>
  )
}
