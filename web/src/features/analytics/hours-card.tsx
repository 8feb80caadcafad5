// When somebody is here: days of the week by three hours of the day, darker where more pages were seen; the busiest in
// words.
import { wholeNumber } from '../../lib/format.ts'
import { ChartCard } from './chart-card.tsx'
import { hourOf, weekdays } from './reading.ts'
import { analyticsWords as words } from './words.ts'

const parts = 8
const hoursOf = 24 / parts

/** Page views by day of the week and part of the day. */
export const inParts = (hours: readonly number[]): number[][] =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: parts }, (__, part) =>
      hours.slice(day * 24 + part * hoursOf, day * 24 + (part + 1) * hoursOf).reduce((sum, each) => sum + each, 0),
    ),
  )

export const HoursCard = ({ hours }: { hours: readonly number[] }) => {
  const grid = inParts(hours)
  const most = Math.max(1, ...grid.flat())
  const busiest = grid.flat().indexOf(Math.max(...grid.flat()))
  const [day, part] = [Math.floor(busiest / parts), busiest % parts]
  const [shortNames, longNames] = [weekdays('short'), weekdays('long')]
  return (
    <ChartCard
      title={words.hours}
      lead={words.hoursText(longNames[day]!, hourOf(part * hoursOf), hourOf(((part + 1) * hoursOf) % 24))}
      table={{
        head: [words.day, ...Array.from({ length: parts }, (_, place) => hourOf(place * hoursOf))],
        rows: grid.map((row, place) => [longNames[place]!, ...row.map((times) => wholeNumber(times))]),
      }}
    >
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-2xs text-ink-3" dir="ltr">
        <div className="flex flex-col justify-around text-end">
          {shortNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <svg width="100%" height="196" className="block">
          {grid.flatMap((row, place) =>
            row.map((times, column) => (
              <rect
                key={`${place} ${column}`}
                x={`${column * (100 / parts) + 0.4}%`}
                y={place * 28 + 2}
                width={`${100 / parts - 0.8}%`}
                height="24"
                rx="5"
                className={times === 0 ? 'fill-surface-2' : 'fill-jade'}
                fillOpacity={times === 0 ? 1 : 0.2 + 0.8 * (times / most)}
              />
            )),
          )}
        </svg>
        <span />
        <div className="mt-1 flex justify-between">
          <span>{hourOf(0)}</span>
          <span>{hourOf(12)}</span>
          <span>{hourOf(21)}</span>
        </div>
      </div>
    </ChartCard>
  )
}
