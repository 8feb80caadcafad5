// How engaged somebody is: the word first, the score on its scale, and every part of the sum (spec §4, User insight).
import { classes } from '../../ui/classes.ts'
import { ChartCard } from './chart-card.tsx'
import { engagement as rule, type Engagement, type Insight } from './insight.ts'
import { roundedDecimal } from './reading.ts'
import { analyticsWords as words } from './words.ts'

const tones: Record<Engagement, string> = { high: 'fill-jade', medium: 'fill-star', low: 'fill-line-strong' }

/** A score above one fills the scale. */
const Scale = ({ score, engagement }: Pick<Insight, 'score' | 'engagement'>) => (
  <div
    role="meter"
    aria-label={words.engagement}
    aria-valuemin={0}
    aria-valuemax={1}
    aria-valuenow={Math.min(1, score)}
    aria-valuetext={`${words.levels[engagement]}, ${words.score(roundedDecimal(score))}`}
  >
    <svg aria-hidden="true" width="100%" className="block h-[calc(12px+1.2rem)]">
      <rect width="100%" height="12" rx="6" className="fill-surface-3" />
      <rect width={`${Math.min(1, score) * 100}%`} height="12" rx="6" className={tones[engagement]} />
      {[rule.medium, rule.high].map((threshold) => (
        <g key={threshold}>
          <line
            x1={`${threshold * 100}%`}
            x2={`${threshold * 100}%`}
            y1="0"
            y2="12"
            className="stroke-surface"
            strokeWidth="2"
          />
          <text x={`${threshold * 100}%`} y="12" dy="1.1em" textAnchor="middle" className="fill-ink-3 text-2xs">
            {roundedDecimal(threshold)}
          </text>
        </g>
      ))}
    </svg>
  </div>
)

export const EngagementCard = ({ insight }: { insight: Insight }) => {
  const { score, engagement, pageViewsPerSession, eventsPerSession, averageSessionTime } = insight
  const parts = [
    [
      words.parts.pageViews,
      words.weighted(roundedDecimal(pageViewsPerSession), roundedDecimal(rule.pageViews)),
      pageViewsPerSession * rule.pageViews,
    ],
    [
      words.parts.events,
      words.weighted(roundedDecimal(eventsPerSession), roundedDecimal(rule.events)),
      eventsPerSession * rule.events,
    ],
    [
      words.parts.time,
      words.weightedTime(
        roundedDecimal(averageSessionTime, 0),
        roundedDecimal(rule.seconds),
        roundedDecimal(rule.time),
      ),
      (averageSessionTime / rule.seconds) * rule.time,
    ],
  ] as const
  return (
    <ChartCard title={words.engagement}>
      <p className="mb-3 flex items-baseline gap-3">
        <span className="disp text-3xl">{words.levels[engagement]}</span>
        <span className="num text-sm text-ink-2">{words.score(roundedDecimal(score))}</span>
      </p>
      <Scale score={score} engagement={engagement} />
      <p className="mt-1 text-xs text-ink-3">{words.zones(roundedDecimal(rule.medium), roundedDecimal(rule.high))}</p>
      <h3 className="mt-4 mb-1 text-sm font-semibold text-ink-2">{words.how}</h3>
      <dl className="num text-sm">
        {parts.map(([name, sum, value]) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
            <dt className="flex-[1_1_6.5rem]">{name}</dt>
            <dd className="text-xs text-ink-2">{sum}</dd>
            <dd className="ms-auto min-w-14 text-end font-semibold">{roundedDecimal(value)}</dd>
          </div>
        ))}
        <div className={classes('grid grid-cols-[1fr_3.5rem] border-t border-line-strong py-1.5 font-semibold')}>
          <dt>{words.parts.sum}</dt>
          <dd className="text-end">{roundedDecimal(score)}</dd>
        </div>
      </dl>
    </ChartCard>
  )
}
