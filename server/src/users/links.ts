// Linking a new uid to an earlier account: asked by its person, decided by staff, never by the name alone
// (domain D7, pi-platform T5).
import { linkFlow, type LinkRequest, type LinkStatus } from '@lamplit/contract/accounts'
import { violatedUniqueIndex, sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { begin, transition, type StateMachine } from '../kernel/machine.ts'
import { endSessionsOf, type Actor } from '../kernel/session.ts'
import { notify } from '../notifications/actions.ts'
import { moveIdentity } from '../pi/identities.ts'
import type { Footprint, FootprintOf } from './footprint.ts'

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
  state: LinkRequest['state']
  note: string | null
  at: Date
}
const columns = sql`l.id, l.user_id as "userId", l.uid, l.earlier_id as "earlierId", l.words, l.state, l.note,
  l.created_at as at`

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
export const linkStatusOf = async (db: Read, actor: Pick<Actor, 'id' | 'uid'>): Promise<LinkStatus> => {
  const [earlier, last, proven] = await Promise.all([
    earlierOf(db, actor),
    lastLinkOf(db, actor.id),
    isProven(db, actor.uid),
  ])
  return {
    can_ask: earlier !== undefined && last?.state !== 'open',
    earlier_username: earlier?.username ?? null,
    proven,
    request: last ? { id: last.id, state: last.state, at: last.at.toISOString(), note: last.note } : null,
  }
}

/** Asks staff; one open request a person. An account that has traded already stays what it is. */
export const askToLink = async (
  tx: Write,
  actor: Actor,
  words: string,
  footprintOf: FootprintOf,
  now: Date,
): Promise<void> => {
  const earlier = await earlierOf(tx, actor)
  if (!earlier) throw new Fail('NOT_FOUND')
  if (!isEmpty(await footprintOf(tx, actor.id)))
    throw new Fail('INVALID_STATE', {
      sentence: 'This account has been used already, so it stays an account of its own.',
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

/**
 * Decides a request. Linking gives the earlier account the new uid as its current one; the empty account is closed, and
 * everybody who was signed in to either must sign in anew, so that whoever still holds an old session is out.
 */
export const decideLink = async (
  tx: Write,
  admin: Actor,
  id: string,
  { decision, reason }: { decision: 'link' | 'refuse'; reason: string },
  footprintOf: FootprintOf,
  now: Date,
): Promise<void> => {
  const link = await tx.maybe<LinkRow>(
    'users.link-by-id',
    sql`select ${columns} from account_links l where l.id = ${id} for update`,
  )
  if (!link) throw new Fail('NOT_FOUND')
  await transition(tx, linkMachine, link, decision, { role: 'admin', by: admin.id, note: reason }, now)
  await tx.run(
    'users.decide-link',
    sql`update account_links set decided_by = ${admin.id}, note = ${reason} where id = ${id}`,
  )
  if (decision === 'refuse')
    return notify(tx, [{ userId: link.userId, kind: 'account_link_refused', key: `link:${id}`, note: reason }], now)
  if (!isEmpty(await footprintOf(tx, link.userId)))
    throw new Fail('INVALID_STATE', {
      sentence: 'The new account has been used in the meantime, so it cannot be linked.',
    })
  await moveIdentity(tx, link.uid, link.earlierId)
  await tx.run('users.close-linked', sql`update users set state = 'linked' where id = ${link.userId}`)
  await endSessionsOf(tx, [link.userId, link.earlierId])
  await notify(tx, [{ userId: link.earlierId, kind: 'account_linked', key: `link:${id}`, note: reason }], now)
}

interface LinkCard extends LinkRow {
  username: string
  proven: boolean
  decidedBy: string | null
  earlierName: string
  memberSince: Date
  lastSeen: Date
}

/** Requests for staff, newest first, with what speaks for and against each. */
export const linksPage = async (
  db: Db,
  footprintOf: FootprintOf,
  {
    id,
    state,
    before,
    limit,
  }: { id?: string; state?: LinkRequest['state'] | undefined; before?: string | undefined; limit: number },
): Promise<LinkRequest[]> => {
  const rows = await db.many<LinkCard>(
    'users.links-page',
    sql`select ${columns}, u.username, i.proven_at is not null as proven, d.username as "decidedBy",
      e.username as "earlierName", e.created_at as "memberSince", e.seen_at as "lastSeen"
    from account_links l join users u on u.id = l.user_id join users e on e.id = l.earlier_id join user_identities i
      on i.uid = l.uid left join users d on d.id = l.decided_by
    where (${id ?? null}::uuid is null or l.id = ${id ?? null}::uuid)
      and (${state ?? null}::text is null or l.state = ${state ?? null})
      and (${before ?? null}::uuid is null or l.id < ${before ?? null}::uuid) order by l.id desc limit ${limit}`,
  )
  return Promise.all(
    rows.map(async (row): Promise<LinkRequest> => {
      // Whether the new account was used matters only while somebody may still decide.
      const [used, earlier] = await Promise.all([
        row.state === 'open' && footprintOf(db, row.userId).then((own) => !isEmpty(own)),
        footprintOf(db, row.earlierId),
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
        },
      }
    }),
  )
}
