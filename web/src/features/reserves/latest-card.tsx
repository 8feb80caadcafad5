// The latest proof: what is owed, what the app wallet holds, and what anyone needs to look the two up.
import { minus, plus, zeroPi } from '@lamplit/contract/money'
import { reserveTimes, type ReserveProof } from '@lamplit/contract/reserves'
import type { ReactNode } from 'react'
import { useNow } from '../../lib/clock.ts'
import { wholeNumber } from '../../lib/format.ts'
import { Money6 } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Copyable } from './copyable.tsx'
import { CoverChip } from './cover-chip.tsx'
import { dayInUtc, momentInUtc } from './moments.ts'
import { reserveWords as words } from './words.ts'

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-md bg-surface-2 px-4 py-3">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="disp text-xl wrap-anywhere **:whitespace-normal! md:text-2xl">{children}</dd>
  </div>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-line py-1 not-first:border-t">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="num text-sm font-semibold">{children}</dd>
  </div>
)

const Difference = ({
  proof: { at, owed, covered, wallet_balance: hot, cold_balance: cold },
}: {
  proof: ReserveProof
}) => {
  const balance = hot === null ? null : plus(hot, cold ?? zeroPi)
  const now = useNow()
  const mayCome = now.getTime() - Date.parse(at) < reserveTimes.walletWithinMinutes * 60_000
  if (balance === null)
    return <p className="mt-3 text-sm text-ink-2">{mayCome ? words.notYetCompared : words.notCompared}</p>
  if (balance === owed) return <p className="mt-3 text-sm text-ink-2">{words.exactly}</p>
  const over = balance > owed
  return (
    <p className="mt-3 text-sm text-ink-2">
      <Sentence
        text={over ? words.over : covered ? words.onItsWay : words.under}
        parts={{
          amount: (
            <Money6 value={over ? minus(balance, owed) : minus(owed, balance)} className="font-semibold text-ink" />
          ),
        }}
      />
    </p>
  )
}

export const LatestCard = ({ proof }: { proof: ReserveProof }) => (
  <section className="card mt-5 p-4 md:p-6" aria-labelledby="reserves-latest">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 id="reserves-latest" className="disp text-xl">
        {words.latest}
      </h2>
      <CoverChip covered={proof.covered} />
    </div>
    <dl className="grid gap-2.5 sm:grid-cols-2">
      <Figure label={words.owed}>
        <Money6 value={proof.owed} />
      </Figure>
      <Figure label={words.inWallet}>
        {proof.wallet_balance === null ? words.notRead : <Money6 value={proof.wallet_balance} />}
      </Figure>
      {proof.cold_balance === null ? null : (
        <Figure label={words.inColdWallet}>
          <Money6 value={proof.cold_balance} />
        </Figure>
      )}
    </dl>
    <Difference proof={proof} />
    <dl className="mt-3">
      <Fact label={words.made}>
        <time dateTime={proof.at}>{momentInUtc(proof.at)}</time>
      </Fact>
      <Fact label={words.leaves}>{wholeNumber(proof.leaves)}</Fact>
      {proof.ledger === null ? null : <Fact label={words.ledger}>{proof.ledger}</Fact>}
      {proof.wallet_address === null ? null : (
        <Fact label={words.wallet}>
          <Copyable text={proof.wallet_address} label={words.copyAddress} />
        </Fact>
      )}
      {proof.cold_address === null ? null : (
        <Fact label={words.coldWallet}>
          <Copyable text={proof.cold_address} label={words.copyColdAddress} />
        </Fact>
      )}
      <Fact label={words.root}>
        <Copyable text={proof.root} label={words.copyRoot(dayInUtc(proof.at))} />
      </Fact>
    </dl>
  </section>
)
