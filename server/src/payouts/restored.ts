// A market that was restored from a backup has missed what Pi and the chain know. It moves no π until every payment
// since then is explained; what cannot be explained keeps the switches closed for staff.
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../kernel/alarms.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { askEverythingAgain, creditFound, paymentAtPi, unaskedSince } from '../pi/actions.ts'
import { holdRestored } from './actions.ts'
import { closeSwitch, openSwitch, readSwitch } from './kill-switches.ts'

interface Restore {
  id: string
  takenAt: Date
  restoredAt: Date
}
interface Outgoing {
  txid: string
  amount: string
  to: string
  memo: string | null
  withdrawal: string | null
}
export interface RestoreReport {
  chain: 'read' | 'unknown wallet'
  credited: { transactions: number; units: string }
  /** Money that came since and belongs to nobody who is known here. */
  unmatched: string[]
  /** π that left since and that no withdrawal here knows as paid. */
  left: Outgoing[]
}

const names = ['money', 'payouts'] as const
const noteOf = ({ takenAt }: Pick<Restore, 'takenAt'>): string =>
  `Restored from the backup of ${takenAt.toISOString()}; it opens by itself after the reconciliation with Pi.`

/** Called once by the restore, before anything is served. */
export const beginRestored = async (tx: Write, takenAt: Date, now: Date): Promise<void> => {
  await tx.run(
    'restores.begin',
    sql`insert into restores (id, taken_at, restored_at) values (${newId(now)}, ${takenAt}, ${now})`,
  )
  for (const name of names) await closeSwitch(tx, name, { reason: 'switched_off', note: noteOf({ takenAt }) }, now)
  await askEverythingAgain(tx, now)
}

const openRestore = (db: Read): Promise<Restore | undefined> =>
  db.maybe<Restore>(
    'restores.open',
    sql`select id, taken_at as "takenAt", restored_at as "restoredAt" from restores where reconciled_at is null
      order by restored_at limit 1`,
  )

/** Whether the chain was read to its end since, and everything that came in is explained. */
const isChainExplained = async (db: Read, { restoredAt }: Restore): Promise<boolean> =>
  (
    await db.one<{ done: boolean }>(
      'restores.chain-explained',
      sql`select exists (select from payout_turns where swept_at >= ${restoredAt})
        and not exists (select from chain_payments where direction = 'in' and matched = 'open') as done`,
    )
  ).done

const leftSince = (db: Read, { takenAt }: Restore): Promise<Outgoing[]> =>
  db.many<Outgoing>(
    'restores.left',
    sql`select txid, amount::text, other_address as "to", memo, null as withdrawal from chain_payments
      where direction = 'out' and matched = 'unmatched' and at >= ${takenAt} order by at`,
  )

/** Runs until the last restore is reconciled; then it finds nothing to do. */
export const reconcileRestored = async (deps: Deps): Promise<void> => {
  const { db, config, now } = deps
  const restore = await openRestore(db)
  if (!restore) return
  // Who pays by hand and told no wallet has no chain to be read; staff decides.
  const isBlind = config.payouts === 'manual' && config.piWalletAddress === null
  if (!isBlind && !(await isChainExplained(db, restore))) return
  if ((await unaskedSince(db, restore.restoredAt)) > 0) return
  const left = await Promise.all((await leftSince(db, restore)).map((each) => named(deps, each)))
  await db.write(async (tx) => {
    const { credited, unmatched } = await creditFound(tx, restore.restoredAt, now())
    for (const { withdrawal } of left) if (withdrawal !== null) await holdRestored(tx, withdrawal, now())
    const report: RestoreReport = { chain: isBlind ? 'unknown wallet' : 'read', credited, unmatched, left }
    await tx.run(
      'restores.end',
      sql`update restores set reconciled_at = ${now()}, report = ${JSON.stringify(report)}::jsonb
        where id = ${restore.id} and reconciled_at is null`,
    )
    const isWhole = !isBlind && left.length === 0
    for (const name of isWhole ? names : []) {
      const found = await readSwitch(tx, name)
      if (found?.closed && found.note === noteOf(restore))
        await openSwitch(tx, name, { note: 'reconciled with Pi', by: null }, now())
    }
    await raiseAlarm(tx, { kind: 'restore_reconciled', text: sentenceOf(report) }, now())
  })
  deps.killSwitches.forget()
}

/** Which withdrawal a payment to a user was made for, as Pi still knows. */
const named = async (deps: Deps, left: Outgoing): Promise<Outgoing> => {
  const payment = left.memo === null ? null : await paymentAtPi(deps, left.memo)
  const id = payment?.metadata['withdrawalId']
  return { ...left, withdrawal: typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null }
}

const sentenceOf = ({ chain, credited, unmatched, left }: RestoreReport): string =>
  `The restored market was compared with Pi: ${credited.transactions} payments credited, ${unmatched.length} ` +
  'belong to ' +
  `nobody who is known here, ${left.length} left the wallet and are not in the books. ` +
  (chain === 'unknown wallet'
    ? 'The chain was not read, because no wallet is known: compare it by hand and open the switches.'
    : left.length > 0
      ? 'The switches stay closed until a person has looked.'
      : 'It trades again.')
