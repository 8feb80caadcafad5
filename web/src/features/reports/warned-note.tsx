// What viewers are warned of, and what an author is told on their own hidden page (domain §3.13).
import { Link } from '@tanstack/react-router'
import { EyeOff, TriangleAlert } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { decisionWords as words } from './decision-words.ts'
import { reasonWords } from './reason-words.ts'

const styles = 'flex gap-2.5 rounded-md bg-warn-soft p-3 text-sm text-on-warn-soft'

const WarnedNote = ({ kind }: { kind: 'listing' | 'profile' }) => (
  <p role="status" className={styles}>
    <Icon of={TriangleAlert} size={18} className="mt-px shrink-0" />
    {words.warned[kind]}
  </p>
)

const HiddenNote = ({ kind, reason }: { kind: 'listing' | 'profile'; reason: string | null }) => (
  <div role="status" className={styles}>
    <Icon of={EyeOff} size={18} className="mt-px shrink-0" />
    <div>
      <p>{kind === 'listing' ? words.hiddenListing : words.hiddenProfile}</p>
      {reason && reason in reasonWords.reasons ? (
        <p className="mt-1">{words.because(reasonWords.reasons[reason as keyof typeof reasonWords.reasons].label)}</p>
      ) : null}
      <Link to={'/decisions' as '/'} className="-mb-2 inline-flex min-h-11 items-center font-semibold underline">
        {words.seeDecision}
      </Link>
    </div>
  </div>
)

/** Hidden is more than warned of, and its author alone can see it. */
export const ContentNote = ({
  kind,
  hidden,
  reason,
}: {
  kind: 'listing' | 'profile'
  hidden: boolean
  reason: string | null
}) => (hidden ? <HiddenNote kind={kind} reason={reason} /> : <WarnedNote kind={kind} />)
