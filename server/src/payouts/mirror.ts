// The mirror of the chain: what the books say the app wallet holds, against what the chain shows, to the unit. Between
// the two stands only what is known and under way.
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { chainKeys, platform, post } from '../ledger/actions.ts'
import type { Chain, ChainAccount } from './chain.ts'

/** A payment that Pi has shown and that the list of the chain does not show yet is under way for so long. */
const unseenMs = 600_000
/** Payments that are older by the clock of the chain are in the books, or wait to be explained. */
const settledMs = 3_600_000

interface Sums {
  mirror: string
  incoming: string
}

/**
 * What came in up to a ledger and is not booked, less what is booked and came in later, or is not seen there yet. One
 * statement, because payments are booked all the time.
 */
const mirrorAndIncoming = (db: Read, upTo: bigint, now: Date): Promise<Sums> =>
  db.one<Sums>(
    'wallet-checks.mirror',
    sql`select coalesce(-sum(balance), 0)::text as mirror, (
      (select coalesce(sum(c.landed - coalesce(i.amount, 0) - coalesce(m.amount, 0)), 0) from (
        select txid, coalesce(sum(amount) filter (where operation_id::bigint >> 32 <= ${upTo}), 0) as landed
          from chain_payments where direction = 'in' and (matched = 'open' or matched in ('intent', 'unmatched')
            and at > ${new Date(now.getTime() - settledMs)}) group by txid) c
        left join payment_intents i on i.txid = c.txid and i.state = 'completed'
        left join unmatched_money m on m.txid = c.txid and m.state <> 'kept')
      - (select coalesce(sum(amount), 0) from (
        select txid, amount from payment_intents where state = 'completed'
          and updated_at > ${new Date(now.getTime() - unseenMs)}
        union all select txid, amount from unmatched_money where state <> 'kept'
          and found_at > ${new Date(now.getTime() - unseenMs)}) booked
        where not exists (select from chain_payments c where c.txid = booked.txid and c.direction = 'in')))::text
      as incoming
    from accounts where key = any(${chainKeys}::text[])`,
  )

interface Leaving {
  txid: string
  amount: Pi
}

/** Transactions that may have left and are not booked, with what the chain has shown of them up to a ledger. */
const leaving = (db: Read, upTo: bigint): Promise<Leaving[]> =>
  db.many<Leaving>(
    'wallet-checks.leaving',
    sql`select t.txid, coalesce((select sum(c.amount) from chain_payments c where c.txid = t.txid
        and c.direction = 'out' and c.operation_id::bigint >> 32 <= ${upTo}), 0)::bigint as amount from (
      select p.txid from withdrawals w join payout_transactions p on p.withdrawal_id = w.id
        and p.state in ('signed', 'landed') where w.state = 'submitted' and w.route <> 'manual'
      union select txid from withdrawals where state = 'submitted' and route = 'manual'
      union select txid from chain_payments where matched = 'open' and direction = 'out') t where t.txid is not null`,
  )

/** What the chain holds beyond what the books expect; asked after the payments of the wallet were read to their end. */
export const mirrorDifference = async (
  { db, chain }: { db: Read; chain: Pick<Chain, 'transaction'> },
  wallet: string,
  { balance, changedIn }: ChainAccount,
  now: Date,
): Promise<bigint> => {
  const { mirror, incoming } = await mirrorAndIncoming(db, changedIn, now)
  let left = 0n
  for (const { txid, amount } of await leaving(db, changedIn)) {
    left += amount
    const record = await chain.transaction(txid)
    if (record?.source === wallet && record.ledger <= changedIn) left += record.fee
  }
  return balance - (BigInt(mirror) + BigInt(incoming) - left)
}

/** Between the mirror and the operator's own π: above zero what the chain has more, below zero what it lacks. */
const bookOwn = (
  tx: Write,
  { key, wallet, difference, why }: { key: string; wallet: string; difference: bigint; why: string },
  now: Date,
): Promise<void> => {
  const [chain, own] = [platform('chain', '00'), platform('own', '00')]
  const [from, to] = difference > 0n ? [chain, own] : [own, chain]
  const amount = piFromUnits(difference > 0n ? difference : -difference)
  return post(tx, [{ key, about: `wallet:${wallet}`, why, movements: [{ from, to, amount }] }], now)
}

const openingKey = (wallet: string): string => `wallet:${wallet}:opening`
export const isOpened = async (db: Read, wallet: string): Promise<boolean> =>
  (
    await db.one<{ opened: boolean }>(
      'wallet-checks.opened',
      sql`select exists (select from postings where key = ${openingKey(wallet)})
        or exists (select from wallet_checks where wallet = ${wallet} and difference is not null) as opened`,
    )
  ).opened

/** What a wallet held when it was first read to its end is the operator's own, beyond what the books knew of it. */
export const bookOpening = (tx: Write, wallet: string, difference: bigint, now: Date): Promise<void> =>
  bookOwn(tx, { key: openingKey(wallet), wallet, difference, why: 'wallet_opening' }, now)

/** The operator bears a difference that two of staff have seen, where the last two looks found the same one. */
export const acceptDifference = async (tx: Write, now: Date): Promise<void> => {
  const [last, before] = await tx.many<{ id: string; wallet: string; difference: bigint | null }>(
    'wallet-checks.last-differences',
    sql`select id, wallet, difference from wallet_checks order by at desc limit 2`,
  )
  if (!last?.difference || last.difference !== before?.difference) return
  const { id, wallet, difference } = last
  await bookOwn(tx, { key: `wallet:${wallet}:accepted:${id}`, wallet, difference, why: 'wallet_difference' }, now)
}

/** The operator's own π came, or went to the cold wallet; what the chain took for it is the platform's. */
export const bookOwnMove = async (
  tx: Write,
  {
    wallet,
    operationId,
    txid,
    amount,
    fee,
  }: { wallet: string; operationId: string; txid: string; amount: bigint; fee: Pi },
  now: Date,
): Promise<void> => {
  await bookOwn(tx, { key: `own:${operationId}`, wallet, difference: amount, why: 'own_move' }, now)
  await post(
    tx,
    [
      {
        key: `own:${txid}:fee`,
        about: `wallet:${wallet}`,
        why: 'network_fee',
        movements: [{ from: platform('network', txid), to: platform('chain', txid), amount: fee }],
      },
    ],
    now,
  )
}
