// A database of its own for every test that wants one: a clone of the migrated template, made in milliseconds.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = { readonly connection: pg.ClientConfig; readonly drop: () => Promise<void> }

const { connection: server, template } = inject('postgres')
const administration = new pg.Pool({ ...server, max: 2, allowExitOnIdle: true })
let made = 0

/** Clones the template. `connection` is a superuser's; `drop` ends every connection that is still open to the clone. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const database = `${template}_${process.pid}_${++made}`
  await clone(database)
  return {
    connection: { ...server, database },
    drop: async () => {
      await connectionsEnded(database)
      await administration.query(`drop database if exists ${database} with (force)`)
    },
  }
}

/** While it drops, Postgres looks for connections ten times a second: one that is just ending costs 100 ms. */
const connectionsEnded = async (database: string): Promise<void> => {
  for (let looked = 0; looked < 20; looked++) {
    const { rowCount } = await administration.query('select from pg_stat_activity where datname = $1', [database])
    if (rowCount === 0) return
    await pause(2)
  }
}

const objectInUse = '55006'

// A connection that just migrated the template may still be closing on the server's side.
const clone = async (database: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await administration.query(`create database ${database} template ${template} strategy file_copy`)
      return
    } catch (error) {
      if (attempt === 50 || (error as { code?: string }).code !== objectInUse) throw error
      await pause(20)
    }
  }
}
