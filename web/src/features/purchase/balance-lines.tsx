// What the wallet holds now and what it would hold after paying; what is missing is said in the specified words
// (spec §2, §8).
import { minus, showPi, type Pi } from '@lamplit/contract/money'
import { TriangleAlert } from 'lucide-react'
import { groupSign } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { shortfallOf } from './checkout.ts'
import { purchaseWords as words } from './words.ts'

const Line = ({ label, value, short = false }: { label: string; value: Pi | null; short?: boolean }) => (
  <div className="flex items-baseline justify-between gap-3 border-line py-2.25 not-first:border-t">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className={`font-semibold ${short ? 'text-danger' : ''}`}>
      {value === null ? <Skeleton className="h-5 w-28" /> : <Money6 value={value} />}
    </dd>
  </div>
)

export const BalanceLines = ({ balance, total }: { balance: Pi | null | 'failed'; total: Pi }) => {
  if (balance === 'failed') return <p className="py-4 text-sm text-ink-2">{words.balanceUnknown}</p>
  const shortfall = balance === null ? null : shortfallOf(total, balance)
  return (
    <>
      <dl className="pt-2 pb-1">
        <Line label={words.walletBalance} value={balance} />
        <Line
          label={words.newBalance}
          value={balance === null ? null : minus(balance, total)}
          short={shortfall !== null}
        />
      </dl>
      {shortfall === null ? null : (
        <p
          role="alert"
          className={
            'mb-2.5 flex gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm font-semibold text-balance ' +
            'text-on-danger-soft'
          }
        >
          <Icon of={TriangleAlert} size={20} />
          <span className="num">{specPurchaseTexts.insufficientFunds(showPi(shortfall, 6, groupSign()))}</span>
        </p>
      )}
    </>
  )
}
