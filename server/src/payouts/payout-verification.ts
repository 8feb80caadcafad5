// The payout process's own proof that a withdrawal may be paid: it believes the ledger and the history, never the row
// alone. Whoever can write one table must not be able to empty the app wallet.
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read } from '../kernel/db.ts'
import { withdrawalEscrow } from '../ledger/actions.ts'
import { agreementsNeeded, type Withdrawal } from './withdrawal.ts'

interface Proof {
  escrow: Pi
  /** Whether its owner's wallet paid the escrow, by the posting that a request makes. */
  funded: boolean
  requested: boolean
  /** How the last review ended: by itself, by staff, or not at all. */
  approval: 'pass' | 'approve' | null
  /** Staff other than the owner whose agreement is both in the history and in the list of agreements. */
  agreed: number
}

const proofOf = (db: Read, { id, userId, amount, reviews }: Withdrawal): Promise<Proof> => {
  const history = sql`from events e where e.kind = 'withdrawal' and e.record_id = ${id}`
  const current = sql`and e.id > coalesce((select e.id ${history} and e.event = 'hold' order by e.id desc limit 1),
    '00000000-0000-0000-0000-000000000000')`
  return db.one<Proof>(
    'payouts.proof',
    sql`select coalesce((select balance from accounts where key = ${withdrawalEscrow(id)}), 0) as escrow,
      exists (select from postings where key = ${`withdrawal:${id}:held`} and amount = ${amount}
        and debit_account = ${`user:${userId}:available`} and credit_account = ${withdrawalEscrow(id)}) as funded,
      exists (select ${history} and e.event = 'request' and e.role = 'owner' and e.by_user = ${userId}) as requested,
      (select e.event ${history} and e.event in ('pass', 'approve') ${current} order by e.id desc limit 1) as approval,
      (select count(distinct g.admin_id)::int from staff_agreements g join users u on u.id = g.admin_id
        where g.kind = 'withdrawal' and g.record_id = ${id} and g.review = ${reviews} and g.admin_id <> ${userId}
        and 'admin' = any(u.roles)
        and exists (select ${history} and e.event in ('agree', 'approve') and e.role = 'admin'
          and e.by_user = g.admin_id ${current})) as agreed`,
  )
}

/**
 * Why this withdrawal must not be paid; null when everything that entitles it is there. Asked in the transaction that
 * begins to pay, and again before signing.
 */
export const refusalOf = async (db: Read, withdrawal: Withdrawal): Promise<string | null> => {
  const { escrow, funded, requested, approval, agreed } = await proofOf(db, withdrawal)
  // Small amounts may pass by themselves; whatever staff approved, and every large amount, needs the agreements.
  const needed = agreementsNeeded(withdrawal.amount)
  const missing = approval === 'pass' && needed === 1 ? 0 : Math.max(0, needed - agreed)
  const refusals: [boolean, string][] = [
    [escrow !== withdrawal.amount, `its escrow holds ${escrow} of ${withdrawal.amount} units`],
    [!funded, 'its owner’s wallet never paid into the escrow'],
    [!requested, 'its history has no request of its owner'],
    [approval === null, 'its history has no approval'],
    [missing > 0, `${missing} of ${needed} agreements of staff are missing`],
  ]
  return refusals.find(([holds]) => holds)?.[1] ?? null
}
