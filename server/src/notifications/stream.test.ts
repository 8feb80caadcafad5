// Live news over real connections: in time, to the right person, ended with its session, and never in anybody's way.
import { notificationStreamsPerUser, streamNotifications } from '@lamplit/contract/notifications'
import { signOut } from '@lamplit/contract/users'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDb, sql } from '../kernel/db.ts'
import { actorOf } from '../kernel/session.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { notify } from './actions.ts'
import { heartbeatMs, pollIntervalMs, openNotificationHub, maxBufferedBytes } from './stream.ts'

let market: World
let port: number
beforeAll(async () => {
  market = await world()
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  port = (market.app.server.address() as AddressInfo).port
})
afterAll(() => market.close())

const open: AbortController[] = []
afterEach(() => open.splice(0).forEach((each) => each.abort()))

interface Line {
  event: string
  data: { unseen?: number; newest?: string | null; why?: string }
}

/** Connects as a browser does, and gathers what is said. */
const listen = async (player: Player, on = port) => {
  const stop = new AbortController()
  open.push(stop)
  const response = await fetch(`http://127.0.0.1:${on}${streamNotifications.path}`, {
    headers: { authorization: `Bearer ${player.token}` },
    signal: stop.signal,
  })
  const lines: Line[] = []
  const ended = (async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, at)) ?? []
        if (event) lines.push({ event, data: JSON.parse(data!) as Line['data'] })
        text = text.slice(at + 2)
      }
    }
  })().catch(() => {
    /* Cut off, which is an end too. */
  })
  return { response, lines, ended, stop: () => stop.abort() }
}

const say = (player: Player, key: string, through = market.db) =>
  through.write((tx) => notify(tx, [{ userId: player.user.id, kind: 'order_sold', key }], market.deps.now()))
/** What comes is waited for; how soon it comes is told by how often the desk looks. */
const patiently = { timeout: 15_000, interval: 20 }

test('a stream begins with the counts, and sends what another process wrote within two seconds', async () => {
  const [linh, ama] = [await market.person('linh'), await market.person('ama')]
  const [hers, other] = [await listen(linh), await listen(ama)]
  await vi.waitFor(
    () =>
      expect([hers.lines, other.lines]).toEqual([
        [{ event: 'news', data: { unseen: 0, newest: null } }],
        [{ event: 'news', data: { unseen: 0, newest: null } }],
      ]),
    patiently,
  )
  const elsewhere = openDb(market.connection)
  await say(linh, 'sold:1', elsewhere)
  await vi.waitFor(
    () =>
      expect(hers.lines.at(-1)).toMatchObject({
        event: 'news',
        data: { unseen: 1, newest: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      }),
    patiently,
  )
  expect(pollIntervalMs).toBeLessThan(2000)
  expect(other.lines).toHaveLength(1)
  await elsewhere.close()
})

test('the notification stream has the headers of every reply and is not cached', async () => {
  const { response } = await listen(await market.person('kofi'))
  expect(
    Object.fromEntries(
      ['content-type', 'cache-control', 'x-content-type-options', 'referrer-policy', 'content-security-policy'].map(
        (name) => [name, response.headers.get(name)],
      ),
    ),
  ).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(
    (
      await fetch(`http://127.0.0.1:${port}${streamNotifications.path}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${(await market.person('kofi')).token}` },
      })
    ).status,
  ).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}${streamNotifications.path}`)).status).toBe(401)
})

test.each(['leaving', 'suspension'])('%s ends the stream', async (how) => {
  const player = await market.person(`going-${how}`)
  const { lines, ended } = await listen(player)
  if (how === 'leaving') await player.call(signOut)
  else
    await market.db.write((tx) =>
      tx.run('test.suspend', sql`update users set state = 'suspended' where id = ${player.user.id}`),
    )
  await ended
  market.deps.sessions.forget()
  expect(lines.at(-1)).toEqual({ event: 'end', data: { why: 'session' } })
  expect((await listen(player)).response.status).toBe(how === 'leaving' ? 401 : 403)
})

test('the sixth stream of a user is refused until another of theirs ends', async () => {
  const player = await market.person('many-tabs')
  const tabs = await Promise.all(Array.from({ length: notificationStreamsPerUser }, () => listen(player)))
  expect(tabs.map(({ response }) => response.status)).toEqual(tabs.map(() => 200))
  const sixth = await listen(player)
  expect(sixth.response.status).toBe(429)
  expect((await listen(await market.person('somebody-else'))).response.status).toBe(200)
  tabs[0]!.stop()
  await vi.waitFor(async () => expect((await listen(player)).response.status).toBe(200), patiently)
})

test('a client that reads nothing is disconnected before its buffer grows', async () => {
  const player = await market.person('slow')
  const desk = openNotificationHub({ ...market.deps, serving: () => true })
  const lines = await desk.open((await actorOf(market.db, player.token, new Date()))!)
  let most = 0
  for (let n = 0; n < 400 && !lines.destroyed; n++) {
    await say(player, `much:${n}`)
    await desk.look()
    most = Math.max(most, lines.readableLength)
  }
  expect(lines.destroyed).toBe(true)
  expect(most).toBeGreaterThan(maxBufferedBytes / 2)
  expect(most).toBeLessThanOrEqual(maxBufferedBytes)
  await vi.waitFor(() => expect(desk.connected()).toBe(0), patiently)
  desk.close()
})

test('a stream where nothing happens says now and then that it is there', async () => {
  const player = await market.person('calm')
  let aheadMs = 0
  const desk = openNotificationHub({
    ...market.deps,
    machineNow: () => new Date(Date.now() + aheadMs),
    serving: () => true,
  })
  const lines = await desk.open((await actorOf(market.db, player.token, new Date()))!)
  const heard = (): string => String(lines.read() ?? '')
  expect(heard()).toContain('event: news')
  await desk.look()
  expect(heard()).toBe('')
  aheadMs = heartbeatMs
  await desk.look()
  expect(heard()).toBe(': still here\n\n')
  desk.close()
})

test('closing the server ends every stream without waiting for slow clients', async () => {
  const own = await world()
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const at = (own.app.server.address() as AddressInfo).port
  const player = await own.person('last')
  const { lines, ended } = await listen(player, at)
  const silent = connect(at, '127.0.0.1')
  silent.write(`GET ${streamNotifications.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${player.token}\r\n\r\n`)
  silent.pause()
  await pause(200)
  const began = performance.now()
  await own.app.close()
  await ended
  // Waiting for either would take until the drain of the server gives up.
  expect(performance.now() - began).toBeLessThan(9000)
  await own.close()
  expect(lines.at(-1)).toEqual({ event: 'end', data: { why: 'closing' } })
  silent.destroy()
})
