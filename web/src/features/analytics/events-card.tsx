// The events of this session, the newest first (spec §3, §9: 50 kept).
import { useState } from 'react'
import { timeOfDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { uiWords } from '../../words/ui.ts'
import { ChartCard } from './chart-card.tsx'
import { pageNames } from './page-names.ts'
import { percent } from './reading.ts'
import type { TrackedEvent, UsageRecord } from './record.ts'
import { analyticsWords as words } from './words.ts'

const atFirst = 8

/** What an event was about, in a word: the page, how far, or what was searched for. */
const aboutOf = ({ event, data }: TrackedEvent, page: string): string =>
  event === 'scroll_depth'
    ? words.together(page, percent(Number(data['depth']) / 100))
    : event === 'search'
      ? String(data['query'] ?? '')
      : page

export const EventsCard = ({ record }: { record: UsageRecord }) => {
  const [all, showAll] = useState(false)
  const { events } = record.session
  const named = pageNames(record)
  if (events.length === 0) return null
  return (
    <ChartCard title={words.latest} lead={words.latestText} wide>
      <ol className="text-sm">
        {events.slice(0, all ? events.length : atFirst).map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2">
            <time dateTime={event.timestamp} className="num shrink-0 text-xs text-ink-3">
              {timeOfDay(new Date(event.timestamp))}
            </time>
            <span className="shrink-0 font-medium">{words.events[event.event]}</span>
            <span className="min-w-0 flex-1 basis-[6rem] text-end wrap-anywhere text-ink-2">
              {aboutOf(event, named(event.path))}
            </span>
          </li>
        ))}
      </ol>
      {events.length > atFirst && !all ? (
        <Button kind="ghost" size={44} className="-ms-4 mt-1 text-jade!" onClick={() => showAll(true)}>
          {uiWords.more}
        </Button>
      ) : null}
    </ChartCard>
  )
}
