// The report that an operator compares with Pi's own list: each payment, and what was really credited for it
// (domain §3.14).
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read } from '../kernel/db.ts'

export interface ReportedPayment {
  id: string
  piPaymentId: string | null
  txid: string | null
  purpose: 'deposit' | 'order'
  state: string
  username: string
  uids: string[]
  amount: Pi
  /** What the books show as come in from the chain for it, not what its row says. */
  credited: Pi
  orderIds: string[]
  createdAt: Date
}

export const paymentsPage = (db: Read, before: string | null, limit: number): Promise<ReportedPayment[]> =>
  db.many<ReportedPayment>(
    'pi.payments-page',
    sql`select i.id, i.pi_payment_id as "piPaymentId", i.txid, i.purpose, i.state, u.username, i.amount,
      i.created_at as "createdAt",
      array(select uid from user_identities where user_id = i.user_id) as uids, o.ids as "orderIds",
        coalesce(c.credited, 0)::bigint as credited
    from (select * from payment_intents where ${before}::uuid is null or id < ${before}::uuid order by id desc
      limit ${limit}) i join users u on u.id = i.user_id
    cross join lateral (select array(select id from orders where group_id = i.group_id) as ids) o
    left join lateral (select sum(p.amount) as credited from postings p where p.debit_account like 'platform:chain:%'
      and p.about = any(array['deposit:' || i.id,
      'payment:' || i.id] || array(select 'order:' || each from unnest(o.ids) each))) c on true
    order by i.id desc`,
  )
