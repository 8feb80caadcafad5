// The app wallet against the books: what the chain shows must cover what users are owed, and equal the mirror to the
// unit, or nothing leaves (domain item 6, quality §2). It also watches that the wallet holds neither too much nor too
// little.
import { minus, pi, piFromUnits, piToWire, plus, type Pi } from '@lamplit/contract/money'
import { raiseAlarm } from '../kernel/alarms.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { owedSum } from '../ledger/actions.ts'
import { feeCap } from './chain.ts'
import { closeSwitch, type CloseReason } from './kill-switches.ts'
import { bookOpening, isOpened, mirrorDifference } from './mirror.ts'
import { fenced, type PayoutDeps } from './provider.ts'
import { sweepChain } from './sweep.ts'
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

/** What approved withdrawals and those under way take from the wallet next. */
const dueSum = async (db: Read): Promise<Pi> =>
  piFromUnits(
    (
      await db.one<{ total: string }>(
        'wallet-checks.due',
        sql`select coalesce(sum(a.balance), 0)::text as total from withdrawals w
          join accounts a on a.key = 'hold:withdrawal:' || w.id where w.state in ('approved', 'submitting')`,
      )
    ).total,
  )

type Level = 'low' | 'right' | 'high'

export interface WalletWatch {
  /** Looks when it is time to, and answers what is missing: null when it did not look. */
  look: (turn: Turn) => Promise<Pi | null>
}

/** A fault that a second look still finds is one. */
const openPatience = (): ((wrong: boolean, at: number) => boolean) => {
  let since: number | null = null
  return (wrong, at) => {
    if (!wrong) since = null
    else since ??= at
    return since !== null && at - since >= secondLookMs
  }
}

export const watchWallet = (deps: PayoutDeps): WalletWatch => {
  const { db, chain, config } = deps
  let next = 0
  const [isShort, isDifferent] = [openPatience(), openPatience()]

  const levelOf = async (balance: Pi, reserve: Pi): Promise<Level> => {
    if (config.walletMost !== null && balance > pi(config.walletMost)) return 'high'
    const [least, due] = [pi(config.walletLeast), await dueSum(db)]
    return balance < (least > due ? least : due) + 2n * reserve ? 'low' : 'right'
  }

  return {
    look: async (turn) => {
      const at = deps.now()
      if (at.getTime() < next && next - at.getTime() <= everyMs) return null
      // The books first: what comes in meanwhile only makes the wallet look fuller.
      const [debt, leaving] = [await owedSum(db), await onTheWay(db)]
      const cold = (config.coldWallet !== null && (await chain.account(config.coldWallet))?.balance) || piFromUnits(0n)
      const { ledger, reserve } = await chain.head()
      const account = await chain.account(turn.wallet)
      const balance = account?.balance ?? piFromUnits(0n)
      const missing = minus(debt, plus(balance, leaving, cold))
      // What the mirror lacks can be said of a wallet that exists and was read to its end after its balance.
      let difference =
        account && (await sweepChain(deps, turn)).ended ? await mirrorDifference(deps, turn.wallet, account, at) : null
      const level = await levelOf(balance, reserve)
      const opens = !(await isOpened(db, turn.wallet))
      // A wallet that is short is not opened: nobody has seen yet whose the rest is.
      if (opens && missing > 0n) difference = null
      await fenced({ db, turn, now: deps.now }, async (tx) => {
        if (opens && difference !== null) {
          await bookOpening(tx, turn.wallet, difference, at)
          difference = 0n
        }
        await noteLevel(tx, turn.wallet, level, balance, at)
        await tx.run(
          'wallet-checks.insert',
          sql`insert into wallet_checks (id, wallet, balance, ledger, owed, cold, difference, level, at)
            values (${newId(at)}, ${turn.wallet}, ${balance}, ${ledger}, ${debt}, ${cold}, ${difference}, ${level},
              ${at})`,
        )
      })
      // A shortfall says more than a difference.
      const differs = difference !== null && difference !== 0n && missing <= 0n
      if (isShort(missing > 0n, at.getTime()))
        await stop(deps, turn, 'shortfall', `The app wallet lacks ${piToWire(missing)} π of what people are owed.`)
      if (isDifferent(differs, at.getTime()))
        await stop(
          deps,
          turn,
          'books',
          `The app wallet holds ${signedPi(difference!)} π against the books, and nothing under way explains it.`,
        )
      next = at.getTime() + (missing > 0n || differs ? secondLookMs : everyMs)
      return missing > 0n ? missing : piFromUnits(0n)
    },
  }
}

const signedPi = (units: bigint): string =>
  `${units < 0n ? '−' : '+'}${piToWire(piFromUnits(units < 0n ? -units : units))}`

const logged: Readonly<Record<'shortfall' | 'books', string>> = {
  shortfall: 'the app wallet does not cover what people are owed',
  books: 'the app wallet differs from the books',
}

const stop = async (
  { db, log, now }: PayoutDeps,
  turn: Turn,
  reason: CloseReason & keyof typeof logged,
  note: string,
): Promise<void> => {
  const closed = await fenced({ db, turn, now }, (tx) => closeSwitch(tx, 'payouts', { reason, note, by: null }, now()))
  if (closed) log.fatal({ note }, logged[reason])
}

const advice: Readonly<Record<Exclude<Level, 'right'>, string>> = {
  low: 'less than it needs to pay what is due: refill it from the cold wallet.',
  high: 'more than it should: move π to the cold wallet.',
}

/** Once for each time that it becomes too little or too much, whichever process looks. */
const noteLevel = async (tx: Write, wallet: string, level: Level, balance: Pi, now: Date): Promise<void> => {
  const last = await tx.maybe<{ level: Level }>(
    'wallet-checks.last-level',
    sql`select level from wallet_checks where wallet = ${wallet} order by at desc limit 1`,
  )
  if (level === 'right' || level === last?.level) return
  const text = `The app wallet holds ${piToWire(balance)} π, ${advice[level]}`
  await raiseAlarm(tx, { kind: `wallet_${level}`, text }, now)
}
