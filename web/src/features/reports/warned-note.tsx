// What viewers are warned of, and what an author is told on their own hidden page (domain 3.13).
import { Link } from '@tanstack/react-router'
import { EyeOff, TriangleAlert } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { reportWords as words } from './words.ts'

const face = 'flex gap-2.5 rounded-md bg-warn-soft p-3 text-sm text-on-warn-soft'

export const WarnedNote = ({ kind }: { kind: 'listing' | 'profile' }) => <p role="status" className={face}><Icon of={TriangleAlert} size={18} className="mt-px shrink-0" />{words.warned[kind]}</p>

export const HiddenNote = ({ kind, reason }: { kind: 'listing' | 'profile'; reason: string | null }) => (
  <div role="status" className={face}>
    <Icon of={EyeOff} size={18} className="mt-px shrink-0" />
    <div>
      <p>{kind === 'listing' ? words.hiddenListing : words.hiddenProfile}</p>
      {reason && reason in words.reasons ? <p className="mt-1">{words.because(words.reasons[reason as keyof typeof words.reasons].label)}</p> : null}
      <Link to={'/decisions' as '/'} className="inline-flex min-h-11 items-center font-semibold underline">{words.seeDecision}</Link>
    </div>
  </div>
)
