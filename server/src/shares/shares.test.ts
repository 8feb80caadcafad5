// Shares: counted without waiting, bounded, about nobody, and shown to whom they belong (spec §3, §7; quality DOS-3).
import {
  platforms,
  readAllShares,
  readListingShares,
  readOwnShares,
  trackShare,
  trackShareVisit,
} from '@lamplit/contract/shares'
import { takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { openBatchWriter } from '../kernel/batch-writer.ts'
import { openLog } from '../kernel/log.ts'
import { countShares, hostOf } from './actions.ts'

let market: World
let kofi: Player
let amara: Player
let lamp: string
let bowl: string

beforeAll(async () => {
  market = await world()
  ;[kofi, amara] = [await market.person('kofi'), await market.person('amara')]
  lamp = (await listed(kofi)).id
  bowl = (await listed(amara, { ...stocked, title: 'Bowl of oak' })).id
})
afterAll(() => market.close())

const shareEvent = (productId: string, platform = 'telegram', over: object = {}) => ({
  platform,
  productId,
  shareData: { title: 'Lamp', description: 'Check it', url: 'https://market.example/product/x', imageUrl: null },
  timestamp: '1999-01-01T00:00:00.000Z',
  userAgent: 'Canary/1.0 (secret device)',
  referrer: 'https://Example.org/private?name=canary',
  ...over,
})
const rowsOf = () => market.db.many<Record<string, unknown>>('test.events', sql`select * from share_events order by id`)
/** They are written a moment later. */
const written = async (count: number): Promise<Record<string, unknown>[]> => {
  for (let tries = 0; tries < 200; tries++) {
    const rows = await rowsOf()
    if (rows.length >= count) return rows
    await new Promise((wait) => {
      setTimeout(wait, 100)
    })
  }
  return rowsOf()
}

test('a stored share holds product, moment, platform and host, and no address, browser or name', async () => {
  for (const each of [shareEvent(lamp), shareEvent(lamp, 'copy'), shareEvent(bowl, 'device')])
    expect((await market.anyone(trackShare, { body: each })).status).toBe(204)
  expect(
    (
      await kofi.call(trackShareVisit, {
        body: { platform: 'telegram', productId: lamp, referrer: 'javascript:alert(1)' },
      })
    ).status,
  ).toBe(204)
  const rows = await written(4)
  expect(
    rows.map(({ kind, platform, product_id, referrer_host }) => [kind, platform, product_id, referrer_host]),
  ).toEqual([
    ['share', 'telegram', lamp, 'example.org'],
    ['share', 'copy', lamp, 'example.org'],
    ['share', 'device', bowl, 'example.org'],
    ['visit', 'telegram', lamp, null],
  ])
  // The market's time, not the caller's.
  expect((rows[0]!['at'] as Date).getUTCFullYear()).toBeGreaterThan(2020)
  expect(JSON.stringify(rows)).not.toMatch(/canary|secret|Check it|127\.0\.0\.1|kofi/i)
})

test('a job counts them once; sellers see their own, staff everything', async () => {
  await countShares(market.deps)
  await countShares(market.deps)
  const own = (await kofi.call(readOwnShares)).body
  expect(own).toMatchObject({
    totalShares: 2,
    totalVisits: 1,
    otherShares: 0,
    platformBreakdown: { telegram: 1, copy: 1, facebook: 0 },
  })
  expect(Object.keys(own.platformBreakdown)).toEqual([...platforms])
  expect(own.recentShares.map(({ platform, title }: { platform: string; title: string }) => [platform, title])).toEqual(
    [
      ['copy', 'Desk lamp, enamel jade'],
      ['telegram', 'Desk lamp, enamel jade'],
    ],
  )
  expect(own.popularProducts).toEqual([{ productId: lamp, title: 'Desk lamp, enamel jade', shares: 2, visits: 1 }])
  expect(own.sharesTrend.length).toBe(7)
  expect(own.sharesTrend.at(-1)).toMatchObject({ shares: 2, visits: 1 })
  expect((await amara.call(readOwnShares)).body).toMatchObject({
    totalShares: 1,
    otherShares: 1,
    platformBreakdown: { copy: 0 },
  })
  await market.owner.write((tx) =>
    tx.run('test.admin', sql`update users set roles = '{admin}' where username = 'amara'`),
  )
  market.deps.sessions.forget()
  expect((await amara.call(readAllShares)).body).toMatchObject({ totalShares: 3, totalVisits: 1 })
  expect((await kofi.call(readAllShares)).status).toBe(403)
})

test('counts of one’s own listings; others’ are left out', async () => {
  expect((await kofi.call(readListingShares, { query: { ids: `${lamp},${bowl}` } })).body).toEqual({
    listings: [{ productId: lamp, shares: 2, visits: 1 }],
  })
  expect((await kofi.call(readListingShares, { query: { ids: 'x' } })).status).toBe(400)
})

test('days go by: the trend moves on, the totals stay, single events are forgotten', async () => {
  await market.pass({ days: 8 })
  expect((await kofi.call(readOwnShares)).body).toMatchObject({
    totalShares: 2,
    sharesTrend: Array.from({ length: 7 }, () => ({ shares: 0, visits: 0 })),
  })
  await market.pass({ days: 40 })
  await countShares(market.deps)
  expect(await rowsOf()).toEqual([])
  expect((await kofi.call(readOwnShares)).body).toMatchObject({ totalShares: 2, recentShares: [] })
})

test('shares of unknown or removed products are not counted', async () => {
  const { id } = await listed(kofi, { ...stocked, title: 'Gone tomorrow' })
  await kofi.call(takeDownProduct, { params: { id } })
  for (const productId of [id, '00000000-0000-7000-8000-000000000000'])
    expect((await market.anyone(trackShare, { body: shareEvent(productId) })).status).toBe(204)
  await market.anyone(trackShare, { body: shareEvent(bowl) })
  expect((await written(1)).map(({ product_id }) => product_id)).toEqual([bowl])
})

test.each([
  ['an unknown platform', { platform: 'myspace' }],
  ['a platform of the prototype', { platform: 'constructor' }],
  ['no product', { productId: 'x' }],
  ['SQL for a product', { productId: "1' or 1=1--" }],
  ['a long title', { shareData: { title: 'x'.repeat(301), description: '', url: '' } }],
  ['no data', { shareData: null }],
  ['a number for a browser', { userAgent: 1 }],
])('refused: %s', async (_, over) => {
  expect((await market.anyone(trackShare, { body: shareEvent(lamp, 'copy', over) })).status).toBe(400)
})

test('DOS-3: 8 KB and 120 a minute at most; a flood never reaches the main pool', async () => {
  const strict = await world({ limitScale: 1 })
  expect((await strict.anyone(trackShare, { body: { ...shareEvent(lamp), more: 'x'.repeat(8192) } })).status).toBe(413)
  const statuses: number[] = []
  for (let call = 0; call < 125; call++)
    statuses.push((await strict.anyone(trackShare, { body: shareEvent(lamp) })).status)
  expect([
    statuses.filter((status) => status === 204).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([120, 5])
  await strict.close()

  const batches: number[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((opened) => {
    open = opened
  })
  const writer = openBatchWriter<number>(
    async (events) => {
      batches.push(events.length)
      await gate
    },
    openLog(null),
    1,
  )
  for (let n = 0; n < 50_000; n++) writer.add(n)
  await new Promise((wait) => {
    setTimeout(wait, 20)
  })
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 500_000; n++) writer.add(n)
  const grown = process.memoryUsage().heapUsed - before
  open()
  await writer.close()
  const kept = batches.reduce((all, one) => all + one, 0)
  expect(kept).toBeLessThanOrEqual(2500)
  expect(grown).toBeLessThan(20_000_000)
  process.stdout.write(
    `${JSON.stringify({ id: 'DOS-3', sent: 550_125, kept, refused: 5, largest_batch: Math.max(...batches) })}\n`,
  )
})

test('figures that cannot be written are dropped, and the next ones are written', async () => {
  const done: number[] = []
  let broken = true
  const writer = openBatchWriter<number>(
    async (events) => {
      if (broken) throw new Error('down')
      done.push(...events)
    },
    openLog(null),
    1,
  )
  writer.add(1)
  await writer.flush()
  broken = false
  writer.add(2)
  await writer.flush()
  expect(done).toEqual([2])
})

test.each([
  ['https://example.org/a?b=c#d', 'example.org'],
  ['http://user:secret@example.org:8080/', 'example.org'],
  ['', null],
  ['about:blank', null],
  ['javascript:alert(1)', null],
  ['https://[::1]/', null],
  ['android-app://com.example/', null],
  ['//example.org', null],
])('of %j the host %s is kept', (referrer, host) => {
  expect(hostOf(referrer)).toBe(host)
})
