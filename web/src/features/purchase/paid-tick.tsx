// The tick that draws itself when a purchase is paid (design §5.2: 400 ms).
import type { Pi } from '@lamplit/contract/money'
import { Money6 } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { purchaseWords as words } from './words.ts'

export const PaidTick = ({ amount }: { amount: Pi }) => (
  <div role="status" className="flex flex-col items-center gap-4 py-10 text-center">
    <span className="flex size-24 items-center justify-center rounded-full bg-ok-soft text-ok">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-14">
        <path
          d="m5 12.5 4.5 4.5L19 7.5"
          pathLength={1}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="1"
          className={
            'transition-[stroke-dashoffset] duration-400 ease-enter [stroke-dashoffset:0] ' +
            'starting:[stroke-dashoffset:1]'
          }
        />
      </svg>
    </span>
    <p className="disp text-xl">
      <Sentence text={words.paid} parts={{ amount: <Money6 value={amount} /> }} />
    </p>
  </div>
)
