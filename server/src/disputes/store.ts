// Rows of proposals, disputes and their evidence.
import { raw, sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import type { Decision, Dispute, Facts, Question } from './dispute.ts'
import type { Proposal, Side } from './proposal.ts'

const proposalColumns = sql`id, order_id as "orderId", by_user as "byUser", side, refund, held,
  keeps_open as "keepsOpen", note, state, expires_at as "expiresAt", created_at as "createdAt"`

export const proposalById = (db: Read, id: string): Promise<Proposal | undefined> =>
  db.maybe<Proposal>('proposals.by-id', sql`select ${proposalColumns} from settlement_proposals where id = ${id}`)
export const proposalForUpdate = (tx: Write, id: string): Promise<Proposal | undefined> =>
  tx.maybe<Proposal>(
    'proposals.for-update',
    sql`select ${proposalColumns} from settlement_proposals where id = ${id} for no key update`,
  )
export const proposalsOf = (db: Read, orderId: string): Promise<Proposal[]> =>
  db.many<Proposal>(
    'proposals.of-order',
    sql`select ${proposalColumns} from settlement_proposals where order_id = ${orderId} order by id desc limit 100`,
  )
export const openProposals = (tx: Write, orderId: string): Promise<Proposal[]> =>
  tx.many<Proposal>(
    'proposals.open',
    sql`select ${proposalColumns} from settlement_proposals where order_id = ${orderId} and state = 'open'
      order by id for no key update`,
  )

export const insertProposal = (
  tx: Write,
  { id, orderId, byUser, side, refund, held, keepsOpen, note, state, expiresAt, createdAt }: Proposal,
): Promise<number> =>
  tx.run(
    'proposals.insert',
    sql`insert into settlement_proposals (id, order_id, by_user, side, refund, held, keeps_open, note, state,
      expires_at, created_at, updated_at)
    values (${id}, ${orderId}, ${byUser}, ${side}, ${refund}, ${held}, ${keepsOpen}, ${note}, ${state}, ${expiresAt},
      ${createdAt}, ${createdAt})`,
  )

const columns = sql`d.id, d.order_id as "orderId", d.buyer_id as "buyerId", d.seller_id as "sellerId",
  d.opener_id as "openerId", d.opener_side as "openerSide", d.opened_by as "openedBy", d.reason,
  d.wish_refund as "wishRefund", d.held,
  d.statement, d.answer, d.state, d.outcome, d.taken_by as "takenBy", d.taken_at as "takenAt",
    d.review_at as "reviewAt", d.house_due as "houseDue", d.proposed, d.decision, d.first_decision as "firstDecision",
    d.refund, d.overturned,
  d.appeal_side as "appealSide", d.appeal_text as "appealText", d.appealed_at as "appealedAt", d.more,
    d.opened_at as "openedAt", d.decided_at as "decidedAt", d.ended_at as "endedAt", d.cap_at as "capAt",
    d.lost_side as "lostSide", d.flagged,
  d.signature is not null as signed, d.updated_at as "updatedAt"`
/**
 * What of the order the clock decides by; the buyer's word of its arrival, or the code that the buyer showed, stands in
 * its history.
 */
const factColumns = sql`o.delivery, o.shipped_at as "shippedAt", o.delivered_at as "deliveredAt", o.tracking,
  o.return_tracking as "returnTracking", o.disputed_from as "disputedFrom", o.paid_at as "paidAt",
  o.handling_days as "handlingDays",
  exists (select from events e where e.kind = 'order' and e.record_id = o.id
    and e.event in ('received', 'handover')) as "receivedByBuyer"`
const names = sql`b.username as "buyerName", s.username as "sellerName", a.username as "takenName"`
const withNames = sql`disputes d join users b on b.id = d.buyer_id join users s on s.id = d.seller_id left join users a
  on a.id = d.taken_by join orders o on o.id = d.order_id`

export interface DisputeWithNames extends Dispute, Facts {
  buyerName: string
  sellerName: string
  takenName: string | null
}

export const disputeForUpdate = (tx: Write, id: string): Promise<Dispute | undefined> =>
  tx.maybe<Dispute>('disputes.for-update', sql`select ${columns} from disputes d where d.id = ${id} for no key update`)
/** The one dispute of an order, if it has one. */
export const disputeOfOrder = (tx: Write, orderId: string): Promise<Dispute | undefined> =>
  tx.maybe<Dispute>(
    'disputes.of-order',
    sql`select ${columns} from disputes d where d.order_id = ${orderId} for no key update`,
  )
export const orderOf = async (db: Read, id: string): Promise<string | undefined> =>
  (
    await db.maybe<{ orderId: string }>(
      'disputes.order-of',
      sql`select order_id as "orderId" from disputes where id = ${id}`,
    )
  )?.orderId
export const disputeWithNames = (db: Read, id: string): Promise<DisputeWithNames | undefined> =>
  db.maybe<DisputeWithNames>(
    'disputes.by-id',
    sql`select ${columns}, ${names}, ${factColumns} from ${withNames} where d.id = ${id}`,
  )

export const insertDispute = (tx: Write, d: Dispute): Promise<number> =>
  tx.run(
    'disputes.insert',
    sql`insert into disputes (id, order_id, buyer_id, seller_id, opener_id, opener_side, opened_by, reason, wish_refund,
      held, statement, state, more, opened_at, cap_at, updated_at)
    values (${d.id}, ${d.orderId}, ${d.buyerId}, ${d.sellerId}, ${d.openerId}, ${d.openerSide}, ${d.openedBy},
      ${d.reason}, ${d.wishRefund}, ${d.held}, ${d.statement}, ${d.state}, ${JSON.stringify(d.more)}, ${d.openedAt},
      ${d.capAt}, ${d.openedAt})`,
  )

const json = (value: Question[] | Decision | null): string | null => (value === null ? null : JSON.stringify(value))

/** What an event left on the dispute, written with its state. */
export const columnsOf = (d: Dispute): Sql =>
  sql`answer = ${d.answer}, outcome = ${d.outcome}, taken_by = ${d.takenBy},
      taken_at = ${d.takenAt}, review_at = ${d.reviewAt}, house_due = ${d.houseDue}, proposed = ${json(d.proposed)},
      decision = ${json(d.decision)},
    first_decision = ${json(d.firstDecision)}, refund = ${d.refund}, overturned = ${d.overturned},
      appeal_side = ${d.appealSide}, appeal_text = ${d.appealText}, appealed_at = ${d.appealedAt},
      more = ${json(d.more)}, decided_at = ${d.decidedAt}, ended_at = ${d.endedAt},
    lost_side = ${d.lostSide}, flagged = ${d.flagged}`

export const saveSignature = (
  tx: Write,
  id: string,
  { text, signature, kid }: { text: string; signature: string; kid: string },
): Promise<number> =>
  tx.run(
    'disputes.sign',
    sql`update disputes set signed_text = ${text}, signature = ${signature}, signed_by = ${kid}
      where id = ${id} and signature is null`,
  )
export const signatureOf = (
  db: Read,
  id: string,
): Promise<
  | { buyerId: string; sellerId: string; text: string | null; signature: string | null; signedBy: string | null }
  | undefined
> =>
  db.maybe(
    'disputes.signed',
    sql`select buyer_id as "buyerId", seller_id as "sellerId", signed_text as text, signature,
      signed_by as "signedBy" from disputes where id = ${id}`,
  )

/** One's own disputes: each side has its index, and the two pages are merged. */
export const pageOf = (db: Read, userId: string, before: string | null, limit: number): Promise<DisputeWithNames[]> => {
  const half = (side: 'buyer_id' | 'seller_id') =>
    sql`(select id from disputes where ${raw(side)} = ${userId} and (${before}::uuid is null or id < ${before}::uuid)
      order by id desc limit ${limit})`
  return db.many<DisputeWithNames>(
    'disputes.page',
    sql`select ${columns}, ${names}, ${factColumns} from ${withNames}
      where d.id in (${half('buyer_id')} union all ${half('seller_id')}) order by d.id desc limit ${limit}`,
  )
}

/** What waits for staff, soonest deadline first. */
export const staffQueue = (
  db: Read,
  after: { due: Date; id: string } | null,
  limit: number,
): Promise<DisputeWithNames[]> =>
  db.many<DisputeWithNames>(
    'disputes.queue',
    sql`select ${columns}, ${names}, ${factColumns} from ${withNames} where d.house_due is not null
      and (${after === null} or (d.house_due, d.id) > (${after?.due ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by d.house_due, d.id limit ${limit}`,
  )

/** Whether a member of staff has ever bought from, or sold to, one of these users. */
export const hasTradedWith = async (db: Read, adminId: string, people: readonly string[]): Promise<boolean> =>
  (await db.maybe(
    'disputes.has-traded',
    sql`select id from orders where buyer_id = ${adminId} and seller_id = any(${people as string[]}::uuid[]) union all
      select id from orders where seller_id = ${adminId} and buyer_id = any(${people as string[]}::uuid[]) limit 1`,
  )) !== undefined

export const staffIds = async (db: Read): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      'disputes.staff',
      sql`select id from users where 'admin' = any(roles) order by id limit 50`,
    )
  ).map(({ id }) => id)

export const factsOf = (db: Read, orderId: string): Promise<Facts> =>
  db.one<Facts>('disputes.facts', sql`select ${factColumns} from orders o where o.id = ${orderId}`)

export interface Evidence {
  id: string
  disputeId: string | null
  /** The order whose delivery it proves; a dispute of that order shows it as well. */
  orderId: string | null
  byUser: string
  side: Side | null
  hash: string
  withAppeal: boolean
  at: Date
}
const evidenceColumns = sql`id, dispute_id as "disputeId", order_id as "orderId", by_user as "byUser", side, hash,
  with_appeal as "withAppeal", at`

export const insertEvidence = (
  tx: Write,
  e: { id: string; byUser: string; hash: string; bytes: number; at: Date },
): Promise<number> =>
  tx.run(
    'evidence.insert',
    sql`insert into dispute_evidence (id, by_user, hash, bytes, at)
      values (${e.id}, ${e.byUser}, ${e.hash}, ${e.bytes}, ${e.at})`,
  )
/** How many pictures somebody brought since then, and how many bytes of the disk all of theirs take. */
export const evidenceUse = (db: Read, userId: string, since: Date): Promise<{ recent: number; bytes: number }> =>
  db.one<{ recent: number; bytes: number }>(
    'evidence.quota',
    sql`select coalesce(sum(recent), 0)::int as recent, coalesce(sum(bytes), 0)::float8 as bytes
      from (select count(*) filter (where at > ${since}) as recent, max(bytes) as bytes from dispute_evidence
        where by_user = ${userId} group by hash) pictures`,
  )
/** Which of these hashes are pictures of somebody's. */
export const knownEvidence = async (db: Read, hashes: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.many<{ hash: string }>(
        'evidence.known',
        sql`select distinct hash from dispute_evidence where hash = any(${hashes as string[]}::text[])`,
      )
    ).map(({ hash }) => hash),
  )
export const evidenceOf = (db: Read, disputeId: string): Promise<Evidence[]> =>
  db.many<Evidence>(
    'evidence.of-dispute',
    sql`select ${evidenceColumns} from dispute_evidence where dispute_id = ${disputeId}
      or order_id = (select d.order_id from disputes d where d.id = ${disputeId}) order by id limit 100`,
  )
export const evidenceById = (db: Read, id: string): Promise<Evidence | undefined> =>
  db.maybe<Evidence>('evidence.by-id', sql`select ${evidenceColumns} from dispute_evidence where id = ${id}`)

/** Names files in a statement: one's own, and such as were named in none before. Answers how many these were. */
export const attachEvidence = (
  tx: Write,
  disputeId: string,
  { ids, byUser, side, withAppeal }: { ids: readonly string[]; byUser: string; side: Side; withAppeal: boolean },
): Promise<number> =>
  tx.run(
    'evidence.name',
    sql`update dispute_evidence set dispute_id = ${disputeId}, side = ${side}, with_appeal = ${withAppeal}
      where id = any(${ids as string[]}::uuid[]) and by_user = ${byUser} and dispute_id is null and order_id is null`,
  )

/** Names files as proof of a delivery, under the same conditions. */
export const nameDeliveryEvidence = (
  tx: Write,
  orderId: string,
  { ids, byUser }: { ids: readonly string[]; byUser: string },
): Promise<number> =>
  tx.run(
    'evidence.of-delivery',
    sql`update dispute_evidence set order_id = ${orderId}, side = 'seller'
      where id = any(${ids as string[]}::uuid[]) and by_user = ${byUser} and dispute_id is null and order_id is null`,
  )

/** Forgets files that no statement has named since, and answers their hashes. */
export const deleteUnreferencedEvidence = async (tx: Write, before: Date): Promise<string[]> =>
  (
    await tx.many<{ hash: string }>(
      'evidence.delete',
      sql`delete from dispute_evidence where id in (select id from dispute_evidence where dispute_id is null
        and order_id is null and at < ${before} order by at limit 500) returning hash`,
    )
  ).map(({ hash }) => hash)
export const isEvidenceStored = async (db: Read, hash: string): Promise<boolean> =>
  (await db.maybe('evidence.is-stored', sql`select id from dispute_evidence where hash = ${hash} limit 1`)) !==
  undefined

/** Adds one to each of these public figures, in the order of the rows, so that no two wait for each other. */
export const countFigures = (tx: Write, figures: readonly { scope: string; figure: string }[]): Promise<number> => {
  const sorted = figures.toSorted((a, b) => (`${a.scope} ${a.figure}` < `${b.scope} ${b.figure}` ? -1 : 1))
  return tx.run(
    'disputes.count',
    sql`insert into dispute_figures (scope, figure, n) select scope, figure, 1
      from unnest(${sorted.map(({ scope }) => scope)}::text[], ${sorted.map(({ figure }) => figure)}::text[]) as t
      (scope, figure)
    on conflict (scope, figure) do update set n = dispute_figures.n + 1`,
  )
}
export const figures = (db: Read): Promise<{ scope: string; figure: string; n: bigint; name: string | null }[]> =>
  db.many(
    'disputes.figures',
    sql`select f.scope, f.figure, f.n, u.username as name from dispute_figures f left join users u
      on u.id = nullif(f.scope, 'all')::uuid order by f.scope, f.figure`,
  )
