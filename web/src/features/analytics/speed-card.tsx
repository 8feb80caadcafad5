// How fast this visit was against the targets: each measure with its value, its verdict in a word, and what the target
// is (spec §9).
import type { Measure, TimingRating } from '../../lib/timings.ts'
import { routeTimes, ratingThresholds, useTimings, ratingOf } from '../../lib/timings.ts'
import { useStored } from '../../lib/stored.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { ChartCard } from './chart-card.tsx'
import { roundedDecimal, milliseconds } from './reading.ts'
import { analyticsWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

const tones: Record<TimingRating, ChipTone> = { good: 'ok', needs_work: 'warn', poor: 'danger' }
export const RatingChip = ({ rating }: { rating: TimingRating }) => (
  <Chip tone={tones[rating]}>{words.verdicts[rating]}</Chip>
)

export const measured = (measure: Measure, value: number): string =>
  measure === 'layout_shift' ? roundedDecimal(value, 3) : milliseconds(value)

export interface SpeedRow {
  measure: Measure
  value: number | null
  note?: string
}

export const SpeedTable = ({ rows, noteName }: { rows: readonly SpeedRow[]; noteName?: string }) => (
  <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-label={words.speed}>
    <table className="num w-full text-sm">
      <caption className="sr-only">{words.speedText}</caption>
      <thead>
        <tr className="text-xs text-ink-2">
          {[
            words.measure,
            words.value,
            words.verdict,
            words.target,
            words.poorFrom,
            ...(noteName ? [noteName] : []),
          ].map((name, place) => (
            <th
              key={name}
              scope="col"
              className={classes(
                'py-1.5 font-medium',
                place === 0 ? 'text-start' : 'ps-3 text-end',
                place > 2 ? 'max-sm:sr-only' : '',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ measure, value, note }) => (
          <tr key={measure} className="border-t border-line">
            <th scope="row" className="py-2.5 text-start font-medium">
              {words.measures[measure]}
            </th>
            <td className="ps-3 text-end whitespace-nowrap">{value === null ? '–' : measured(measure, value)}</td>
            <td className="ps-3 text-end">
              {value === null ? (
                <span className="text-xs text-ink-3">{words.notMeasured}</span>
              ) : (
                <RatingChip rating={ratingOf(measure, value)} />
              )}
            </td>
            <td className="ps-3 text-end text-ink-2 max-sm:sr-only">
              {measured(measure, ratingThresholds[measure].good)}
            </td>
            <td className="ps-3 text-end text-ink-2 max-sm:sr-only">
              {measured(measure, ratingThresholds[measure].poor)}
            </td>
            {noteName ? <td className="ps-3 text-end text-ink-2 max-sm:sr-only">{note}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const SpeedCard = () => {
  const rows = useTimings()
  const [routes] = useStored(routeTimes)
  return (
    <ChartCard title={words.speed} lead={words.speedText} wide>
      <SpeedTable rows={rows} />
      {routes.length === 0 ? null : (
        <>
          <h3 className="mt-4 mb-1 text-sm font-semibold text-ink-2">{words.lastRoutes}</h3>
          <ol className="num flex flex-col text-sm">
            {routes.map(({ path, ms, at }) => (
              <li
                key={`${path} ${at}`}
                className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">{path}</span>
                <span className="ms-auto flex shrink-0 items-center gap-3">
                  {milliseconds(ms)}
                  <RatingChip rating={ratingOf('route', ms)} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </ChartCard>
  )
}
