// Who is staff: by a name in the settings, by the one-time token of a first start, or by a decision of staff; and how a
// role ends. A decision stands until the next one and outweighs the settings (quality §3.6).
import { createHash, randomBytes } from 'node:crypto'
import { staffTokenHours } from '@lamplit/contract/limits'
import type { Config } from '../config.ts'
import { isNotAllowed, sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { noteEvent } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import { endSessionsOf, type Actor } from '../kernel/session.ts'

export type StaffRule = Pick<Config, 'adminUsernames' | 'adminProof'>
export type StaffPolicy = StaffRule & Pick<Config, 'staffApprovals'>

interface RoleCause {
  event: 'give' | 'take'
  role: 'admin' | 'owner' | 'system'
  by: string | null
  note: string
  token?: { hash: Buffer; since: Date }
}

/**
 * Gives or takes the role and writes it into the history; answers whether anything changed. The database refuses to
 * give it without settings, agreements or a token that say so.
 */
export const changeRole = async (tx: Write, userId: string, cause: RoleCause, now: Date): Promise<boolean> => {
  const { event, role, by, note, token } = cause
  const has = event === 'give'
  const { changed } = await tx.one<{ changed: boolean }>(
    'users.set-role',
    sql`select change_role(${userId}, ${has}, ${token?.hash ?? null}, ${token?.since ?? null}) as changed`,
  )
  if (!changed) return false
  const [from, to] = has ? ['none', 'admin'] : ['admin', 'none']
  await noteEvent(tx, { kind: 'role', recordId: userId, event, from, to, role, by, note }, now)
  if (!has) await endSessionsOf(tx, [userId])
  return true
}

export const noteRoleDecision = (tx: Write, userId: string, given: boolean, by: string, now: Date): Promise<number> =>
  tx.run(
    'users.decide-role',
    sql`insert into staff_roles (user_id, given, by_user, at) values (${userId}, ${given}, ${by}, ${now})
      on conflict (user_id) do update set given = excluded.given, by_user = excluded.by_user, at = excluded.at`,
  )

/** The role of somebody whom the settings name, unless staff took it from them. */
export const giveNamedRole = async (
  tx: Write,
  { userId, uid }: { userId: string; uid: string },
  now: Date,
): Promise<boolean> => {
  const decided = await tx.maybe<{ given: boolean }>(
    'users.role-decision',
    sql`select given from staff_roles where user_id = ${userId}`,
  )
  if (decided?.given === false) return false
  const note = `ADMIN_USERNAMES names them; signed in with ${uid}`
  return changeRole(tx, userId, { event: 'give', role: 'system', by: null, note }, now)
}

/**
 * At a start: who has the role by the settings alone and is not named any more, or not proven where that is required,
 * loses it together with all sessions.
 */
export const revokeUnnamed = async ({ db, rule, now }: { db: Db; rule: StaffRule; now: Date }): Promise<void> => {
  await db.write(async (tx) => {
    const unnamed = await tx.many<{ id: string }>(
      'users.unnamed-staff',
      sql`select u.id from users u left join staff_roles r on r.user_id = u.id
        where 'admin' = any(u.roles) and not coalesce(r.given, false) and not exists (select from user_identities i
          where i.user_id = u.id and i.current and i.pi_username = any(${rule.adminUsernames}::text[])
          and (${rule.adminProof === 'off'} or i.proven_at is not null)) for no key update of u`,
    )
    const note = 'ADMIN_USERNAMES does not name them any more, or no payment has proven their uid'
    for (const { id } of unnamed) await changeRole(tx, id, { event: 'take', role: 'system', by: null, note }, now)
  })
}

/** What the settings say, where only the owner of the database writes it. */
export const noteStaffSettings = (tx: Write, { adminUsernames, adminProof, staffApprovals }: StaffPolicy) =>
  tx.run(
    'users.note-settings',
    sql`insert into staff_settings (names, proof_required, approvals)
      values (${adminUsernames}, ${adminProof === 'required'}, ${staffApprovals}) on conflict (one) do update
      set names = excluded.names, proof_required = excluded.proof_required, approvals = excluded.approvals`,
  )

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const anyStaff = async (db: Read): Promise<boolean> =>
  (
    await db.one<{ found: boolean }>(
      'users.any-staff',
      sql`select exists (select from users where 'admin' = any(roles)) as found`,
    )
  ).found

/** At a start, over the connection of the owner: the settings, who loses the role by them, and the first token. */
export const openStaff = async (db: Db, settings: StaffPolicy, now: Date): Promise<string | null> => {
  await db.write((tx) => noteStaffSettings(tx, settings))
  const staff = { db, rule: settings, now }
  await revokeUnnamed(staff)
  return issueStaffToken(staff)
}

/** A token that makes its first user an admin, where proof is required and nobody has the role; null otherwise. */
export const issueStaffToken = async ({
  db,
  rule,
  now,
}: {
  db: Db
  rule: StaffRule
  now: Date
}): Promise<string | null> => {
  if (rule.adminProof === 'off' || (await anyStaff(db))) return null
  const token = randomBytes(24).toString('base64url')
  await db.write((tx) =>
    tx.run('users.issue-token', sql`update staff_settings set token_hash = ${hashOf(token)}, token_at = ${now}`),
  )
  return token
}

/** Whoever read the token at the start of the market becomes admin, once. */
export const redeemStaffToken = async (tx: Write, actor: Actor, token: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - staffTokenHours * 3_600_000)
  await noteRoleDecision(tx, actor.id, true, actor.id, now)
  const note = `by the one-time token; signed in with ${actor.uid}`
  const cause = { event: 'give', role: 'owner', by: actor.id, note, token: { hash: hashOf(token), since } } as const
  await changeRole(tx, actor.id, cause, now).catch((error: unknown) => {
    throw isNotAllowed(error) ? new Fail('STAFF_TOKEN_WRONG') : error
  })
}
