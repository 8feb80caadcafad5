// How fast the market was for all: the value three quarters stay below, judged by the targets, and how many visits were
// good, middling and poor.
import { steps, type MarketAnalytics } from '@lamplit/contract/analytics'
import { wholeNumber } from '../../lib/format.ts'
import { ratingThresholds, type Measure } from '../../lib/timings.ts'
import { ChartCard } from './chart-card.tsx'
import { percent } from './reading.ts'
import { SpeedTable } from './speed-card.tsx'
import { analyticsWords as words } from './words.ts'

/** Of all that was measured the parts that are good, need work and are poor; the targets are bounds of steps. */
export const split = (measure: Measure, times: readonly number[]): [good: number, middling: number, poor: number] => {
  const all = times.reduce((sum, each) => sum + each, 0)
  const upTo = (target: number): number =>
    times.slice(0, steps[measure].indexOf(target) + 1).reduce((sum, each) => sum + each, 0)
  const [good, notPoor] = [upTo(ratingThresholds[measure].good), upTo(ratingThresholds[measure].poor)]
  return all === 0 ? [0, 0, 0] : [good / all, (notPoor - good) / all, (all - notPoor) / all]
}

const SplitBar = ({ parts }: { parts: readonly [number, number, number] }) => (
  <svg aria-hidden="true" width="100%" height="10" className="block rounded-full bg-surface-2">
    <rect width={`${parts[0] * 100}%`} height="10" className="fill-ok" />
    <rect x={`${parts[0] * 100}%`} width={`${parts[1] * 100}%`} height="10" className="fill-star" />
    <rect x={`${(parts[0] + parts[1]) * 100}%`} width={`${parts[2] * 100}%`} height="10" className="fill-danger" />
  </svg>
)

export const MarketSpeed = ({ performance }: Pick<MarketAnalytics, 'performance'>) => (
  <ChartCard title={words.marketSpeed} lead={words.marketSpeedText} wide>
    <SpeedTable
      rows={performance.map(({ measure, p75, samples }) => ({ measure, value: p75, note: wholeNumber(samples) }))}
      noteName={words.samples}
    />
    <h3 className="mt-5 mb-2 text-sm font-semibold text-ink-2">{words.split}</h3>
    <ul className="grid gap-3 text-sm">
      {performance
        .filter(({ samples }) => samples > 0)
        .map(({ measure, steps: times }) => {
          const parts = split(measure, times)
          return (
            <li key={measure}>
              <p className="mb-1 flex justify-between gap-3">
                <span>{words.measures[measure]}</span>
                <span className="num text-ink-2">{parts.map(percent).join(' · ')}</span>
              </p>
              <SplitBar parts={parts} />
            </li>
          )
        })}
    </ul>
  </ChartCard>
)
