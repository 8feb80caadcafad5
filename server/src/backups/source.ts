// The database of a market for a program beside it: one's own, or the embedded one, whether the market runs or not.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connectionOf, type Config } from '../config.ts'
import { openPostgres } from '../embedded-postgres/postgres.ts'
import type { Source } from './backup.ts'

/** Of a market that runs: its Postgres says in its own status file where it listens. */
const runningSocket = (dataDir: string): string | undefined => {
  try {
    return (
      readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
        .split('\n')[4]
        ?.trim() || undefined
    )
  } catch {
    return undefined
  }
}

/** Lends the database for the time of `work`, whether the market runs or not. */
export const withSource = async (
  { databaseUrl, migrationDatabaseUrl, dataDir, piEnv }: Config,
  work: (source: Source) => Promise<void>,
): Promise<void> => {
  if (databaseUrl !== null)
    return work({ connection: connectionOf(migrationDatabaseUrl ?? databaseUrl), dataDir, piEnv })
  const socket = runningSocket(dataDir)
  const opened = await openPostgres(dataDir).catch((error: unknown) => {
    if (socket === undefined || !/already in use/.test(String(error))) throw error
    return null
  })
  const running = { host: socket, user: 'postgres', database: 'postgres' }
  try {
    await work({ connection: opened?.connection ?? running, dataDir, piEnv })
  } finally {
    await opened?.stop()
  }
}
