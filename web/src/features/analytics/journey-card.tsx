// How far along somebody is, from new to loyal, and the sums behind it (spec §4, journey stage).
import { Check } from 'lucide-react'
import type { DeviceInfo } from '@lamplit/contract/analytics'
import { wholeNumber } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { ChartCard } from './chart-card.tsx'
import { stages, type Insight } from './insight.ts'
import { duration } from './reading.ts'
import type { UsageRecord } from './record.ts'
import { analyticsWords as words } from './words.ts'

const kindOf = ({ isMobile, isTablet }: DeviceInfo): string =>
  isMobile ? words.deviceKinds.mobile : isTablet ? words.deviceKinds.tablet : words.deviceKinds.desktop

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="rounded-md bg-surface-2 px-3 py-2">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="num font-semibold">{children}</dd>
  </div>
)

export const JourneyCard = ({ record, insight }: { record: UsageRecord; insight: Insight }) => {
  const here = stages.indexOf(insight.stage)
  const { device, browser } = record.session
  return (
    <ChartCard title={words.journey}>
      <ol className="flex flex-col">
        {stages.map((stage, place) => (
          <li
            key={stage}
            aria-current={place === here ? 'step' : undefined}
            className={classes(
              'flex items-center gap-3 rounded-md px-2 py-1.5',
              place === here && 'bg-jade-soft text-on-jade-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                'flex size-7 items-center justify-center rounded-full text-xs font-bold',
                place < here
                  ? 'bg-jade text-on-jade'
                  : place === here
                    ? 'bg-jade text-on-jade'
                    : 'bg-surface-3 text-ink-2',
              )}
            >
              {place < here ? <Icon of={Check} size={16} /> : place + 1}
            </span>
            <span className="flex-1">
              <span className="block font-semibold">{words.stages[stage]}</span>
              <span className={classes('block text-xs', place === here ? '' : 'text-ink-3')}>
                {words.stageRules[stage]}
              </span>
            </span>
            {place === here ? <span className="text-xs font-semibold">{words.youAreHere}</span> : null}
          </li>
        ))}
      </ol>
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Fact name={words.facts.sessions}>{wholeNumber(record.sessions)}</Fact>
        <Fact name={words.facts.pageViews}>{wholeNumber(record.pageViews)}</Fact>
        <Fact name={words.facts.events}>{wholeNumber(record.events)}</Fact>
        <Fact name={words.facts.average}>{duration(insight.averageSessionTime)}</Fact>
        <Fact name={words.facts.lastActive}>{record.lastActive ? <When at={record.lastActive} /> : words.none}</Fact>
        <Fact name={words.facts.device}>{words.together(kindOf(device), browser)}</Fact>
      </dl>
    </ChartCard>
  )
}
