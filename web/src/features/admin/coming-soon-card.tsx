// Which areas of the market are open, how many people wait for each, and the switch that opens one and tells them
// (domain §3.14, feature toggles).
import { readComingSoonAreas, setAreaState, type ComingSoonArea } from '@lamplit/contract/coming-soon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import type { Send } from '../../lib/command.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { adminWords as words } from './words.ts'

export const ComingSoonCard = () => {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useReply(readComingSoonAreas)
  const [wanted, setWanted] = useState<ComingSoonArea | null>(null)
  if (!data)
    return error ? (
      <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-60 rounded-lg" />
    )
  const opens = wanted?.state === 'building'
  const decide = async (reason: string, _: string, send: Send): Promise<void> => {
    if (wanted)
      await send(setAreaState, { params: { area: wanted.area }, body: { open: opens, reason } }).finally(
        () => void invalidateReplies(queries, readComingSoonAreas),
      )
  }
  return (
    <section className="card mt-4 p-4 md:p-5">
      <h2 className="disp text-lg">{words.areas}</h2>
      <p className="text-sm text-ink-2">{words.areasHelp}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.areas.map((one) => (
          <li key={one.area} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-32 flex-1">
              <b className="block font-semibold">{words.areaNames[one.area]}</b>
              <span className="num text-xs text-ink-2">{words.areaWaits(one.waiting)}</span>
            </span>
            <StatusChip tone={one.state === 'open' ? 'done' : 'waiting'}>{words.areaStates[one.state]}</StatusChip>
            <Button
              size={44}
              kind="outline"
              aria-label={
                one.state === 'open'
                  ? words.closeArea(words.areaNames[one.area])
                  : words.openArea(words.areaNames[one.area])
              }
              onClick={() => setWanted(one)}
            >
              {one.state === 'open' ? words.areaClose : words.areaOpen}
            </Button>
          </li>
        ))}
      </ul>
      <DecideDialog
        question={
          wanted &&
          (opens
            ? {
                title: words.openArea(words.areaNames[wanted.area]),
                text: words.openAreaText(wanted.waiting),
                confirm: words.areaOpen,
              }
            : {
                title: words.closeArea(words.areaNames[wanted.area]),
                text: words.closeAreaText,
                confirm: words.areaClose,
              })
        }
        onClose={() => setWanted(null)}
        decide={decide}
      />
    </section>
  )
}
