// Fund this offer: what would be set aside, where it would go, and what the wallet lacks for it (design §5.3).
import { showPi } from '@lamplit/contract/money'
import { Suspense } from 'react'
import { groupSign } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Funding } from './use-funding.ts'
import { offerWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

/** Only for whoever funds it. */
const FundDetails = lazyPart(() => import('./fund-details.tsx').then((module) => module.FundDetails))

export interface FundSwitchProps {
  funding: Funding
  onChange: (on: boolean) => void
  locked: boolean
  /** Nothing else is allowed for a while. */ must: boolean
}

const sixDecimals = (amount: Parameters<typeof showPi>[0]): string => `π ${showPi(amount, 6, groupSign())}`

const helpOf = ({ on, bill }: Funding): string => {
  if (!on || bill === null || bill.total === null) return words.fundPlain
  return bill.shipping !== null && bill.shipping > 0n
    ? words.fundHelpShipped(sixDecimals(bill.total))
    : words.fundHelp(sixDecimals(bill.total))
}

export const FundSwitch = ({ funding, onChange, locked, must }: FundSwitchProps) => (
  <section className="rounded-md bg-surface-2 px-3.5 py-2">
    <Switch
      checked={funding.on}
      onChange={onChange}
      disabled={locked || must}
      label={<span className="text-sm font-semibold">{words.fund}</span>}
      help={<span className="num">{must ? words.mustFund : helpOf(funding)}</span>}
    />
    {must ? <p className="num pb-1 text-xs text-ink-3">{helpOf(funding)}</p> : null}
    {funding.on ? (
      <Suspense fallback={<Skeleton className="mt-1 h-30 rounded-md!" />}>
        <FundDetails funding={funding} locked={locked} />
      </Suspense>
    ) : null}
  </section>
)
