// Reads what the chain shows of the app wallet, once and in order, and says of every payment what it is
// (pi-platform §4.2, quality PAY-4).
import { sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { enqueue } from '../kernel/outbox.ts'
import type { Pi } from '@lamplit/contract/money'
import type { ChainPayment } from './chain.ts'
import { bookOwnMove } from './mirror.ts'
import { withdrawalOfTxid } from './signed-transactions.ts'
import { fenced, type PayoutDeps } from './provider.ts'
import { closeSwitch } from './kill-switches.ts'
import type { Turn } from './turn.ts'

/** Pages of 200 in one round; the rest comes with the next. */
const pagesPerRound = 10
/** Who sends by hand tells it afterwards. So long nobody is alarmed. */
const tellMs = 24 * 3_600_000

/** Answers how many payments were new, and whether nothing was left to be read. */
export const sweepChain = async (deps: PayoutDeps, turn: Turn): Promise<{ seen: number; ended: boolean }> => {
  const { db, chain, now } = deps
  let [seen, ended] = [0, false]
  for (let page = 0; page < pagesPerRound; page++) {
    const { cursor: from } = await db.one<{ cursor: string | null }>(
      'payout-turns.cursor',
      sql`select chain_cursor as cursor from payout_turns where wallet = ${turn.wallet}`,
    )
    const { payments, cursor } = await chain.paymentsSince(turn.wallet, from)
    if (cursor === from) {
      ended = true
      await fenced({ db, turn, now }, (tx) => noteSwept(tx, turn.wallet, now()))
      break
    }
    const fees = await feesOf(
      deps,
      payments.filter(({ to }) => to === deps.config.coldWallet),
    )
    seen += await fenced({ db, turn, now }, async (tx) => {
      let fresh = 0
      for (const payment of payments) fresh += await record(deps, tx, turn.wallet, payment, fees)
      await tx.run(
        'payout-turns.note-cursor',
        sql`update payout_turns set chain_cursor = ${cursor} where wallet = ${turn.wallet}`,
      )
      return fresh
    })
  }
  await recallSentByHand(deps, turn)
  return { seen, ended }
}

/** What the chain took for these transactions. */
const feesOf = async ({ chain }: PayoutDeps, payments: readonly ChainPayment[]): Promise<ReadonlyMap<string, Pi>> =>
  new Map(
    await Promise.all(
      payments.map(async ({ txid }) => [txid, ((await chain.transaction(txid))?.fee ?? 0n) as Pi] as const),
    ),
  )

/** A restored market waits for it; nobody else asks. */
const noteSwept = (tx: Write, wallet: string, now: Date): Promise<number> =>
  tx.run(
    'payout-turns.note-swept',
    sql`update payout_turns set swept_at = ${now} where wallet = ${wallet}
      and exists (select from restores where reconciled_at is null)`,
  )

/** `own` is nobody else's business and in no book; `booked` is the operator's own too, and stands in the books. */
type Matched = 'open' | 'withdrawal' | 'unmatched' | 'own' | 'booked'

const record = async (
  deps: PayoutDeps,
  tx: Write,
  wallet: string,
  payment: ChainPayment,
  fees: ReadonlyMap<string, Pi>,
): Promise<number> => {
  const now = deps.now()
  const direction = payment.to === wallet ? 'in' : 'out'
  const matched: Matched =
    payment.from === payment.to || (await isOlderThanMarket(tx, payment.at))
      ? 'own'
      : direction === 'in'
        ? await whatCame(deps, tx, payment)
        : await whatLeft(deps, tx, payment)
  const fresh = await tx.run(
    'chain-payments.insert',
    sql`insert into chain_payments (operation_id, txid, direction, other_address, amount, memo, at, matched)
    values (${payment.operationId}, ${payment.txid}, ${direction}, ${direction === 'in' ? payment.from : payment.to},
      ${payment.amount}, ${payment.memo}, ${payment.at}, ${matched}) on conflict (operation_id) do nothing`,
  )
  if (fresh === 0) return 0
  const { operationId, txid, amount } = payment
  if (matched === 'booked') {
    const fee = fees.get(txid) ?? (0n as Pi)
    await bookOwnMove(tx, { wallet, operationId, txid, amount: direction === 'in' ? amount : -amount, fee }, now)
  }
  // The rest of the market says what came in: its part of staff knows payments, this process knows the seed.
  if (direction === 'in' && matched === 'open')
    await enqueue(tx, 'chain.incoming', { operationId: payment.operationId }, now)
  if (matched === 'unmatched') await alarm(deps, tx, payment)
  return 1
}

/**
 * What was sent before anybody was here is none of the market's business. A day's grace: the demo's users are older
 * than their money.
 */
const isOlderThanMarket = async (tx: Read, at: Date): Promise<boolean> => {
  const first = await tx.maybe<{ at: Date }>(
    'chain-payments.market-began',
    sql`select created_at as at from users order by id limit 1`,
  )
  return !first || at.getTime() < first.at.getTime() - 86_400_000
}

/**
 * A wallet that payouts used before, when the seed was changed, is the operator's own. A payment is one operation: what
 * else its transaction brings belongs to nobody, and must not make the books differ from the chain.
 */
const whatCame = async (
  { config }: PayoutDeps,
  tx: Read,
  { from, txid, operationId }: Pick<ChainPayment, 'from' | 'txid' | 'operationId'>,
): Promise<Matched> => {
  if (from === config.coldWallet) return 'booked'
  const { earlier, beside } = await tx.one<{ earlier: boolean; beside: boolean }>(
    'chain-payments.what-came',
    sql`select exists (select from payout_turns where wallet = ${from}) as earlier,
      exists (select from chain_payments where txid = ${txid} and direction = 'in'
        and operation_id <> ${operationId}) as beside`,
  )
  return earlier ? 'own' : beside ? 'booked' : 'open'
}

/**
 * Everything that the worker sends was written down before. Where staff sends by hand, the word may come later than
 * the π.
 */
const whatLeft = async (
  { config }: PayoutDeps,
  tx: Read,
  { txid, to }: Pick<ChainPayment, 'txid' | 'to'>,
): Promise<Matched> => {
  if (await withdrawalOfTxid(tx, txid)) return 'withdrawal'
  return to === config.coldWallet ? 'booked' : config.payouts === 'manual' ? 'open' : 'unmatched'
}

const recallSentByHand = async (deps: PayoutDeps, turn: Turn): Promise<void> => {
  const { db, now } = deps
  const left = await db.many<ChainPayment & { operationId: string }>(
    'chain-payments.open-out',
    sql`select operation_id as "operationId", txid, other_address as "to", amount, at from chain_payments
      where matched = 'open' and direction = 'out' order by at limit 50`,
  )
  for (const payment of left) {
    const known = await withdrawalOfTxid(db, payment.txid)
    if (!known && now().getTime() - payment.at.getTime() < tellMs) continue
    await fenced({ db, turn, now }, async (tx) => {
      await tx.run(
        'chain-payments.match',
        sql`update chain_payments set matched = ${known ? 'withdrawal' : 'unmatched'}
          where operation_id = ${payment.operationId} and matched = 'open'`,
      )
      if (!known) await alarm(deps, tx, payment)
    })
  }
}

/** π left the wallet and nobody here sent it: whoever has the seed must be stopped, and staff must look. */
const alarm = async (
  { log, now }: PayoutDeps,
  tx: Write,
  { txid, to }: Pick<ChainPayment, 'txid' | 'to'>,
): Promise<void> => {
  log.fatal({ txid, to }, 'π left the app wallet and nobody here sent it')
  await closeSwitch(
    tx,
    'payouts',
    {
      reason: 'books',
      note: `The transaction ${txid} took π from the app wallet and no withdrawal knows it.`,
      by: null,
    },
    now(),
  )
}

export interface Incoming {
  operationId: string
  txid: string
  from: string
  amount: bigint
  memo: string | null
  at: Date
}

/** What came in and is not explained yet. */
export const incomingById = (db: Read, operationId: string): Promise<Incoming | undefined> =>
  db.maybe<Incoming>(
    'chain-payments.incoming',
    sql`select operation_id as "operationId", txid, other_address as "from", amount, memo, at from chain_payments
      where operation_id = ${operationId} and direction = 'in' and matched = 'open'`,
  )
export const noteExplained = (db: Db, operationId: string, matched: 'intent' | 'unmatched'): Promise<number> =>
  db.write((tx) =>
    tx.run(
      'chain-payments.explain',
      sql`update chain_payments set matched = ${matched} where operation_id = ${operationId} and matched = 'open'`,
    ),
  )
