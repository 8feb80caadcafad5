// Linking a new uid to an earlier account: asked by its person, decided by staff, never by the name alone
// (domain D7, pi-platform T5).
import { sentence } from '@lamplit/contract/sentences'
import { linkFlow, type linkRequest, type linkStates, type LinkStatus } from '@lamplit/contract/accounts'
import type * as z from 'zod/mini'
import { linkLimits } from '@lamplit/contract/limits'
import { pi, piToWire, type Pi } from '@lamplit/contract/money'
import { addAgreement, agreementsOf, refuseRepeated } from '../kernel/agreements.ts'
import { violatedUniqueIndex, sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { begin, transition, type StateMachine } from '../kernel/machine.ts'
import { endSessionsOf, type Actor } from '../kernel/session.ts'
import { notify } from '../notifications/actions.ts'
import { moveIdentity } from '../pi/identities.ts'
import { objectionEnd } from './account-status.ts'
import type { Footprint, FootprintOf } from './footprint.ts'

type LinkState = (typeof linkStates)[number]
/** As the reply is written: amounts as text. */
type LinkOnWire = z.input<typeof linkRequest>

const linkMachine: StateMachine = { kind: 'link', table: 'account_links', flow: linkFlow }

interface Earlier {
  id: string
  username: string
}

/** The account that held this person's Pi name here first. */
const earlierOf = (db: Read, { id, uid }: Pick<Actor, 'id' | 'uid'>): Promise<Earlier | undefined> =>
  db.maybe<Earlier>(
    'users.earlier-account',
    sql`select e.id, e.username from user_identities i join users u on u.id = i.user_id join users e
      on lower(e.username) = lower(i.pi_username)
    where i.uid = ${uid} and u.id = ${id} and not u.name_verified and e.id <> u.id and e.state <> 'linked'`,
  )

interface LinkRow {
  id: string
  userId: string
  uid: string
  earlierId: string
  words: string
  state: LinkState
  note: string | null
  at: Date
  /** The uid that the account had before, and when it got the new one. */
  earlierUid: string | null
  linkedAt: Date | null
}
/** What a decision about a link needs besides the request. */
export interface LinkContext {
  footprintOf: FootprintOf
  staffApprovals: number
  adminProof: 'off' | 'required'
}

const columns = sql`l.id, l.user_id as "userId", l.uid, l.earlier_id as "earlierId", l.words, l.state, l.note,
  l.created_at as at, l.earlier_uid as "earlierUid", l.linked_at as "linkedAt"`

const lastLinkOf = (db: Read, userId: string): Promise<LinkRow | undefined> =>
  db.maybe<LinkRow>(
    'users.link-of',
    sql`select ${columns} from account_links l where l.user_id = ${userId} order by l.id desc limit 1`,
  )

const isProven = async (db: Read, uid: string): Promise<boolean> =>
  (
    await db.maybe<{ proven: boolean }>(
      'users.is-uid-proven',
      sql`select proven_at is not null as proven from user_identities where uid = ${uid}`,
    )
  )?.proven ?? false

/** Where a person stands with an earlier account of their Pi name. */
export const linkStatusOf = async (
  db: Read,
  actor: Pick<Actor, 'id' | 'uid' | 'signedInUid'>,
  now: Date,
): Promise<LinkStatus> => {
  const [earlier, last, proven, undone] = await Promise.all([
    earlierOf(db, actor),
    lastLinkOf(db, actor.id),
    isProven(db, actor.uid),
    objectionOf(db, actor, now),
  ])
  return {
    can_ask: earlier !== undefined && last?.state !== 'open',
    earlier_username: earlier?.username ?? null,
    proven,
    request: last ? { id: last.id, state: last.state, at: last.at.toISOString(), note: last.note } : null,
    objection: undone ? { id: undone.id, until: objectionEnd(undone)!.toISOString() } : null,
  }
}

/** The link that this session may undo: it was opened with the uid that the account had before. */
const objectionOf = async (
  db: Read,
  { id, uid, signedInUid }: Pick<Actor, 'id' | 'uid' | 'signedInUid'>,
  now: Date,
): Promise<LinkRow | undefined> => {
  if (!signedInUid || signedInUid === uid) return undefined
  const link = await db.maybe<LinkRow>(
    'users.link-to-undo',
    sql`select ${columns} from account_links l where l.earlier_id = ${id} and l.state = 'linked'
      and l.earlier_uid = ${signedInUid} and l.uid = ${uid} order by l.id desc limit 1`,
  )
  return link && now < objectionEnd(link)! ? link : undefined
}

/**
 * The one whom the account belonged to says that it was not them: it has its uid again, and the new one its own empty
 * account. Whoever is signed in to either must sign in again.
 */
export const objectToLink = async (tx: Write, actor: Actor, now: Date): Promise<void> => {
  const found = await objectionOf(tx, actor, now)
  const link = found && (await linkForUpdate(tx, found.id))
  if (!link?.earlierUid) throw new Fail('NOT_FOUND')
  await transition(tx, linkMachine, link, 'object', { role: 'owner', by: actor.id }, now)
  await moveIdentity(tx, link.uid, link.userId)
  await moveIdentity(tx, link.earlierUid, link.earlierId)
  await tx.run('users.reopen-linked', sql`update users set state = 'active' where id = ${link.userId}`)
  await endSessionsOf(tx, [link.userId, link.earlierId])
}

const linkForUpdate = (tx: Write, id: string): Promise<LinkRow | undefined> =>
  tx.maybe<LinkRow>('users.link-by-id', sql`select ${columns} from account_links l where l.id = ${id} for update`)

/** Asks staff; one open request a person. An account that has traded already stays what it is. */
export const askToLink = async (
  tx: Write,
  actor: Actor,
  words: string,
  context: LinkContext,
  now: Date,
): Promise<void> => {
  const earlier = await earlierOf(tx, actor)
  if (!earlier) throw new Fail('NOT_FOUND')
  if (!isUnused(await context.footprintOf(tx, actor.id), context))
    throw new Fail('INVALID_STATE', {
      sentence: sentence('accountUsed'),
    })
  const id = newId(now)
  await tx
    .run(
      'users.insert-link',
      sql`insert into account_links (id, user_id, uid, earlier_id, words, state, created_at, updated_at)
        values (${id}, ${actor.id}, ${actor.uid}, ${earlier.id}, ${words}, 'open', ${now}, ${now})`,
    )
    .catch((error: unknown) => {
      throw violatedUniqueIndex(error) ? new Fail('ALREADY_EXISTS') : error
    })
  await begin(tx, linkMachine, { id, state: 'open' }, 'ask', { role: 'owner', by: actor.id }, now)
}

const isEmpty = ({ orders, listings, postings, payments }: Footprint): boolean =>
  orders + listings + postings + payments === 0

/** A payment that proved the uid and was given up again is no use of the account, where a link needs that proof. */
const isUnused = (left: Footprint, { adminProof }: Pick<LinkContext, 'adminProof'>): boolean =>
  isEmpty(adminProof === 'required' ? { ...left, payments: left.openPayments } : left)

const large = pi(linkLimits.secondApprovalAbove)

/** An account worth more than 10 π, and one of staff, is not given to another uid by one person alone. */
const linkAgreements = (worth: Pi, isStaff: boolean, { staffApprovals }: LinkContext): number =>
  worth > large || isStaff ? staffApprovals : 1

/**
 * Decides a request. Linking gives the earlier account the new uid as its current one; the empty account is closed, and
 * everybody who was signed in to either must sign in anew, so that whoever still holds an old session is out.
 */
export const decideLink = async (
  tx: Write,
  admin: Actor,
  id: string,
  { decision, reason }: { decision: 'link' | 'refuse'; reason: string },
  context: LinkContext,
  now: Date,
): Promise<void> => {
  const link = await linkForUpdate(tx, id)
  if (!link) throw new Fail('NOT_FOUND')
  const cause = { role: 'admin', by: admin.id, note: reason } as const
  if (decision === 'refuse') {
    await transition(tx, linkMachine, link, 'refuse', cause, now)
    await noteDecision(tx, link, cause)
    return notify(tx, [{ userId: link.userId, kind: 'account_link_refused', key: `link:${id}`, note: reason }], now)
  }
  const { worth } = await context.footprintOf(tx, link.earlierId)
  const { isStaff, uid } = await currentIdentity(tx, link.earlierId)
  const needed = linkAgreements(worth, isStaff, context)
  const agreed = await addAgreement(tx, { kind: 'link', recordId: id }, { adminId: admin.id, reason, needed }, now)
  await transition(tx, linkMachine, link, agreed.enough ? 'link' : 'agree', cause, now)
  refuseRepeated(agreed)
  if (context.adminProof === 'required' && !(await isProven(tx, link.uid)))
    throw new Fail('INVALID_STATE', { sentence: sentence('uidUnproven') })
  if (!isUnused(await context.footprintOf(tx, link.userId), context))
    throw new Fail('INVALID_STATE', {
      sentence: sentence('accountUsedSince'),
    })
  if (!agreed.enough) return
  await noteDecision(tx, link, cause)
  await tx.run(
    'users.note-linked',
    sql`update account_links set earlier_uid = ${uid}, linked_at = ${now} where id = ${id}`,
  )
  await moveIdentity(tx, link.uid, link.earlierId)
  await tx.run('users.close-linked', sql`update users set state = 'linked' where id = ${link.userId}`)
  await endSessionsOf(tx, [link.userId, link.earlierId])
  await notify(tx, [{ userId: link.earlierId, kind: 'account_linked', key: `link:${id}`, note: reason }], now)
}

const noteDecision = (tx: Write, { id }: LinkRow, { by, note }: { by: string; note: string }): Promise<number> =>
  tx.run('users.decide-link', sql`update account_links set decided_by = ${by}, note = ${note} where id = ${id}`)

const currentIdentity = (db: Read, userId: string): Promise<{ uid: string; isStaff: boolean }> =>
  db.one(
    'users.current-identity',
    sql`select i.uid, u.roles <> '{}' as "isStaff" from users u
      join user_identities i on i.user_id = u.id and i.current where u.id = ${userId}`,
  )

interface LinkCard extends LinkRow {
  username: string
  proven: boolean
  decidedBy: string | null
  earlierName: string
  memberSince: Date
  lastSeen: Date
  isStaff: boolean
}

/** Requests for staff, newest first, with what speaks for and against each. */
export const linksPage = async (
  db: Db,
  context: LinkContext,
  {
    id,
    state,
    before,
    limit,
  }: { id?: string; state?: LinkState | undefined; before?: string | undefined; limit: number },
): Promise<LinkOnWire[]> => {
  const rows = await db.many<LinkCard>(
    'users.links-page',
    sql`select ${columns}, u.username, i.proven_at is not null as proven, d.username as "decidedBy",
      e.username as "earlierName", e.created_at as "memberSince", e.seen_at as "lastSeen",
      e.roles <> '{}' as "isStaff"
    from account_links l join users u on u.id = l.user_id join users e on e.id = l.earlier_id join user_identities i
      on i.uid = l.uid left join users d on d.id = l.decided_by
    where (${id ?? null}::uuid is null or l.id = ${id ?? null}::uuid)
      and (${state ?? null}::text is null or l.state = ${state ?? null})
      and (${before ?? null}::uuid is null or l.id < ${before ?? null}::uuid) order by l.id desc limit ${limit}`,
  )
  const agreed = await agreementsOf(
    db,
    'link',
    rows.map((row) => row.id),
  )
  return Promise.all(
    rows.map(async (row): Promise<LinkOnWire> => {
      // Whether the new account was used matters only while somebody may still decide.
      const [used, earlier] = await Promise.all([
        row.state === 'open' && context.footprintOf(db, row.userId).then((own) => !isUnused(own, context)),
        context.footprintOf(db, row.earlierId),
      ])
      return {
        id: row.id,
        at: row.at.toISOString(),
        username: row.username,
        uid: row.uid,
        proven: row.proven,
        words: row.words,
        state: row.state,
        note: row.note,
        decided_by: row.decidedBy,
        empty: !used,
        earlier: {
          username: row.earlierName,
          member_since: row.memberSince.toISOString(),
          last_seen: row.lastSeen.toISOString(),
          orders: earlier.orders,
          worth: piToWire(earlier.worth),
          last_payments: earlier.lastLines.map(({ at, why, amount }) => ({
            at: at.toISOString(),
            why,
            amount: piToWire(amount),
          })),
        },
        agreed_by: agreed.filter(({ recordId }) => recordId === row.id).map(({ username }) => username),
        agreements_needed: linkAgreements(earlier.worth, row.isStaff, context),
        objection_until: row.state === 'linked' ? (objectionEnd(row)?.toISOString() ?? null) : null,
      }
    }),
  )
}
