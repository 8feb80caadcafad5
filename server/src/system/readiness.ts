// Whether this process may be sent requests. The answer comes within 50 ms, also when the database stands still.
import type { readinessChecks } from '@lamplit/contract/system'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { sql } from '../kernel/db.ts'
import { freeBytes, leastFreeBytes } from '../kernel/disk-space.ts'
import { migrationsFolder } from '../kernel/migrate.ts'

export type Checks = Record<(typeof readinessChecks)[number], string>

const patienceMs = 50

interface Seen {
  may_write: boolean
  migrations: number
}

/** Each check is `ok` or says in a few words what is wrong. */
export const openReadiness = ({ db, config, serving, draining }: Deps): (() => Promise<Checks>) => {
  // A look that hangs is not begun again: the pool is for users.
  let looking: Promise<Seen | null> | null = null
  const look = (): Promise<Seen | null> =>
    (looking ??= db
      .one<Seen>(
        'readiness',
        sql`select has_table_privilege('postings', 'insert') and has_table_privilege('orders', 'update') as may_write,
            (select count(*)::int from migrations) as migrations`,
      )
      .catch(() => null)
      .finally(() => {
        looking = null
      }))
  const files = readdir(migrationsFolder).then((names) => names.filter((name) => name.endsWith('.sql')).length)
  return async () => {
    const [seen, expected, disk] = await Promise.all([
      Promise.race([look(), pause(patienceMs, null)]),
      files,
      freeBytes(config.dataDir).then(
        (free) => (free < leastFreeBytes ? 'full' : 'ok'),
        () => 'not readable',
      ),
    ])
    return {
      state: draining() ? 'shutting down' : serving() ? 'ok' : 'starting',
      database: seen ? 'ok' : 'no answer',
      grants: !seen ? 'unknown' : seen.may_write ? 'ok' : 'missing',
      migrations: !seen ? 'unknown' : seen.migrations >= expected ? 'ok' : `${seen.migrations} of ${expected}`,
      disk,
    }
  }
}
