// Sessions and page views as columns, by day, week or month.
import { useState } from 'react'
import { wholeNumber } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { ChartCard } from './chart-card.tsx'
import { Columns } from './columns.tsx'
import { monthName, shortDay } from './reading.ts'
import { periodsOf, type Period, type UsageRecord } from './record.ts'
import { analyticsWords as words } from './words.ts'

type Unit = 'days' | 'weeks' | 'months'
const units: readonly Unit[] = ['days', 'weeks', 'months']
const shown: Record<Unit, number> = { days: 14, weeks: 12, months: 12 }

/** The periods up to now, those in which nothing was counted among them. */
export const filledDays = (list: readonly Period[], unit: Unit, now: Date): Period[] =>
  Array.from({ length: shown[unit] }, (_, place) => {
    const back = shown[unit] - 1 - place
    const at =
      unit === 'months'
        ? new Date(now.getFullYear(), now.getMonth() - back, 1, 12)
        : new Date(now.getFullYear(), now.getMonth(), now.getDate() - back * (unit === 'weeks' ? 7 : 1), 12)
    const { day, week, month } = periodsOf(at)
    const date = { days: day, weeks: week, months: month }[unit]
    return list.find((one) => one.date === date) ?? { date, sessions: 0, pageViews: 0, events: 0, seconds: 0 }
  })

const Units = ({ unit, choose }: { unit: Unit; choose: (unit: Unit) => void }) => (
  <div
    role="group"
    aria-label={words.periodsLabel}
    className="mb-4 flex w-fit max-w-full flex-wrap gap-0.5 rounded-md bg-surface-2 p-1"
  >
    {units.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === unit}
        onClick={() => choose(each)}
        className={classes(
          'min-h-11 rounded-[11px] px-3.5 text-sm font-semibold text-ink-2',
          each === unit && 'bg-seg text-ink! shadow-1',
        )}
      >
        {words.periods[each]}
      </button>
    ))}
  </div>
)

export const ActivityCard = ({ record, now }: { record: UsageRecord; now: Date }) => {
  const [unit, choose] = useState<Unit>('days')
  const named = (date: string): string => (unit === 'months' ? monthName(date) : shortDay(date))
  const periods = filledDays(record[unit], unit, now)
  const columns = periods.map(({ date, sessions, pageViews }) => ({
    key: date,
    label: named(date),
    values: [sessions, pageViews] as const,
    says: words.reading(named(date), words.sessionsOf(sessions), words.viewsOf(pageViews)),
  }))
  return (
    <ChartCard
      title={words.activity}
      wide
      table={{
        head: [words.date, words.sessions, words.pageViews],
        rows: periods
          .toReversed()
          .map(({ date, sessions, pageViews }) => [named(date), wholeNumber(sessions), wholeNumber(pageViews)]),
      }}
    >
      <Units unit={unit} choose={choose} />
      <Columns label={words.activity} names={[words.sessions, words.pageViews]} columns={columns} />
    </ChartCard>
  )
}
