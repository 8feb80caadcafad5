// The preview of a settlement: buyer, seller and fee to the last decimal, from the same arithmetic that moves the π
// (domain §3.1, rule 6).
import { minus, type Pi } from '@lamplit/contract/money'
import { whoGetsWhat } from '@lamplit/contract/settlements'
import { Money6 } from '../../ui/price.tsx'
import { proposalWords as words } from './proposal-words.ts'

export const WhoGetsWhat = ({ held, refund, keepsOpen = false }: { held: Pi; refund: Pi; keepsOpen?: boolean }) => {
  const { buyer, seller, platform } = whoGetsWhat(held, refund)
  const rows = keepsOpen
    ? ([
        [words.buyerGets, buyer],
        [words.staysHeld, minus(held, refund)],
      ] as const)
    : ([
        [words.buyerGets, buyer],
        [words.sellerGets, seller],
        [words.fee, platform],
      ] as const)
  return (
    <dl aria-label={words.whoGetsWhat} className="rounded-md bg-surface-2 px-3.5 py-1.5">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-3 border-line py-2 not-first:border-t">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="font-semibold">
            <Money6 value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
