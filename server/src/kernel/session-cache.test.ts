// Sessions answered from memory: how soon their end is known elsewhere, and what a request then costs.
import { removeCartLine } from '@lamplit/contract/cart'
import { signOut, whoAmI } from '@lamplit/contract/users'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { world, type Answer, type World } from '../../test/world.ts'
import { openDb, sql } from './db.ts'
import { openSessionCache } from './session-cache.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

/** Asks without a pause, as the busiest page would; answers how long after now the last call began that found it so. */
const lastFound = async (ask: () => Promise<Answer>, so: (answer: Answer) => boolean): Promise<number> => {
  const from = performance.now()
  let last = 0
  for (;;) {
    const began = performance.now()
    if (!so(await ask())) return last
    last = began - from
    if (last > 5000) throw new Error('still so after five seconds')
  }
}

test('a session that one process ended is refused by another within a second, even when in use', async () => {
  const here = await market.person('two_processes')
  const there = await market.beside(here)
  const ask = () => there.call(whoAmI)
  // A session in use outlives the first reading of it.
  const until = performance.now() + 1200
  while (performance.now() < until) expect((await ask()).status).toBe(200)
  expect((await here.call(signOut)).status).toBe(204)
  expect((await here.call(whoAmI)).status).toBe(401)
  expect(await lastFound(ask, ({ status }) => status === 200)).toBeLessThan(1000)
})

test('a new role and a suspension are known within a second, whoever wrote them', async () => {
  const player = await market.person('suspended_elsewhere')
  const change = (what: ReturnType<typeof sql>) =>
    market.owner.write((tx) => tx.run('test.change', sql`update users set ${what} where id = ${player.user.id}`))
  const ask = () => player.call(whoAmI)
  expect((await ask()).body.user.roles).toEqual([])
  await change(sql`roles = '{admin}'`)
  expect(await lastFound(ask, ({ body }) => body.user.roles.length === 0)).toBeLessThan(1000)
  await change(sql`state = 'suspended'`)
  const write = () => player.call(removeCartLine, { params: { id: player.user.id } })
  expect(await lastFound(write, ({ status }) => status === 200)).toBeLessThan(1000)
  expect((await write()).status).toBe(403)
})

test('many requests of many users read each session once, and renew all of them by one statement', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, (_, n) => market.person(`reader_${n}`)))
  const heard: string[] = []
  const db = openDb(market.connection, { max: 2, listen: (name) => heard.push(name) })
  let elapsed = 0
  const sessions = openSessionCache({ ...market.deps, db, elapsedMs: () => elapsed })
  const askAll = () => Promise.all(players.map(({ token }) => sessions.actorOf(token)))
  await askAll()
  for (let n = 0; n < 10; n++) await askAll()
  expect(heard).toEqual(players.map(() => 'sessions.actor'))
  elapsed = 500
  await askAll()
  await vi.waitFor(() => expect(heard.slice(players.length)).toEqual(['sessions.actors']))
  elapsed = 1300
  expect((await askAll()).map((actor) => actor?.id)).toEqual(players.map(({ user }) => user.id))
  expect(heard).toHaveLength(players.length + 1)
  await sessions.close()
  await db.close()
})

test('a session read while another one is ended is not answered from memory', async () => {
  const player = await market.person('read_meanwhile')
  const gate = Promise.withResolvers<void>()
  const db = {
    ...market.db,
    maybe: async (name: string, query: ReturnType<typeof sql>) => {
      const row = await market.db.maybe(name, query)
      await gate.promise
      return row
    },
  } as typeof market.db
  const sessions = openSessionCache({ ...market.deps, db })
  const early = sessions.actorOf(player.token)
  expect((await player.call(signOut)).status).toBe(204)
  sessions.forget()
  gate.resolve()
  await early
  expect(await sessions.actorOf(player.token)).toBeNull()
  await sessions.close()
})
