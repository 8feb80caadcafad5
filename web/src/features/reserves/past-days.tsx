// The proofs of earlier days: whoever kept a root finds it here unchanged.
import type { ReserveProof } from '@lamplit/contract/reserves'
import { LoadMore } from '../../ui/load-more.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Copyable } from './copyable.tsx'
import { CoverChip } from './cover-chip.tsx'
import { dayInUtc } from './moments.ts'
import { reserveWords as words } from './words.ts'

const Day = ({ proof }: { proof: ReserveProof }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 md:px-6">
    <h3 className="flex-1 text-sm font-semibold whitespace-nowrap">
      <time dateTime={proof.at}>{dayInUtc(proof.at)}</time>
    </h3>
    <CoverChip covered={proof.covered} />
    <dl className="flex w-full flex-wrap gap-x-6 gap-y-0.5 text-sm">
      <div className="flex gap-1.5">
        <dt className="text-ink-2">{words.owed}</dt>
        <dd className="font-semibold">
          <Money6 value={proof.owed} />
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-ink-2">{words.inWallet}</dt>
        <dd className="font-semibold">
          {proof.wallet_balance === null ? words.notRead : <Money6 value={proof.wallet_balance} />}
        </dd>
      </div>
      <div className="flex w-full items-center justify-between gap-1.5">
        <dt className="text-ink-2">{words.root}</dt>
        <dd>
          <Copyable text={proof.root} label={words.copyRoot(dayInUtc(proof.at))} />
        </dd>
      </div>
    </dl>
  </li>
)

export interface PastDaysProps {
  proofs: readonly ReserveProof[]
  more: boolean
  busy: boolean
  onMore: () => void
}

export const PastDays = ({ proofs, more, busy, onMore }: PastDaysProps) => (
  <section className="mt-6" aria-labelledby="reserves-earlier">
    <h2 id="reserves-earlier" className="disp mb-2 text-xl">
      {words.earlier}
    </h2>
    <ul className="card divide-y divide-line">
      {proofs.map((proof) => (
        <Day key={proof.id} proof={proof} />
      ))}
    </ul>
    {more ? <LoadMore label={words.more} busy={busy} onMore={onMore} /> : null}
  </section>
)
