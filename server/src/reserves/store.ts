// The tables of the proofs of reserves, and the one look at the books from which a proof is made.
import type { Step, TreeNode } from '@lamplit/contract/merkle-sum'
import { fromHex, toHex } from '@lamplit/contract/merkle-sum'
import { reserveTimes } from '@lamplit/contract/reserves'
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read, type Write } from '../kernel/db.ts'

export interface Proof {
  id: string
  day: string
  at: Date
  root: string
  owed: Pi
  leaves: number
  depth: number
  walletAddress: string | null
  walletBalance: Pi | null
  ledger: bigint | null
  coldAddress: string | null
  coldBalance: Pi | null
  covered: boolean | null
  signature: string | null
  kid: string | null
}
export interface OwedLeaf {
  userId: string | null
  nonce: string
  available: Pi
  pending: Pi
  held: Pi
}

const proofColumns = sql`id, day::text, at, root, owed, leaves, depth, wallet_address as "walletAddress",
  wallet_balance as "walletBalance", wallet_ledger as ledger, cold_address as "coldAddress",
  cold_balance as "coldBalance", covered, signature, signed_by as kid`

export const proofOfDay = (db: Read, day: string): Promise<Proof | undefined> =>
  db.maybe<Proof>('reserves.of-day', sql`select ${proofColumns} from reserve_proofs where day = ${day}::date`)
export const proofById = (db: Read, id: string): Promise<Proof | undefined> =>
  db.maybe<Proof>('reserves.proof', sql`select ${proofColumns} from reserve_proofs where id = ${id}`)
export const proofsBefore = (db: Read, day: string | null, limit: number): Promise<Proof[]> =>
  db.many<Proof>(
    'reserves.page',
    sql`select ${proofColumns} from reserve_proofs where ${day}::date is null or day < ${day}::date order by day desc
      limit ${limit}`,
  )

/**
 * Holds the whole transaction to one picture of the books, gives it time, and makes sure that nobody else is at it.
 * False when somebody is.
 */
export const beginProof = async (tx: Write): Promise<boolean> => {
  await tx.run('reserves.begin', sql`set transaction isolation level repeatable read`)
  await tx.run('reserves.statement-timeout', sql`set local statement_timeout = '5min'`)
  return (
    await tx.one<{ mine: boolean }>(
      'reserves.try-lock',
      sql`select pg_try_advisory_xact_lock(hashtext('reserves')) as mine`,
    )
  ).mine
}

const owedParts = sql`select user_id, sum(available)::bigint as available, sum(pending)::bigint as pending,
        sum(held)::bigint as held
        from (
        select split_part(key, ':', 2)::uuid as user_id,
          case when key like '%:available' then balance else 0 end as available,
          case when key like '%:pending' then balance else 0 end as pending, 0 as held
          from accounts where key like 'user:%' and balance <> 0
        union all select o.buyer_id, 0, 0, a.balance from accounts a join orders o on o.id = substr(a.key, 12)::uuid
          where a.key like 'hold:order:%' and a.balance <> 0
        union all select f.buyer_id, 0, 0, a.balance from accounts a join offers f on f.id = substr(a.key, 12)::uuid
          where a.key like 'hold:offer:%' and a.balance <> 0
        union all select w.user_id, 0, 0, a.balance from accounts a join withdrawals w on w.id = substr(a.key, 17)::uuid
          where a.key like 'hold:withdrawal:%' and a.balance <> 0
      ) parts group by user_id
      union all select null, sum(balance)::bigint, 0, 0 from accounts where key like 'platform:suspense:%'
        having sum(balance) > 0`

/**
 * Writes down, in random order and each under 256 random bits, what is owed to everyone, cut in two at a random place:
 * the first shares before the second ones, with one of nothing where their number is odd, so that no node below the
 * top holds both shares of one user and nothing else. Owed are balances, orders' and offers' holds to their buyers,
 * withdrawals' escrow to their owners, and what came in from nobody known as one leaf without a name. The nonces are
 * drawn in a query of their own, below that of the order: beside it Postgres draws one uuid for both. A new kind of
 * escrow must say here whose it is: until then no proof is made.
 */
export const takeLeaves = (tx: Write, proofId: string): Promise<number> =>
  tx.run(
    'reserves.insert-leaves',
    sql`with cut as materialized (select *, floor(available * part)::bigint as a, floor(pending * part)::bigint as p,
        floor(held * part)::bigint as h from (select owed.*,
        ('x' || left(encode(uuid_send(gen_random_uuid()), 'hex'), 12))::bit(48)::bigint::numeric / 281474976710656
          as part
        from (${owedParts}) owed offset 0) drawn),
      shares as (select 1 as half, user_id, a as available, p as pending, h as held from cut
        union all select 2, user_id, available - a, pending - p, held - h from cut
        union all select 1, null, 0, 0, 0 where (select count(*) from cut) % 2 = 1)
    insert into reserve_leaves (proof_id, position, user_id, nonce, available, pending, held)
    select ${proofId}::uuid, (row_number() over (order by half, gen_random_uuid()))::int - 1, user_id, nonce, available,
      pending, held from (
      select half, user_id, encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
        || uuid_send(gen_random_uuid())), 'hex') as nonce, available, pending, held from shares offset 0) drawn`,
  )

export const leavesFrom = (db: Read, proofId: string, from: number, limit: number): Promise<OwedLeaf[]> =>
  db.many<OwedLeaf>(
    'reserves.leaves',
    sql`select user_id as "userId", nonce, available, pending, held from reserve_leaves where proof_id = ${proofId}
      and position >= ${from} order by position limit ${limit}`,
  )

export const insertNodes = (
  tx: Write,
  proofId: string,
  level: number,
  from: number,
  nodes: readonly TreeNode[],
): Promise<number> =>
  tx.run(
    'reserves.nodes',
    sql`insert into reserve_nodes (proof_id, level, position, hash, sum)
    select ${proofId}::uuid, ${level}::int, ${from}::int + (n - 1)::int, hash, sum
      from unnest(${nodes.map(({ hash }) => toHex(hash))}::text[], ${nodes.map(({ sum }) => sum)}::bigint[]) with
      ordinality as t (hash, sum, n)`,
  )

export const insertProof = (
  tx: Write,
  {
    id,
    day,
    at,
    root,
    owed,
    leaves,
    depth,
    signature,
    kid,
  }: Pick<Proof, 'id' | 'day' | 'at' | 'root' | 'owed' | 'leaves' | 'depth' | 'signature' | 'kid'>,
): Promise<number> =>
  tx.run(
    'reserves.insert',
    sql`insert into reserve_proofs (id, day, root, owed, leaves, depth, at, signature, signed_by)
      values (${id}, ${day}::date, ${root}, ${owed}, ${leaves}, ${depth}, ${at}, ${signature}, ${kid})`,
  )

/**
 * Sets beside a proof what the chain showed of the app wallet soon after its moment: what came in before is in the
 * wallet by then, and what went out since, or was on its way, is counted back. A look that falls short is believed only
 * when another, some seconds apart, does too.
 */
export const compareWithWallet = (
  tx: Write,
  id: string,
  coldAddress: string | null,
): Promise<{ covered: boolean; owed: Pi; balance: Pi } | undefined> =>
  tx.maybe(
    'reserves.compare',
    sql`update reserve_proofs p set wallet_address = seen.wallet, wallet_balance = seen.balance,
      wallet_ledger = seen.ledger, covered = seen.covers, cold_address = ${coldAddress},
      cold_balance = case when ${coldAddress}::text is not null then seen.cold end
    from (select looks.wallet, looks.balance, looks.ledger, looks.cold,
      looks.balance + looks.cold + leaving.total >= o.owed as covers
      from reserve_proofs o,
        lateral (select coalesce((select sum(a.balance) from withdrawals w
            join accounts a on a.key = 'hold:withdrawal:' || w.id where w.state = 'submitted'), 0)::bigint
          + coalesce((select sum(p.amount) from postings p where p.why = 'withdrawal_paid'
            and p.id > (lpad(to_hex((extract(epoch from o.at) * 1000)::bigint), 12, '0')
              || repeat('0', 20))::uuid), 0)::bigint as total) leaving,
        lateral (select *, max(at) over () - min(at) over () as apart from wallet_checks where at > o.at
          and at <= o.at + ${`${reserveTimes.walletWithinMinutes} minutes`}::interval) looks
      where o.id = ${id}
        and (looks.balance + looks.cold + leaving.total >= o.owed or looks.apart >= interval '15 seconds')
      order by covers desc, looks.at desc limit 1) seen
    where p.id = ${id} and p.wallet_balance is null returning p.covered, p.owed, p.wallet_balance as balance`,
  )

/** The shares of a user; one in proofs before 2026-11-24. */
export const sharesOf = (db: Read, proofId: string, userId: string): Promise<(OwedLeaf & { position: number })[]> =>
  db.many(
    'reserves.shares',
    sql`select position, user_id as "userId", nonce, available, pending, held from reserve_leaves
      where proof_id = ${proofId} and user_id = ${userId} order by position`,
  )

/** The nodes beside the way from a leaf up, lowest first; shorter than the tree is high where they were dropped. */
export const pathFrom = async (db: Read, proofId: string, position: number, depth: number): Promise<Step[]> => {
  const levels = Array.from({ length: depth }, (_, level) => level)
  const rows = await db.many<{ level: number; hash: string; sum: Pi }>(
    'reserves.path',
    sql`select n.level, n.hash, n.sum from unnest(${levels}::int[],
      ${levels.map((level) => (position >> level) ^ 1)}::int[]) as beside (level, position)
    join reserve_nodes n on n.proof_id = ${proofId} and n.level = beside.level and n.position = beside.position
      order by n.level`,
  )
  return rows.map(({ level, hash, sum }) => ({
    hash: fromHex(hash),
    sum,
    side: (position >> level) & 1 ? 'left' : 'right',
  }))
}

/** The oldest proof from before that day which still has its leaves. */
export const oldWithLeaves = (
  db: Read,
  day: string,
): Promise<{ id: string; leaves: number; depth: number } | undefined> =>
  db.maybe(
    'reserves.oldest-with-leaves',
    sql`select id, leaves, depth from reserve_proofs p where day < ${day}::date
      and exists (select from reserve_leaves l where l.proof_id = p.id) order by day limit 1`,
  )

export const dropNodes = (tx: Write, proofId: string, level: number, from: number, to: number): Promise<number> =>
  tx.run(
    'reserves.drop-nodes',
    sql`delete from reserve_nodes where proof_id = ${proofId} and level = ${level} and position >= ${from}
      and position < ${to}`,
  )
export const dropLeaves = (tx: Write, proofId: string, from: number, to: number): Promise<number> =>
  tx.run(
    'reserves.drop-leaves',
    sql`delete from reserve_leaves where proof_id = ${proofId} and position >= ${from} and position < ${to}`,
  )

export const noLeafLeft = async (db: Read, proofId: string): Promise<boolean> =>
  (
    await db.one<{ gone: boolean }>(
      'reserves.any-leaf',
      sql`select not exists (select from reserve_leaves where proof_id = ${proofId}) as gone`,
    )
  ).gone
