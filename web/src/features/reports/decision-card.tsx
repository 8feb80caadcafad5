// One decision of staff about one's own: what, why, since when, and the way to appeal (domain §3.13).
import type { OwnDecision } from '@lamplit/contract/reports'
import { Suspense, useState } from 'react'
import { fullDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { When } from '../../ui/when.tsx'
import { decisionWords as words } from './decision-words.ts'
import { reasonWords } from './reason-words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const AppealDialog = lazyPart(() => import('./appeal-dialog.tsx').then((module) => module.AppealDialog))

const tones = {
  open: 'waiting',
  held: 'waiting',
  hidden: 'problem',
  removed: 'problem',
  warned: 'problem',
  appealed: 'waiting',
  dismissed: 'done',
  restored: 'done',
  upheld: 'ended',
} as const

export const ModerationDecisionCard = ({ decision }: { decision: OwnDecision }) => {
  const [appealing, setAppealing] = useState<boolean | null>(null)
  const { kind, title, state, reason, note, at, appeal, appeal_until: until } = decision
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs text-ink-3">{words.kinds[kind]}</p>
          {title ? <p className="font-semibold [overflow-wrap:anywhere]">{title}</p> : null}
        </div>
        <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
      </div>
      {state === 'held' ? <p className="mt-2 text-sm text-ink-2">{words.heldText}</p> : null}
      {reason ? <p className="mt-2 text-sm">{words.because(reasonWords.reasons[reason].label)}</p> : null}
      {note ? (
        <p dir="auto" className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
          {note}
        </p>
      ) : null}
      {appeal ? (
        <div className="mt-2 rounded-md bg-surface-2 px-3 py-2.5 text-sm">
          <p className="text-xs font-semibold text-ink-2">{words.yourAppeal}</p>
          <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{appeal}</p>
        </div>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
        <span>
          <When at={at} />
          {until ? <> · {words.appealUntil(fullDate(new Date(until)))}</> : null}
        </span>
        {until ? (
          <Button kind="outline" size={44} onClick={() => setAppealing(true)}>
            {words.appeal}
          </Button>
        ) : null}
      </div>
      {appealing === null ? null : (
        <Suspense>
          <AppealDialog id={decision.id} open={appealing} onClose={() => setAppealing(false)} />
        </Suspense>
      )}
    </li>
  )
}
