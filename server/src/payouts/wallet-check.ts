// The app wallet against the books: what the chain shows must cover what people are owed, or nothing leaves (domain
// item 6, quality §2).
import { minus, piFromUnits, piToWire, plus, type Pi } from '@lamplit/contract/money'
import { sql, type Read } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { owedSum } from '../ledger/actions.ts'
import { feeCap } from './chain.ts'
import { fenced, type PayoutDeps } from './provider.ts'
import { closeSwitch } from './kill-switches.ts'
import type { Turn } from './turn.ts'

const everyMs = 60_000
/** The books may be ahead of what one machine of the chain shows: only what is still missing after this is missing. */
const secondLookMs = 15_000

/**
 * What has left or may leave the wallet for withdrawals that the ledger still holds: what their escrow accounts hold,
 * whatever their rows say, with the chain's fee in place of the one that was told.
 */
const onTheWay = async (db: Read): Promise<Pi> =>
  piFromUnits(
    (
      await db.one<{ total: string }>(
        'wallet-checks.on-the-way',
        sql`select coalesce(sum(a.balance - least(w.network_fee, a.balance) + least(${feeCap},
          coalesce((select max(coalesce(p.fee_charged, p.fee)) from payout_transactions p
          where p.withdrawal_id = w.id and p.state in ('signed', 'landed')), w.network_fee))), 0)::text as total
    from withdrawals w join accounts a on a.key = 'hold:withdrawal:' || w.id and a.balance > 0
    where w.state = 'submitted'`,
      )
    ).total,
  )

export interface WalletWatch {
  /** Looks when it is time to, and answers what is missing: null when it did not look. */
  look: (turn: Turn) => Promise<Pi | null>
}

export const watchWallet = (deps: PayoutDeps): WalletWatch => {
  let next = 0
  let missingSince: number | null = null
  return {
    look: async (turn) => {
      const at = deps.now()
      if (at.getTime() < next && next - at.getTime() <= everyMs) return null
      // The books first: what comes in meanwhile only makes the wallet look fuller.
      const [debt, leaving] = [await owedSum(deps.db), await onTheWay(deps.db)]
      const { ledger } = await deps.chain.head()
      const balance = (await deps.chain.account(turn.wallet))?.balance ?? piFromUnits(0n)
      const missing = minus(debt, plus(balance, leaving))
      await fenced({ db: deps.db, turn, now: deps.now }, (tx) =>
        tx.run(
          'wallet-checks.insert',
          sql`insert into wallet_checks (id, wallet, balance, ledger, owed, at)
            values (${newId(at)}, ${turn.wallet}, ${balance}, ${ledger}, ${debt}, ${at})`,
        ),
      )
      if (missing <= 0n) missingSince = null
      else if (missingSince === null) missingSince = at.getTime()
      else if (at.getTime() - missingSince >= secondLookMs) await stop(deps, turn, missing)
      next = at.getTime() + (missing > 0n ? secondLookMs : everyMs)
      return missing > 0n ? missing : piFromUnits(0n)
    },
  }
}

const stop = async ({ db, log, now }: PayoutDeps, turn: Turn, missing: Pi): Promise<void> => {
  const note = `The app wallet lacks ${piToWire(missing)} π of what people are owed.`
  const closed = await fenced({ db, turn, now }, (tx) =>
    closeSwitch(tx, 'payouts', { reason: 'shortfall', note, by: null }, now()),
  )
  if (closed) log.fatal({ missing: piToWire(missing) }, 'the app wallet does not cover what people are owed')
}
