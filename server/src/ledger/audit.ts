// The audit of the books: every invariant as a query that finds what breaks it (quality §2). Nothing found means all is
// well.
import { sql, type Read, type Sql } from '../kernel/db.ts'

export interface Violation {
  invariant: string
  about: string
  found: string
}
export interface Audit {
  ok: boolean
  sum: string
  accounts: number
  violations: Violation[]
}

/** What lies in the escrow of an order, of an offer and of a withdrawal in each of their states. */
const orderHolds = sql`case when o.state in ('pending_payment', 'payment_expired', 'cancelled', 'completed', 'refunded',
  'split') then 0 else o.total - o.refunded end`
/** 96 % of what was not given back, rounded as a sale is. */
const sellerShare = sql`least(o.total - o.refunded, ((o.total - o.refunded) * 96 + 500) / 1000 * 10)`
const offerHolds = sql`case when f.state in ('pending_seller', 'pending_buyer') then f.held else 0 end`
const withdrawalHolds = sql`case when w.state in ('completed', 'cancelled', 'returned') then 0 else w.amount end`
/** Withdrawals that wait for their payment, by the index of the queue, whether anything was posted for them or not. */
const underFunded = sql`select w.id::text as about, w.state || ', ' || coalesce(a.balance, 0)::text || ' held' as found
  from withdrawals w left join accounts a on a.key = 'hold:withdrawal:' || w.id
  where w.state in ('requested', 'in_review', 'approved', 'submitting', 'submitted', 'failed')
  and coalesce(a.balance, 0) <> w.amount limit 20`
/** Escrow accounts with a balance that belong to no record; `from` names the accounts looked at, as `a`. */
const ownerless = (from: Sql): Sql => sql`select a.key as about, a.balance::text as found from ${from}
  where a.key like 'hold:%' and a.balance <> 0 and not case
    when a.key !~ '^hold:[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then false
    when a.key like 'hold:order:%' then exists (select from orders o where o.id = substr(a.key, 12)::uuid)
    when a.key like 'hold:offer:%' then exists (select from offers f where f.id = substr(a.key, 12)::uuid)
    when a.key like 'hold:withdrawal:%' then exists (select from withdrawals w where w.id = substr(a.key, 17)::uuid)
    else false end limit 20`
/**
 * Lines to the mirror of the chain, and which of them are neither a completed withdrawal, nor what the chain took as a
 * fee, nor the operator's own.
 */
const chainward = sql`select p.key as about, p.amount::text || ' from ' || p.debit_account as found
  from (select * from postings where credit_account like 'platform:chain:%') p`
const notWithdrawn = sql`not (p.why = 'withdrawal_paid'
  and exists (select from withdrawals w where p.debit_account = 'hold:withdrawal:' || w.id and w.state = 'completed')
  or (p.why = 'network_fee' and p.debit_account like 'platform:network:%')
  or (p.why in ('wallet_opening', 'wallet_difference', 'own_move') and p.debit_account like 'platform:own:%'))`

/** Each row that such a query finds is a violation: what it is about, and what was found. */
const checks: Readonly<Record<string, Sql>> = {
  'INV-1 the balances add up to zero': sql`select 'all accounts' as about, sum(balance)::text as found from accounts
    having sum(balance) <> 0`,
  'INV-2 a balance is the sum of its lines': sql`select coalesce(a.key, p.account) as about,
    coalesce(a.balance, 0)::text || ' kept, ' || coalesce(p.total, 0)::text || ' posted' as found from accounts a
    full outer join (select account, sum(amount) as total
      from (select credit_account as account, amount from postings union all select debit_account, -amount
      from postings) each group by account) p on p.account = a.key
    where coalesce(a.balance, 0) <> coalesce(p.total, 0) limit 20`,
  'INV-3 nobody is below zero': sql`select key as about, balance::text as found from accounts where balance < 0
    and key not like 'platform:chain:%' and key not like 'platform:network:%'
    and key not like 'platform:own:%' limit 20`,
  'INV-4 the books refuse to be changed': sql`select 'triggers of the books' as about,
    count(*)::text || ' of 3 enabled' as found from pg_trigger
    where tgname in ('postings_append_only', 'postings_not_truncated', 'accounts_not_deleted') and tgenabled <> 'D'
      having count(*) <> 3`,
  'INV-5 a Pi payment is credited at most once': sql`select i.id::text as about,
    i.state || ', ' || coalesce(sum(p.amount), 0)::text || ' of ' || i.amount::text || ' came in' as found
    from payment_intents i
    left join postings p on p.debit_account like 'platform:chain:%'
      and p.about = any(array['deposit:' || i.id,
      'payment:' || i.id] || array(select 'order:' || o.id from orders o where o.group_id = i.group_id))
    where i.state in ('completed', 'failed', 'cancelled') group by i.id
      having coalesce(sum(p.amount), 0) <> case when i.state = 'completed' then i.amount else 0 end limit 20`,
  'INV-5 a withdrawal left the chain once with exactly its amount, and only a completed one': sql`select
    w.id::text as about, w.state || ', ' || coalesce(sum(p.amount), 0)::text || ' of ' || w.amount::text
    || ' left' as found from withdrawals w
    left join postings p on p.debit_account = 'hold:withdrawal:' || w.id and p.credit_account like 'platform:chain:%'
    group by w.id having coalesce(sum(p.amount), 0) <> case when w.state = 'completed' then w.amount else 0 end
      or count(p.id) > 1 limit 20`,
  'INV-5 a withdrawal is paid by one transaction at most, the one it names': sql`select w.id::text as about,
    count(*)::text || ' landed, for a withdrawal that is ' || w.state || ' by ' || coalesce(w.txid, 'nothing') as found
    from withdrawals w
    join payout_transactions p on p.withdrawal_id = w.id and p.state = 'landed' group by w.id having count(*) > 1
      or (w.state = 'completed' and max(p.txid) <> w.txid) limit 20`,
  'INV-5 the chain receives only what was withdrawn, and its fees': sql`${chainward} where ${notWithdrawn} limit 20`,
  'INV-5 what came back can no longer be paid': sql`select w.id::text as about,
    w.state || ', and a transaction may still land' as found from withdrawals w join payout_transactions p
    on p.withdrawal_id = w.id and p.state in ('signed', 'landed')
    where w.state in ('cancelled', 'returned') limit 20`,
  'INV-5 unmatched money came in once': sql`select m.id::text as about,
    m.state || ', ' || coalesce(sum(p.amount), 0)::text || ' of ' || m.amount::text || ' came in' as found
    from unmatched_money m
    left join postings p on p.about = 'unmatched:' || m.id and p.debit_account like 'platform:chain:%' group by m.id
      having coalesce(sum(p.amount), 0) <> case when m.state = 'kept' then 0 else m.amount end limit 20`,
  'INV-5 a transaction of the chain is counted once': sql`select m.txid as about,
    i.state || ' intent and ' || m.state || ' unmatched' as found from unmatched_money m join payment_intents i
    on i.txid = m.txid where i.state = 'completed' limit 20`,
  'INV-6 a paid order was paid once and whole': sql`select o.id::text as about,
    o.state || ', ' || coalesce(sum(p.amount), 0)::text || ' of ' || o.total::text || ' came in' as found from orders o
    left join postings p on p.credit_account = 'hold:order:' || o.id
    group by o.id having coalesce(sum(p.amount), 0) <> case when o.paid_at is null then 0 else o.total end limit 20`,
  'INV-6 of what was not given back, 96 % went to the seller and the rest to the platform': sql`select
    o.id::text as about, o.state || ', ' || coalesce(sum(p.amount) filter (where p.why = 'sale'), 0)::text
    || ' to the seller' as found from orders o
    left join postings p on p.debit_account = 'hold:order:' || o.id where o.state in ('completed', 'split')
      group by o.id
    having coalesce(sum(p.amount) filter (where p.why = 'sale'), 0) <> ${sellerShare}
      or coalesce(sum(p.amount) filter (where p.why = 'fee'), 0) <> o.total - o.refunded - ${sellerShare} limit 20`,
  'INV-6 what an order says came back came back': sql`select o.id::text as about,
    o.state || ', ' || coalesce(sum(p.amount), 0)::text || ' of ' || o.refunded::text || ' came back' as found
    from orders o
    left join postings p on p.debit_account = 'hold:order:' || o.id
      and p.credit_account = 'user:' || o.buyer_id || ':available' and p.why = 'refund'
    group by o.id having coalesce(sum(p.amount), 0) <> o.refunded
      or (o.state in ('cancelled', 'refunded') and o.paid_at is not null and o.refunded <> o.total)
      or (o.state in ('completed', 'split') and o.refunded >= o.total) limit 20`,
  'INV-6 only a share that waited leaves clearance': sql`select c.about,
    c.amount::text || ' left ' || c.debit_account as found from postings c
    where c.why = 'clearance' and not exists
      (select from postings s where s.about = c.about and s.why = 'sale' and s.credit_account = c.debit_account
      and s.amount = c.amount) limit 20`,
  'INV-6 goodwill is what its seller gave': sql`select o.id::text as about,
    coalesce(sum(p.amount), 0)::text || ' of ' || o.goodwill::text || ' given, of a share of '
    || (${sellerShare})::text as found from orders o
    left join postings p on p.about = 'order:' || o.id and p.why = 'goodwill' where o.goodwill > 0 or p.id is not null
    group by o.id having coalesce(sum(p.amount), 0) <> o.goodwill or o.goodwill > ${sellerShare}
      or o.state <> 'completed' limit 20`,
  'INV-7 a single item is sold once': sql`select i.product_id::text as about, count(*)::text || ' purchases' as found
    from order_items i where i.taken and i.type = 'Single Item' group by i.product_id having count(*) > 1 limit 20`,
  'INV-7 sold and left add up to what was put into stock': sql`select p.id::text as about,
    p.stocked::text || ' put there, ' || p.stock::text || ' left, ' || coalesce(s.sold, 0)::text || ' sold' as found
    from products p
    left join (select product_id, sum(quantity) as sold from order_items where taken group by product_id) s
      on s.product_id = p.id
    where p.stock is not null and p.stocked <> p.stock + coalesce(s.sold, 0) limit 20`,
  'INV-8 what products hold back is what unpaid purchases reserve': sql`select p.id::text as about,
    p.reserved::text || ' held back, ' || coalesce(r.quantity, 0)::text || ' reserved' as found from products p
    left join (select product_id, sum(quantity) as quantity from reservations group by product_id) r
      on r.product_id = p.id where p.reserved <> coalesce(r.quantity, 0) limit 20`,
  'INV-8 an order holds its π exactly while it is open': sql`select o.id::text as about,
    o.state || ', ' || coalesce(a.balance, 0)::text || ' held' as found from orders o left join accounts a
    on a.key = 'hold:order:' || o.id
    where coalesce(a.balance, 0) <> ${orderHolds} limit 20`,
  'INV-8 an offer holds its π exactly while it waits for its answer': sql`select f.id::text as about,
    f.state || ', ' || coalesce(a.balance, 0)::text || ' held' as found from offers f left join accounts a
    on a.key = 'hold:offer:' || f.id
    where coalesce(a.balance, 0) <> ${offerHolds} limit 20`,
  'INV-8 a withdrawal holds its π exactly while it is under way': sql`select w.id::text as about,
    w.state || ', ' || coalesce(a.balance, 0)::text || ' held' as found from withdrawals w left join accounts a
    on a.key = 'hold:withdrawal:' || w.id
    where coalesce(a.balance, 0) <> ${withdrawalHolds} limit 20`,
  'INV-8 an escrow account belongs to an order, an offer or a withdrawal': ownerless(sql`accounts a`),
  'INV-8 suspense holds what nobody was found for': sql`select 'platform:suspense' as about,
    b.balance::text || ' held, ' || m.amount::text || ' open' as found
    from (select coalesce(sum(balance), 0) as balance from accounts where key like 'platform:suspense:%') b,
    (select coalesce(sum(amount), 0) as amount from unmatched_money where state = 'open') m
      where b.balance <> m.amount`,
  'INV-8 a reservation belongs to an order that waits for its payment': sql`select r.order_id::text as about,
    o.state as found from reservations r join orders o on o.id = r.order_id where o.state <> 'pending_payment'
    limit 20`,
  'INV-8 a reservation for an offer belongs to an accepted one': sql`select r.offer_id::text as about, f.state as found
    from reservations r join offers f on f.id = r.offer_id where f.state <> 'accepted' limit 20`,
  'INV-8 an accepted offer holds its item': sql`select f.id::text as about, 'nothing reserved' as found from offers f
    where f.state = 'accepted'
    and not exists (select from reservations r where r.offer_id = f.id)
      and not exists (select from orders o join reservations r on r.order_id = o.id where o.offer_id = f.id) limit 20`,
  'INV-9 an answered request has its answer': sql`select route || ' ' || key as about, 'no answer kept' as found
    from idempotency_keys where answer is null limit 20`,
  'INV-12 a history ends in the state of its record': sql`select o.id::text as about,
    o.state || ' after ' || e.to_state as found from orders o
    join lateral (select to_state from events where kind = 'order' and record_id = o.id order by id desc limit 1) e
      on true where e.to_state <> o.state limit 20`,
  'INV-12 a history of an offer ends in its state': sql`select f.id::text as about,
    f.state || ' after ' || coalesce(e.to_state, 'nothing') as found from offers f
    left join lateral (select to_state from events where kind = 'offer' and record_id = f.id order by id desc limit 1) e
      on true where e.to_state is distinct from f.state limit 20`,
  'INV-8 a frozen order has its open dispute, and an open dispute its frozen order': sql`select o.id::text as about,
    o.state || ', dispute ' || coalesce(d.state, 'none') as found from orders o left join disputes d
    on d.order_id = o.id
    where (o.state = 'disputed') <> coalesce(d.state in ('negotiating', 'under_review', 'decided', 'appealed'), false)
      limit 20`,
  'INV-8 a dispute gave back exactly what it ended with': sql`select d.id::text as about,
    d.state || ', ' || coalesce(d.refund, -1)::text || ' of ' || d.held::text || ', and ' || o.refunded::text || ' of '
    || o.total::text || ' came back' as found
    from disputes d join orders o on o.id = d.order_id where d.state in ('final', 'settled') and d.signature is not null
      and d.refund is distinct from o.refunded - (o.total - d.held) limit 20`,
  'INV-8 what both sides accepted has happened': sql`select p.id::text as about,
    p.state || ', order ' || o.state as found from settlement_proposals p join orders o on o.id = p.order_id
    where p.state = 'accepted' and not p.keeps_open
      and (o.state not in ('completed', 'refunded', 'split') or o.refunded <> o.total - p.held + p.refund) limit 20`,
  'INV-12 a history of a dispute ends in its state': sql`select d.id::text as about,
    d.state || ' after ' || e.to_state as found from disputes d
    join lateral (select to_state from events where kind = 'dispute' and record_id = d.id order by id desc limit 1) e
      on true where e.to_state <> d.state limit 20`,
  'INV-12 a history of a proposal ends in its state': sql`select p.id::text as about,
    p.state || ' after ' || e.to_state as found from settlement_proposals p
    join lateral (select to_state from events where kind = 'proposal' and record_id = p.id order by id desc limit 1) e
      on true where e.to_state <> p.state limit 20`,
  'INV-12 a history of a withdrawal ends in its state': sql`select w.id::text as about,
    w.state || ' after ' || coalesce(e.to_state, 'nothing') as found from withdrawals w
    left join lateral (select to_state from events where kind = 'withdrawal' and record_id = w.id order by id desc
      limit 1) e on true where e.to_state is distinct from w.state limit 20`,
  'INV-12 a history of a review ends in the state of its window': sql`select w.id::text as about,
    w.state || ' after ' || coalesce(e.to_state, 'nothing') as found from review_windows w
    left join lateral (select to_state from events where kind = 'review' and record_id = w.id order by id desc limit 1)
      e on true where e.to_state is distinct from w.state limit 20`,
  'REV-1 the stars of a product are those of its reviews in the open': sql`select p.id::text as about,
    p.rating_sum || ' of ' || p.reviews_count || ' kept, ' || coalesce(r.stars, 0) || ' of ' || coalesce(r.n, 0)
    || ' shown' as found from products p
    left join (select i.product_id, sum(r.rating) as stars, count(*) as n, sum(r.weight) as weight,
      sum(r.weight * r.rating) as weighted from review_products i join reviews r on r.id = i.review_id
      where r.revealed_at is not null and r.hidden_at is null and r.side = 'buyer' group by 1) r on r.product_id = p.id
    where p.rating_sum <> coalesce(r.stars, 0) or p.reviews_count <> coalesce(r.n, 0)
      or p.weight_sum <> coalesce(r.weight, 0) or p.weighted_sum <> coalesce(r.weighted, 0) limit 20`,
  'REV-1 the stars of a seller are those of their reviews in the open': sql`select u.id::text as about,
    u.rating_sum || ' of ' || u.reviews_count || ' kept, ' || coalesce(r.stars, 0) || ' of ' || coalesce(r.n, 0)
    || ' shown' as found from users u
    left join (select subject_id, sum(rating) as stars, count(*) as n from reviews where revealed_at is not null
      and hidden_at is null and side = 'buyer' group by 1) r on r.subject_id = u.id
    where u.rating_sum <> coalesce(r.stars, 0) or u.reviews_count <> coalesce(r.n, 0) limit 20`,
  'REV-1 the five bars count the reviews in the open': sql`with
    shown as (select * from reviews where revealed_at is not null and hidden_at is null),
    real as (select 'product' as kind, i.product_id as about_id, r.rating as stars, count(*) as n from shown r
      join review_products i on i.review_id = r.id group by 1, 2, 3
      union all select case side when 'buyer' then 'seller' else 'buyer' end, subject_id, rating, count(*) from shown
        group by 1, 2, 3)
    select coalesce(t.kind, r.kind) || ' ' || coalesce(t.about_id, r.about_id) as about,
      coalesce(t.count, 0) || ' kept, ' || coalesce(r.n, 0) || ' shown with ' || coalesce(t.stars, r.stars) as found
      from review_tallies t full join real r on r.kind = t.kind and r.about_id = t.about_id and r.stars = t.stars
        where coalesce(t.count, 0) <> coalesce(r.n, 0) limit 20`,
  'REV-2 a review belongs to an order that ended between these two, and shows with the other side’s': sql`select
    r.id::text as about, coalesce(o.state, 'no order') || ', ' || coalesce(w.state, 'no window') as found
    from reviews r left join orders o on o.id = r.order_id left join review_windows w on w.id = r.order_id
    where r.order_id is not null and (o.completed_at is null or w.id is null
      or (r.revealed_at is not null) <> (w.state = 'shown')
      or r.author_id <> case r.side when 'buyer' then o.buyer_id else o.seller_id end
        or r.subject_id <> case r.side when 'buyer' then o.seller_id else o.buyer_id end) limit 20`,
  'INV-12 a history of a payment ends in its state': sql`select i.id::text as about,
    i.state || ' after ' || e.to_state as found from payment_intents i
    join lateral (select to_state from events where kind = 'payment' and record_id = i.id order by id desc limit 1) e
      on true where e.to_state <> i.state limit 20`,
}

/**
 * The same invariants where something moved lately: what can be looked at every minute, whatever the size of the market
 * (quality §2).
 */
const recentChecks = (from: string): Readonly<Record<string, Sql>> => {
  const lines = sql`recent as (select debit_account, credit_account from postings where id >= ${from}::uuid
    order by id desc limit 5000),
    touched as (select debit_account as key from recent union select credit_account from recent)`
  return {
    'INV-2 a balance is the sum of its lines': sql`with ${lines}
      select t.key as about, coalesce(a.balance, 0)::text || ' kept, ' || p.total::text || ' posted' as found
      from touched t left join accounts a on a.key = t.key
      cross join lateral (select coalesce((select sum(amount) from postings where credit_account = t.key), 0)
        - coalesce((select sum(amount) from postings where debit_account = t.key), 0) as total) p
      where t.key not like 'platform:%' and coalesce(a.balance, 0) <> p.total limit 20`,
    'INV-3 nobody is below zero': sql`with ${lines} select a.key as about, a.balance::text as found from touched t
      join accounts a on a.key = t.key where a.balance < 0 and a.key not like 'platform:chain:%'
      and a.key not like 'platform:network:%' and a.key not like 'platform:own:%' limit 20`,
    'INV-5 the chain receives only what was withdrawn, and its fees': sql`${chainward} where p.id >= ${from}::uuid
      and ${notWithdrawn} limit 20`,
    'INV-8 an order holds its π exactly while it is open': sql`with ${lines}
      select o.id::text as about, o.state || ', ' || coalesce(a.balance, 0)::text || ' held' as found from touched t
      join orders o on o.id = substr(t.key, 12)::uuid left join accounts a on a.key = t.key
        where t.key like 'hold:order:%' and coalesce(a.balance, 0) <> ${orderHolds} limit 20`,
    'INV-8 an offer holds its π exactly while it waits for its answer': sql`with ${lines}
      select f.id::text as about, f.state || ', ' || coalesce(a.balance, 0)::text || ' held' as found from touched t
      join offers f on f.id = substr(t.key, 12)::uuid left join accounts a on a.key = t.key
        where t.key like 'hold:offer:%' and coalesce(a.balance, 0) <> ${offerHolds} limit 20`,
    'INV-8 an escrow account belongs to an order, an offer or a withdrawal': sql`with ${lines}
      ${ownerless(sql`touched t join accounts a on a.key = t.key`)}`,
    'INV-8 a withdrawal under way has its π in escrow': underFunded,
    'INV-8 a withdrawal holds its π exactly while it is under way': sql`with ${lines}
      select w.id::text as about, w.state || ', ' || coalesce(a.balance, 0)::text || ' held' as found from touched t
      join withdrawals w on w.id = substr(t.key, 17)::uuid left join accounts a on a.key = t.key
        where t.key like 'hold:withdrawal:%' and coalesce(a.balance, 0) <> ${withdrawalHolds} limit 20`,
  }
}

/** Checks what has moved since a moment; ids of lines begin with the time they were posted. */
export const auditRecent = (db: Read, since: Date): Promise<Violation[]> =>
  runChecks(
    db,
    'audit.recent',
    recentChecks(
      `${since
        .getTime()
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-')}-0000-0000-000000000000`,
    ),
  )

const runChecks = async (db: Read, name: string, queries: Readonly<Record<string, Sql>>): Promise<Violation[]> => {
  const violations: Violation[] = []
  for (const [invariant, query] of Object.entries(queries)) {
    for (const row of await db.many<{ about: string; found: string }>(name, query))
      violations.push({ invariant, ...row })
  }
  return violations
}

/** Checks everything now. Heavy on a large market: for operators and tests, not for requests of users. */
export const audit = async (db: Read): Promise<Audit> => {
  const violations = await runChecks(db, 'audit', checks)
  const { sum, accounts } = await db.one<{ sum: string; accounts: number }>(
    'audit',
    sql`select coalesce(sum(balance), 0)::text as sum, count(*)::int as accounts from accounts`,
  )
  return { ok: violations.length === 0, sum, accounts, violations }
}
