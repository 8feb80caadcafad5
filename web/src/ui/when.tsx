// A date in the reader's words: "2 h ago" for a week, then "14 Nov 2025", with the full date as title.
import { dateAndTime, relativeDate } from '../lib/format.ts'
import { marketNow } from '../lib/clock.ts'

export const When = ({ at, className }: { at: Date | string; className?: string }) => {
  const date = typeof at === 'string' ? new Date(at) : at
  return (
    <time dateTime={date.toISOString()} title={dateAndTime(date)} className={className}>
      {relativeDate(date, marketNow())}
    </time>
  )
}
