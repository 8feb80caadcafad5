// The two steps of a Pi payment while it runs (design §5.2): what happens now, and that leaving is possible when it
// takes long.
import { Check } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { PiStep } from './reserving.ts'
import { purchaseWords as words } from './words.ts'

const order: readonly PiStep[] = ['create', 'approve', 'confirm']

export const PiSteps = ({ step, slow }: { step: PiStep; slow: boolean }) => (
  <div role="status" className="mb-2.5 rounded-md bg-info-soft px-3.5 py-3 text-sm text-on-info-soft">
    <ol aria-label={words.steps} className="flex flex-wrap gap-x-5 gap-y-1">
      {(['approve', 'confirm'] as const).map((each) => {
        const place = order.indexOf(step) - order.indexOf(each)
        return (
          <li
            key={each}
            aria-current={place === 0 ? 'step' : undefined}
            className={`flex items-center gap-1.5 ${place < 0 ? 'opacity-70' : 'font-semibold'}`}
          >
            {place === 0 ? <Spinner size={16} /> : place > 0 ? <Icon of={Check} size={16} /> : null}
            {each === 'approve' ? words.approveInPi : words.confirming}
          </li>
        )
      })}
    </ol>
    {slow && step === 'approve' ? <p className="mt-1">{words.piStillWaiting}</p> : null}
  </div>
)
