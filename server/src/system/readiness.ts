// Whether this process may be sent requests. The answer comes within 50 ms, also when the database stands still.
import type { readinessChecks } from '@lamplit/contract/system'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { leastFree, leastFreeBytes } from '../kernel/disk-space.ts'
import { migrationsFolder } from '../kernel/migrate.ts'
import { databaseShape, type DatabaseShape } from '../kernel/program-role.ts'

export type Checks = Record<(typeof readinessChecks)[number], string>

const patienceMs = 50

/** Each check is `ok` or says in a few words what is wrong. */
export const openReadiness = ({ db, config, serving, draining }: Deps): (() => Promise<Checks>) => {
  // A look that hangs is not begun again: the pool is for users.
  let looking: Promise<DatabaseShape | null> | null = null
  const look = (): Promise<DatabaseShape | null> =>
    (looking ??= databaseShape(db)
      .catch(() => null)
      .finally(() => {
        looking = null
      }))
  const files = readdir(migrationsFolder).then((names) => names.filter((name) => name.endsWith('.sql')).length)
  return async () => {
    const [seen, expected, disk] = await Promise.all([
      Promise.race([look(), pause(patienceMs, null)]),
      files,
      leastFree(config.dataDir).then(
        (free) => (free < leastFreeBytes ? 'full' : 'ok'),
        () => 'not readable',
      ),
    ])
    return {
      state: draining() ? 'shutting down' : serving() ? 'ok' : 'starting',
      database: seen ? 'ok' : 'no answer',
      grants: !seen ? 'unknown' : (seen.wrong[0] ?? 'ok'),
      migrations: !seen ? 'unknown' : seen.migrations >= expected ? 'ok' : `${seen.migrations} of ${expected}`,
      disk,
    }
  }
}
