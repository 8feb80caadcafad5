// Talk → Review → Decided → Final, with the step the case is at (design §4.21).
import type { DisputeCard } from '@lamplit/contract/disputes'
import { Check } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { caseWords as words } from './case-words.ts'
import { skippedSteps, stepOf } from './dispute-state.ts'
import { disputeWords } from './words.ts'

export const CaseSteps = ({ state, outcome }: Pick<DisputeCard, 'state' | 'outcome'>) => {
  const current = stepOf(state)
  const skipped = skippedSteps(outcome)
  return (
    <ol aria-label={words.stepsLabel} className="grid grid-cols-4 gap-1.5">
      {disputeWords.steps.map(({ name }, place) => {
        const reached = place <= current && !skipped.includes(place)
        const done = reached && (place < current || current === 3)
        return (
          <li
            key={name}
            aria-current={place === current ? 'step' : undefined}
            className="flex min-w-0 flex-col gap-1.5"
          >
            <span className={`h-1.5 rounded-full ${reached ? 'bg-jade' : 'bg-surface-3'}`} />
            <span
              className={`flex items-center gap-1 text-xs ${place === current ? 'font-bold text-ink' : 'text-ink-2'}`}
            >
              {done ? <Icon of={Check} size={14} className="text-jade" /> : null}
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
