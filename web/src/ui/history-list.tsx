// What happened to one thing, oldest first: a line of dots with what, who, when and why.
import { dateAndTime } from '../lib/format.ts'

export interface HistoryStep {
  at: string
  what: string
  who?: string | undefined
  note?: string | null
}

export const HistoryList = ({ steps }: { steps: readonly HistoryStep[] }) => (
  <ol className="ms-1.5 border-s-2 border-line">
    {steps.map(({ at, what, who, note }) => (
      <li
        key={`${at}${what}`}
        className={
          'relative ps-4 pb-3 last:pb-0 before:absolute before:-start-1.75 before:top-1.5 before:size-3 ' +
          'before:rounded-full before:bg-jade before:ring-3 before:ring-surface'
        }
      >
        <p className="text-sm font-semibold">
          {what} <span className="font-normal text-ink-2">{who ?? ''}</span>
        </p>
        <p className="num text-xs text-ink-3">
          <time dateTime={at}>{dateAndTime(new Date(at))}</time>
        </p>
        {note ? <p className="mt-0.5 text-sm break-words text-ink-2">{note}</p> : null}
      </li>
    ))}
  </ol>
)
