// The roles that the parts of the market log in as. They own nothing and are no superusers, so that `reset role` gives
// nothing back to a statement that somebody has slipped in.
import pg from 'pg'
import { sql, type DatabaseRole, type Read } from './db.ts'
import { StartupError } from './startup-error.ts'

/** Made by migrations; what each may do is granted by `grant_roles()` of the database alone. */
export const programRole: DatabaseRole = 'lamplit_market'
export const payoutRole: DatabaseRole = 'lamplit_payouts'
export const auditRole: DatabaseRole = 'lamplit_audit'

/** Lets these roles log in to the embedded database, over a connection that may say so. Asked after the migrations. */
export const allowLogin = async (administration: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(administration)
  await client.connect()
  try {
    for (const role of [programRole, payoutRole, auditRole])
      await client.query(`alter role ${role} with login nosuperuser nocreaterole nocreatedb nobypassrls`)
  } finally {
    await client.end()
  }
}

/** Part of a query: what the program's role must be able to do and cannot, and what it must not and can. */
const wrongRights = sql`array(select 'may not read ' || c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname in ('migrations', 'accounts', 'postings', 'events',
      'users', 'orders', 'withdrawals', 'staff_settings') and not has_table_privilege(c.oid, 'select')
      order by c.relname)
    || array(select 'may not write ' || t.name from (values ('orders'), ('withdrawals'), ('sessions')) t (name)
      where not has_table_privilege(t.name, 'update'))
    || array(select 'may not call ' || p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.proname in ('post_lines', 'change_role') and not has_function_privilege(p.oid, 'execute'))
    || array(select 'may change ' || t.name || '.' || t.part from (values ('accounts', 'balance'), ('users', 'roles'),
      ('postings', 'amount'), ('events', 'role'), ('staff_agreements', 'admin_id')) t (name, part)
      where has_column_privilege(t.name, t.part, 'update'))`

export interface DatabaseShape {
  /** Each wrong right in a few words. */
  wrong: string[]
  migrations: number
}
/** Asked at the start, and whenever somebody wants to know whether this process is ready. */
export const databaseShape = (db: Read): Promise<DatabaseShape> =>
  db.one<DatabaseShape>(
    'program-role.shape',
    sql`select ${wrongRights} as wrong, (select count(*)::int from migrations) as migrations`,
  )

/** A payout process that may not pay says so at its start, and not at the first withdrawal. */
export const requirePayoutGrants = async (db: Read): Promise<void> => {
  const { name, pays } = await db.one<{ name: string; pays: boolean }>(
    'program-role.may-pay',
    sql`select current_user as name, has_table_privilege('payout_transactions', 'insert')
      and has_column_privilege('withdrawals', 'state', 'update') as pays`,
  )
  if (!pays)
    throw new StartupError(
      `The database role ${name} may not pay withdrawals: let PAYOUT_DATABASE_URL log in as a member of ${payoutRole}.`,
    )
}

/** A market whose role has other rights than it was built for does not start. */
export const requireGrants = async (db: Read): Promise<void> => {
  // Without the right to count migrations no answer comes at all.
  const wrong = await db
    .one<{ wrong: string[] }>('program-role.wrong-rights', sql`select ${wrongRights} as wrong`)
    .then((seen) => seen.wrong)
  if (wrong.length === 0) return
  const { name } = await db.one<{ name: string }>('program-role.name', sql`select current_user as name`)
  throw new StartupError(
    `The database role ${name} ${wrong.slice(0, 3).join(', ')}: let DATABASE_URL log in as a member of ` +
      `${programRole}, and MIGRATION_DATABASE_URL as the owner of the tables.`,
  )
}
