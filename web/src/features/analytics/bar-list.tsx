// Bars that lie: a name, a length, a number. The list reads as a table, so that nothing is said by length alone.
import { wholeNumber } from '../../lib/format.ts'

export interface BarRow {
  key: string
  name: string
  note?: string
  times: number
  says?: string
}

export const BarList = ({
  rows,
  label,
  most = Math.max(1, ...rows.map(({ times }) => times)),
}: {
  rows: readonly BarRow[]
  label: string
  most?: number
}) => (
  <dl aria-label={label} className="flex flex-col gap-2.5 text-sm">
    {rows.map(({ key, name, note, times, says }) => (
      <div key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1">
        <dt className="min-w-0 wrap-anywhere">
          {name}
          {note ? <span className="ms-1.5 text-xs text-ink-3">{note}</span> : null}
        </dt>
        <dd className="num text-end font-semibold">{says ?? wholeNumber(times)}</dd>
        <dd aria-hidden="true" className="col-span-2">
          <svg width="100%" height="8" className="block rounded-full bg-surface-2">
            <rect
              width={`${Math.max(times > 0 ? 1.5 : 0, (times / Math.max(1, most)) * 100)}%`}
              height="8"
              rx="4"
              className="fill-jade"
            />
          </svg>
        </dd>
      </div>
    ))}
  </dl>
)
