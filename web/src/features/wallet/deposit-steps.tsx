// Where a running deposit is: Creating → Approve in Pi → Confirming (design §5.8).
import { Check } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { DepositStep } from './deposit.ts'
import { depositWords as words } from './words.ts'

const order: readonly DepositStep[] = ['create', 'approve', 'confirm']

export const DepositSteps = ({ step, slow }: { step: DepositStep; slow: boolean }) => (
  <div role="status" className="mt-4 rounded-md bg-info-soft px-3.5 py-3 text-sm text-on-info-soft">
    <ol aria-label={words.steps} className="flex flex-wrap gap-x-5 gap-y-1">
      {order.map((each, place) => {
        const distance = order.indexOf(step) - place
        return (
          <li
            key={each}
            aria-current={distance === 0 ? 'step' : undefined}
            className={`flex items-center gap-1.5 ${distance < 0 ? '' : 'font-semibold'}`}
          >
            {distance === 0 ? <Spinner size={16} /> : distance > 0 ? <Icon of={Check} size={16} /> : null}
            {each === 'create' ? words.creating : each === 'approve' ? words.approve : words.confirming}
          </li>
        )
      })}
    </ol>
    {slow ? <p className="mt-1">{words.stillWaiting}</p> : null}
  </div>
)
