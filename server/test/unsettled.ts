// MON-13: the same suites on a database that is SERIALIZABLE by default and lets one commit in five fail, as other
// engines do (quality §5.1, §10).
// Asked for by ISOLATION=serializable, which `npm run test:long -- isolation` sets.
import pg from 'pg'
import { type Db } from '../src/kernel/db.ts'

export const serializable = process.env['ISOLATION'] === 'serializable'

/** Rarely enough that a transaction, which is tried five times, comes through; real conflicts add to it. */
const chance = 0.2
const mostInRow = 2

/** Whoever connects from now on has transactions as strict as Postgres knows them. */
export const makeSerializable = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`alter database "${connection.database}" set default_transaction_isolation = 'serializable'`)
  await client.end()
}

const failure = (): Error =>
  Object.assign(new pg.DatabaseError('could not serialize access due to a planted conflict', 0, 'error'), {
    code: '40001',
  })

/**
 * Ends one transaction in five at its commit, after all its work was done; what it did is rolled back and done again.
 */
export const unsettled = (db: Db): Db => ({
  ...db,
  write: (work) => {
    let ended = 0
    return db.write(async (tx) => {
      const result = await work(tx)
      if (ended < mostInRow && Math.random() < chance) {
        ended++
        throw failure()
      }
      return result
    })
  },
})
