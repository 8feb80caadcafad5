// What must hold in a simulated world: after every step that moved π, and when everything has come to rest.
import { sql, type Db } from '../../src/kernel/db.ts'
import { audit } from '../../src/ledger/audit.ts'
import { purse } from './ground.ts'
import type { PiWorld } from './pi-world.ts'
import type { Made, SimulatedUser } from './play.ts'

export interface Judge {
  /** The world's own accounts, looked at after a step that moved π; answers what is wrong. */
  glance: () => Promise<string[]>
  /** After a step that moved a payment: whatever is given up here can no longer be signed at Pi. */
  givenUp: () => Promise<string[]>
  /** Everything, at the end. */
  verdict: () => Promise<string[]>
  ends: () => Promise<Ends>
}

/** How payments and withdrawals ended, so that a world in which nothing happened cannot look like a good one. */
export interface Ends {
  orders: number
  credits: number
  late: number
  unmatched: number
  givenUp: number
  payouts: number
  returned: number
}

interface Row {
  what: string
  name: string
  found: string
  wanted: string
}
interface Credited {
  paymentId: string
  txid: string
  amount: bigint
  uids: string[]
}

export const judgeOf = (db: Db, pi: PiWorld, people: readonly SimulatedUser[]): Judge => {
  let seen = 0
  /** What each person has, counted once from the books and once from what happened to them. */
  const books = async (): Promise<string[]> => {
    const rows = await db.many<Row & { completed: number }>(
      'sim.glance',
      sql`
      with has as (select split_part(key, ':', 2) as id, sum(balance) as units from accounts where key like 'user:%'
        group by 1),
        facts as (
          select user_id as id, amount as came, 0::numeric as held from payment_intents where state = 'completed'
            union all
          select credited_to, amount, 0 from unmatched_money where state = 'credited' union all
          select buyer_id, case when state in ('completed', 'split') then refunded + goodwill - total else 0 end,
            case when state in ('paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered', 'return_requested',
            'return_approved', 'return_shipped', 'disputed') then total - refunded else 0 end from orders union all
          select seller_id, least(total - refunded, ((total - refunded) * 96 + 500) / 1000 * 10) - goodwill, 0
            from orders where state in ('completed', 'split') union all
          select user_id, case when state = 'completed' then -amount else 0 end,
            case when state in ('completed', 'cancelled', 'returned') then 0 else amount end from withdrawals),
        summed as (select id, sum(came) as came, sum(held) as held from facts group by id)
      select 'the wallet and what is held' as what, u.username as name,
        (coalesce(h.units, 0) + coalesce(s.held, 0))::text as found, (${purse} + coalesce(s.came, 0))::text as wanted,
        0 as completed
        from users u left join has h on h.id = u.id::text left join summed s on s.id = u.id
          where coalesce(h.units, 0) + coalesce(s.held, 0) <> ${purse} + coalesce(s.came, 0)
      union all select 'an account below zero', key, balance::text, '0', 0 from accounts where balance < 0
        and key not like 'platform:chain:%' and key not like 'platform:network:%'
        and key not like 'platform:own:%'
      union all select 'all accounts together', 'everybody', sum(balance)::text, '0', 0 from accounts
        having sum(balance) <> 0
      union all select 'completed', '', '', '', count(*)::int from payment_intents where state = 'completed'`,
    )
    const { completed } = rows.pop()!
    const wrongs = rows.map(
      ({ what, name, found, wanted }) => `${what}: ${name} has ${found} and should have ${wanted}`,
    )
    if (completed !== seen) wrongs.push(...(await credited()))
    seen = completed
    return wrongs
  }
  /**
   * What was credited, against the chain: nothing without a transaction of the same units, by its payer, for this
   * payment, and none twice.
   */
  const credited = async (): Promise<string[]> => {
    const found = await db.many<Credited>(
      'sim.credited',
      sql`select i.pi_payment_id as "paymentId", i.txid, i.amount,
        array(select uid from user_identities where user_id = i.user_id) as uids from payment_intents i
        where i.state = 'completed'`,
    )
    const wrongs = found
      .filter(({ paymentId, txid, amount, uids }) => {
        const [payment, onChain] = [pi.look(paymentId), pi.transactions.find((one) => one.txid === txid)]
        return (
          !payment ||
          !onChain ||
          !payment.verified ||
          payment.txid !== txid ||
          onChain.memo !== paymentId ||
          onChain.to !== pi.wallet ||
          onChain.amount !== amount ||
          payment.amount !== amount ||
          !uids.includes(payment.userUid)
        )
      })
      .map(({ paymentId }) => `the payment ${paymentId} was credited without its π`)
    if (new Set(found.map(({ txid }) => txid)).size !== found.length) wrongs.push('one transaction was credited twice')
    return wrongs
  }
  const payouts = (): string[] => {
    const times = new Map<string, number>()
    for (const { from, memo } of pi.transactions)
      if (from === pi.wallet) {
        const withdrawal = String(pi.payments.get(memo ?? '')?.metadata['withdrawalId'])
        times.set(withdrawal, (times.get(withdrawal) ?? 0) + 1)
      }
    return [...times]
      .filter(([, count]) => count > 1)
      .map(([withdrawal, count]) => `the withdrawal ${withdrawal} was paid ${count} times`)
  }
  const givenUp = async (): Promise<string[]> => {
    const over = await db.many<{ paymentId: string }>(
      'sim.given-up',
      sql`select pi_payment_id as "paymentId" from payment_intents where state = 'cancelled'
        and pi_payment_id is not null`,
    )
    return over
      .filter(({ paymentId }) => !pi.look(paymentId)?.cancelled)
      .map(({ paymentId }) => `the payment ${paymentId} is given up here, and can still be signed`)
  }
  return {
    givenUp,
    ends: () => endsOf(db),
    glance: async () => [...payouts(), ...(await books())],
    verdict: async () => [
      ...payouts(),
      ...(await books()),
      ...(await credited()),
      ...(await givenUp()),
      ...(await notified(db, pi)),
      ...(await auditOf(db)),
      ...(await stuck(db)),
      ...(await history(db, people)),
      ...(await chain(db, pi)),
    ],
  }
}

/** Pi has heard of everything that was credited: otherwise its payer could not pay anything else. */
const notified = async (db: Db, pi: PiWorld): Promise<string[]> =>
  (
    await db.many<{ paymentId: string }>(
      'sim.told',
      sql`select pi_payment_id as "paymentId" from payment_intents where state = 'completed'`,
    )
  )
    .filter(({ paymentId }) => {
      const payment = pi.look(paymentId)
      return !payment?.completed && !payment?.cancelled
    })
    .map(({ paymentId }) => `Pi was never told of the payment ${paymentId}`)

const endsOf = (db: Db): Promise<Ends> =>
  db.one<Ends>(
    'sim.ends-of',
    sql`
  select count(*) filter (where state = 'completed' and purpose = 'order' and not late)::int as orders,
    count(*) filter (where state = 'completed' and purpose = 'deposit')::int as credits,
    count(*) filter (where state = 'completed' and late)::int as late,
    count(*) filter (where state = 'cancelled')::int as "givenUp",
      (select count(*)::int from unmatched_money) as unmatched,
      (select count(*)::int from withdrawals where state = 'completed') as payouts,
    (select count(*)::int from withdrawals where state in ('cancelled', 'returned')) as returned
    from (select i.state, i.purpose, exists
      (select from orders o where o.group_id = i.group_id and o.paid_at is null) as late from payment_intents i) each`,
  )

const auditOf = async (db: Db): Promise<string[]> =>
  (await audit(db)).violations.map(({ invariant, about, found }) => `${invariant}: ${about}, ${found}`)

/** Nobody waits for something that does not come. */
const stuck = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ about: string }>(
      'sim.stuck',
      sql`select 'the payment ' || coalesce(pi_payment_id, id::text) || ' is still ' || state as about
        from payment_intents where state in ('created', 'approved', 'submitted')
    union all select 'the withdrawal ' || id || ' is still ' || state || coalesce(' for ' || trouble, '')
      from withdrawals where state in ('requested', 'approved', 'submitting', 'submitted')
    union all select 'a letter is still under way: ' || topic || ' ' || payload::text from outbox
    union all select 'a payment on the chain is not explained: ' || txid from chain_payments where matched = 'open'
    union all select 'the switch ' || name || ' is closed: ' || reason || ', ' || coalesce(note, '') from switches
      where closed`,
    )
  ).map(({ about }) => about)

/** Every 2xx has its effect; every 4xx has none; what was not answered has one or none (INV-9). */
const history = async (db: Db, people: readonly SimulatedUser[]): Promise<string[]> => {
  const rows = await db.many<{ made: Made; userId: string; id: string; sales: string }>(
    'sim.history',
    sql`
    select case paid_with when 'wallet' then 'wallet order' else 'pi order' end as made, buyer_id as "userId", id,
      group_id::text as sales from orders union all
    select 'deposit', user_id, id, id::text from payment_intents where purpose = 'deposit' union all
      select 'withdrawal', user_id, id, id::text from withdrawals`,
  )
  return people.flatMap(({ id: userId, name, history: { sure, unsure } }) =>
    (Object.keys(sure) as Made[]).flatMap((made) => {
      const mine = rows.filter((row) => row.userId === userId && row.made === made)
      const lost = [...sure[made]].filter((id) => !mine.some((row) => row.id === id))
      const extra = new Set(mine.filter(({ id }) => !sure[made].has(id)).map(({ sales }) => sales)).size
      return [
        ...lost.map((id) => `${name} was told of the ${made} ${id}, and it is not there`),
        ...(extra > unsure[made]
          ? [`${name} has ${extra} of ${made} that nobody answered, after ${unsure[made]} requests without an answer`]
          : []),
      ]
    }),
  )
}

/**
 * Every π is somewhere: on the chain nothing is made or lost, the app wallet equals the books, and what came in has one
 * end.
 */
const chain = async (db: Db, pi: PiWorld): Promise<string[]> => {
  const wrongs: string[] = []
  if (pi.missing() !== 0n) wrongs.push(`the chain itself lacks ${pi.missing()}`)
  const { mirror } = await db.one<{ mirror: string }>(
    'sim.mirror',
    sql`select coalesce(-sum(balance), 0)::text as mirror from accounts where key like 'platform:chain:%'`,
  )
  const { started } = await db.one<{ started: string }>(
    'sim.started',
    sql`select coalesce(sum(amount), 0)::text as started from postings where why = 'wallet_opening'`,
  )
  const { balance, began } = { balance: pi.balanceOf(pi.wallet), began: pi.appBegan }
  if (balance - began !== BigInt(mirror) - BigInt(started))
    wrongs.push(`the app wallet changed by ${balance - began} and the books by ${BigInt(mirror) - BigInt(started)}`)
  const ends = await db.many<{ txid: string; n: number }>(
    'sim.ends',
    sql`select txid, count(*)::int as n from (select txid from payment_intents where state = 'completed' union all
      select txid from unmatched_money) each group by txid`,
  )
  for (const { txid, to, memo } of pi.transactions) {
    const count = ends.find((end) => end.txid === txid)?.n ?? 0
    if (to === pi.wallet && count !== 1) wrongs.push(`the transaction ${txid} for ${memo} has ${count} ends`)
  }
  return wrongs
}
