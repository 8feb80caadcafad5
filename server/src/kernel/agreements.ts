// What two members of staff must agree to: who said yes to what, never changed and never deleted. An agreement counts
// for one review of one record, and for the contents it named (domain §3.14).
import { sentence } from '@lamplit/contract/sentences'
import { sql, type Read, type Write } from './db.ts'
import { Fail } from './fail.ts'

/** What is agreed to. A record that is decided again has another `review`; without a choice `content` is empty. */
export interface AgreedDecision {
  kind: 'withdrawal' | 'link' | 'unmatched' | 'trust' | 'switch' | 'role'
  recordId: string
  review?: number
  content?: string
}

interface Agreeing {
  id: string
  username: string
}

/** Who agreed and is still an admin, oldest first. */
export const agreedTo = (db: Read, { kind, recordId, review = 0, content = '' }: AgreedDecision): Promise<Agreeing[]> =>
  db.many<Agreeing>(
    'agreements.of-decision',
    sql`select u.id, u.username from staff_agreements g join users u on u.id = g.admin_id
      where g.kind = ${kind} and g.record_id = ${recordId} and g.review = ${review} and g.content = ${content}
        and 'admin' = any(u.roles) order by g.at, u.id`,
  )

/** The same for records of one kind that are shown in a list, whatever was agreed to of each. */
export const agreementsOf = (
  db: Read,
  kind: AgreedDecision['kind'],
  recordIds: readonly string[],
): Promise<{ recordId: string; username: string; content: string }[]> =>
  db.many(
    'agreements.of-records',
    sql`select g.record_id as "recordId", u.username, g.content from staff_agreements g
      join users u on u.id = g.admin_id
      where g.kind = ${kind} and g.record_id = any(${recordIds as string[]}::uuid[]) and 'admin' = any(u.roles)
      order by g.at, u.id`,
  )

/**
 * Writes an agreement; answers whether enough distinct admins have agreed now. The record is locked by the caller.
 * `repeated`: this admin had agreed before.
 */
export const addAgreement = async (
  tx: Write,
  decision: AgreedDecision,
  { adminId, reason, needed }: { adminId: string; reason: string; needed: number },
  now: Date,
): Promise<{ enough: boolean; repeated: boolean }> => {
  const { kind, recordId, review = 0, content = '' } = decision
  const others = (await agreedTo(tx, decision)).filter(({ id }) => id !== adminId)
  const fresh = await tx.run(
    'agreements.insert',
    sql`insert into staff_agreements (kind, record_id, review, content, admin_id, reason, at)
      values (${kind}, ${recordId}, ${review}, ${content}, ${adminId}, ${reason}, ${now}) on conflict do nothing`,
  )
  return { enough: others.length + 1 >= needed, repeated: fresh === 0 }
}

/** Who agreed before and is alone hears it; nothing is written. */
export const refuseRepeated = ({ enough, repeated }: { enough: boolean; repeated: boolean }): void => {
  if (repeated && !enough)
    throw new Fail('ALREADY_EXISTS', {
      sentence: sentence('agreedAlready'),
    })
}
