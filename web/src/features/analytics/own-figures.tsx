// One's own figures as cards (design §4.19); with usage off, or before anything happened, that is said instead.
import { marketNow } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { routeWords } from '../../words/shell.ts'
import { ActivityCard } from './activity-card.tsx'
import { optsOutOfTracking, usageChoice, useUsage } from './consent.ts'
import { EngagementCard } from './engagement-meter.tsx'
import { EventsCard } from './events-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { insightOf } from './insight.ts'
import { JourneyCard } from './journey-card.tsx'
import { currentUsage, usage } from './own-usage.ts'
import { DepthCard, PagesCard } from './pages-card.tsx'
import { SearchesCard } from './searches-card.tsx'
import { SharesCard } from './shares-card.tsx'
import { SpeedCard } from './speed-card.tsx'
import { analyticsWords as words } from './words.ts'

const Off = ({ turnOn }: { turnOn: () => void }) => (
  <section className="card mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
    <div>
      <h2 className="disp text-lg">{words.off}</h2>
      <p className="text-sm text-ink-2">
        {usageChoice.get() === null && optsOutOfTracking() ? words.offByBrowser : words.offText}
      </p>
    </div>
    <Button size={44} onClick={turnOn}>
      {words.turnOn}
    </Button>
  </section>
)

export const OwnFigures = () => {
  const [on, turn] = useUsage()
  useStored(usage)
  useSession()
  const record = currentUsage()
  const insight = insightOf(record)
  const now = marketNow()
  return (
    <>
      {on ? null : <Off turnOn={() => turn(true)} />}
      {record.events === 0 ? (
        on ? (
          <div className="min-h-[75dvh]">
            <EmptyState
              title={words.empty}
              text={words.emptyText}
              action={<ButtonLink to="/buy">{routeWords.browse}</ButtonLink>}
            />
          </div>
        ) : null
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <EngagementCard insight={insight} />
          <JourneyCard record={record} insight={insight} />
          <ActivityCard record={record} now={now} />
          <PagesCard pages={record.pages} />
          <div className="flex flex-col gap-4">
            <DepthCard depths={record.depths} pageViews={record.pageViews} />
            <HoursCard hours={record.hours} />
          </div>
          <SearchesCard />
          <SharesCard now={now} />
          <SpeedCard />
          <EventsCard record={record} />
        </div>
      )}
    </>
  )
}
