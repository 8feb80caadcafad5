// One worker pays from one wallet: whoever takes the turn raises the fence, and what an older turn still writes is
// refused (quality CR-5).
import { sql, type Db, type Write } from '../kernel/db.ts'

/** `ms`: so long it lasts without being renewed. */
export interface Turn {
  wallet: string
  holder: string
  fence: bigint
  ms: number
}

/** Somebody else pays from this wallet by now. Whatever was about to be written must not be. */
export class LostTurn extends Error {}

/** Turns end by the database’s own clock: the market’s may be moved, and two machines never agree on theirs. */
const turnMs = 12_000

/** Takes the turn when nobody has it; null while somebody does. */
export const takeTurn = async (
  db: Db,
  wallet: string,
  holder: string,
  now: Date,
  ms = turnMs,
): Promise<Turn | null> => {
  const taken = await db.write((tx) =>
    tx.maybe<{ fence: bigint }>(
      'payout-turns.take',
      sql`insert into payout_turns (wallet, fence, holder, until, seen_at)
    values (${wallet}, 1, ${holder}, clock_timestamp() + make_interval(secs => ${ms / 1000}), ${now})
    on conflict (wallet) do update set fence = payout_turns.fence + 1, holder = excluded.holder, until = excluded.until,
      seen_at = excluded.seen_at where payout_turns.until <= clock_timestamp() returning fence`,
    ),
  )
  return taken ? { wallet, holder, fence: taken.fence, ms } : null
}

/** Goes on; fails when the turn was lost meanwhile. Also asked right before anything is said to Pi or to the chain. */
export const keepTurn = async (db: Db, { wallet, fence, ms }: Turn, now: Date): Promise<void> => {
  const kept = await db.write((tx) =>
    tx.run(
      'payout-turns.renew',
      sql`update payout_turns set until = clock_timestamp() + make_interval(secs => ${ms / 1000}), seen_at = ${now}
        where wallet = ${wallet} and fence = ${fence}`,
    ),
  )
  if (kept !== 1) throw new LostTurn('another worker pays from this wallet')
}

/** Lets the next one begin at once. */
export const endTurn = (db: Db, { wallet, fence }: Turn): Promise<number> =>
  db.write((tx) =>
    tx.run(
      'payout-turns.end',
      sql`update payout_turns set until = clock_timestamp() where wallet = ${wallet} and fence = ${fence}`,
    ),
  )

/**
 * Every write of the worker: the row of the turn is locked until the commit, so nobody can take over between the look
 * and the effect.
 */
export const fenced = <T>(db: Db, { wallet, fence }: Turn, work: (tx: Write) => Promise<T>): Promise<T> =>
  db.write(async (tx) => {
    const mine = await tx.maybe(
      'payout-turns.fence',
      sql`select 1 as mine from payout_turns where wallet = ${wallet} and fence = ${fence} for share`,
    )
    if (!mine) throw new LostTurn('another worker pays from this wallet')
    return work(tx)
  })
