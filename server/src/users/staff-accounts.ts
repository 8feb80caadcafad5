// What staff does to an account: the role, the sessions, the suspension (domain §3.13, §3.14).
import { sentence } from '@lamplit/contract/sentences'
import type { AccountEvent, StaffAccount } from '@lamplit/contract/staff'
import { addAgreement, agreedTo, refuseRepeated, type AgreedDecision } from '../kernel/agreements.ts'
import { sql, type Db, type Read, type Sql, type Write } from '../kernel/db.ts'
import { noteEvent } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import { publicChanged } from '../kernel/response-cache.ts'
import { endSessionsOf, type Actor } from '../kernel/session.ts'
import { changeRole, noteRoleDecision } from './staff-roles.ts'
import { lockUser } from './user-rows.ts'

interface Account {
  id: string
  username: string
  uid: string
  proven: boolean
  nameVerified: boolean
  state: StaffAccount['state']
  roles: string[]
  createdAt: Date
  seenAt: Date
  sessions: number
  /** How often its role changed: agreements to make it an admin count until the next time. */
  changes: number
}

const accounts = (where: Sql): Sql =>
  sql`select u.id, u.username, i.uid, i.proven_at is not null as proven, u.name_verified as "nameVerified", u.state,
      u.roles, u.created_at as "createdAt", u.seen_at as "seenAt",
      (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
      (select count(*)::int from events e where e.kind = 'role' and e.record_id = u.id
        and e.event in ('give', 'take')) as changes
    from users u join user_identities i on i.user_id = u.id and i.current where ${where} order by u.username limit 100`

const accountOf = (db: Read, username: string): Promise<Account | undefined> =>
  db.maybe<Account>('users.account', accounts(sql`lower(u.username) = lower(${username})`))

const roleOf = ({ id, changes }: Account): AgreedDecision => ({ kind: 'role', recordId: id, review: changes })

export interface StaffSettings {
  staffApprovals: number
  adminProof: 'off' | 'required'
}

/** Nobody gives a role to themselves, takes the last one, or suspends themselves; a role needs a proven uid. */
const allowedTo = (
  actor: Pick<Actor, 'id'>,
  { id, state, roles, proven, sessions }: Account,
  agreed: readonly string[],
  { adminProof }: StaffSettings,
): AccountEvent[] => {
  const [isStaff, isOwn] = [roles.includes('admin'), id === actor.id]
  const events: [boolean, AccountEvent][] = [
    [!isStaff && state === 'active' && (proven || adminProof === 'off') && !agreed.includes(actor.id), 'make_admin'],
    [isStaff, 'take_admin'],
    [sessions > 0, 'end_sessions'],
    [state === 'active' && !isOwn, 'suspend'],
    [state === 'suspended', 'restore'],
  ]
  return events.filter(([may]) => may).map(([, event]) => event)
}

const onWire = async (db: Read, account: Account, actor: Actor, settings: StaffSettings): Promise<StaffAccount> => {
  const agreed = account.roles.includes('admin') ? [] : await agreedTo(db, roleOf(account))
  return {
    username: account.username,
    uid: account.uid,
    proven: account.proven,
    name_verified: account.nameVerified,
    state: account.state,
    roles: account.roles,
    member_since: account.createdAt.toISOString(),
    last_seen: account.seenAt.toISOString(),
    sessions: account.sessions,
    agreed_by: agreed.map(({ username }) => username),
    agreements_needed: settings.staffApprovals,
    allowed: allowedTo(
      actor,
      account,
      agreed.map(({ id }) => id),
      settings,
    ),
  }
}

export const readAccount = async (
  db: Read,
  username: string,
  actor: Actor,
  settings: StaffSettings,
): Promise<StaffAccount> => {
  const account = await accountOf(db, username)
  if (!account) throw new Fail('NOT_FOUND')
  return onWire(db, account, actor, settings)
}

/** Everybody with the role, and everybody whom an admin wants to give it now. */
export const staffAccounts = async (db: Db, actor: Actor, settings: StaffSettings): Promise<StaffAccount[]> => {
  const found = await db.many<Account>(
    'users.staff',
    accounts(
      sql`'admin' = any(u.roles) or exists (select from staff_agreements g where g.kind = 'role'
        and g.record_id = u.id)`,
    ),
  )
  const all = await Promise.all(found.map((account) => onWire(db, account, actor, settings)))
  return all.filter(({ roles, agreed_by }) => roles.length > 0 || agreed_by.length > 0)
}

type Act = (tx: Write, account: Account, admin: Actor, reason: string, now: Date) => Promise<unknown>

const setState =
  (event: 'suspend' | 'restore', from: string, to: string): Act =>
  async (tx, { id }, admin, reason, now) => {
    publicChanged(tx)
    await tx.run('users.set-state', sql`update users set state = ${to} where id = ${id} and state = ${from}`)
    await noteEvent(
      tx,
      { kind: 'account', recordId: id, event, from, to, role: 'admin', by: admin.id, note: reason },
      now,
    )
  }

const acts = (needed: number): Record<AccountEvent, Act> => ({
  make_admin: async (tx, account, admin, reason, now) => {
    const agreed = await addAgreement(tx, roleOf(account), { adminId: admin.id, reason, needed }, now)
    refuseRepeated(agreed)
    if (agreed.enough) {
      await noteRoleDecision(tx, account.id, true, admin.id, now)
      return changeRole(tx, account.id, { event: 'give', role: 'admin', by: admin.id, note: reason }, now)
    }
    const agree = { event: 'agree', from: 'none', to: 'none', role: 'admin', by: admin.id, note: reason } as const
    return noteEvent(tx, { kind: 'role', recordId: account.id, ...agree }, now)
  },
  take_admin: async (tx, { id }, admin, reason, now) => {
    if (!(await anyOtherStaff(tx, id))) throw new Fail('INVALID_STATE', { sentence: sentence('lastAdmin') })
    await noteRoleDecision(tx, id, false, admin.id, now)
    await changeRole(tx, id, { event: 'take', role: 'admin', by: admin.id, note: reason }, now)
  },
  end_sessions: async (tx, { id, state }, admin, reason, now) => {
    await endSessionsOf(tx, [id])
    const event = { event: 'end_sessions', from: state, to: state, role: 'admin', by: admin.id, note: reason } as const
    await noteEvent(tx, { kind: 'account', recordId: id, ...event }, now)
  },
  suspend: setState('suspend', 'active', 'suspended'),
  restore: setState('restore', 'suspended', 'active'),
})

/** The rows are locked, so that of two admins who take the role from each other one stays. */
const anyOtherStaff = async (tx: Write, id: string): Promise<boolean> =>
  (
    await tx.many<{ id: string }>(
      'users.any-other-staff',
      sql`select id from users where 'admin' = any(roles) and state = 'active' order by id for no key update`,
    )
  ).some((staff) => staff.id !== id)

export const changeAccount = async (
  tx: Write,
  { username, event, reason }: { username: string; event: AccountEvent; reason: string },
  admin: Actor,
  settings: StaffSettings,
  now: Date,
): Promise<StaffAccount> => {
  const found = await accountOf(tx, username)
  if (!found) throw new Fail('NOT_FOUND')
  if (found.id === admin.id && (event === 'make_admin' || event === 'suspend')) throw new Fail('OWN_DECISION')
  await lockUser(tx, found.id)
  const account = (await accountOf(tx, found.username)) ?? found
  const allowed = allowedTo(admin, account, [], settings)
  if (!allowed.includes(event)) throw new Fail('INVALID_STATE', { current: account.state, allowed })
  await acts(settings.staffApprovals)[event](tx, account, admin, reason, now)
  return readAccount(tx, account.username, admin, settings)
}
