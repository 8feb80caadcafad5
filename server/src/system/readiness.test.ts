// What makes a process ready, and what does not take its readiness away.
import { readReadiness } from '@lamplit/contract/system'
import { expect, test } from 'vitest'
import { world } from '../../test/world.ts'
import { openDb, sql } from '../kernel/db.ts'

test('a process is ready where a newer program has migrated, and not where a migration is missing', async () => {
  const market = await world()
  const migrations = async (): Promise<unknown> => (await market.anyone(readReadiness)).body.checks.migrations
  const superuser = openDb(market.connection, { max: 1, role: false })
  await superuser.write((tx) =>
    tx.run('test.newer', sql`insert into migrations (name, hash) values ('9999-of-the-next-version.sql', 'x')`),
  )
  // Both versions serve while one market is restarted after the other.
  expect(await migrations()).toBe('ok')
  await superuser.write((tx) => tx.run('test.older', sql`delete from migrations where name > '0001'`))
  expect(await migrations()).toMatch(/^\d+ of \d+$/)
  expect((await market.anyone(readReadiness)).status).toBe(503)
  await superuser.close()
  await market.close()
})
