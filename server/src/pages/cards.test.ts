// The picture of a passed-on link: drawn once, in our own fonts on any machine, for what everyone may see, and bounded
// (design §10.3).
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeDownProduct } from '@lamplit/contract/selling'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { storeShareImage } from '../media/share-image.ts'
import { cardFile } from '../media/picture-files.ts'
import { sql } from '../kernel/db.ts'
import { shownAt } from './rendered-page.ts'

let market: World
let kofi: Player
beforeAll(async () => {
  market = await world({ publicUrl: 'https://market.example' })
  kofi = await market.person('kofi')
})
afterAll(() => market.close())

const get = (url: string) => market.app.inject({ url })
const cardPath = async (id: string): Promise<string> => (await shownAt(market.db, `/product/${id}`)).picture.path
const pixels = async (
  bytes: Buffer,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) => sharp(bytes).extract({ left, top, width, height }).raw().toBuffer()

test('a share image is 1200 × 630, made once, then sent from the disk', async () => {
  const { id } = await listed(kofi)
  const at = await cardPath(id)
  const first = await get(at)
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=86400, immutable',
  ])
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(first.rawPayload.length).toBeLessThan(300_000)
  expect((await get(at)).rawPayload.equals(first.rawPayload)).toBe(true)
  // What lies on the disk is what is sent: it was not drawn again.
  await writeFile(path.join(market.deps.config.dataDir, cardFile(path.basename(at))), 'from the disk')
  expect(String((await get(at)).rawPayload)).toBe('from the disk')
})

test('a changed price, title or sale makes a new share image, to which the old name leads', async () => {
  const { id } = await listed(kofi, { ...stocked, title: 'Bowl of oak' })
  const before = await cardPath(id)
  const old = (await get(before)).rawPayload
  await market.db.write((tx) => tx.run('test.price', sql`update products set price = 70000000 where id = ${id}`))
  const after = await cardPath(id)
  expect(after).not.toBe(before)
  const led = await get(before)
  expect([led.statusCode, led.headers['location']]).toEqual([302, after])
  expect((await get(after)).rawPayload.equals(old)).toBe(false)
})

test('a product taken down has no share image, and unknown names are not found', async () => {
  const { id } = await listed(kofi, { ...stocked, title: 'Gone soon' })
  const at = await cardPath(id)
  expect((await get(at)).statusCode).toBe(200)
  await kofi.call(takeDownProduct, { params: { id } })
  expect((await get(at)).statusCode).toBe(404)
  for (const name of ['x.jpg', `${id}.jpg`, `${id}-0.jpg`, '..%2f..%2fserver.log', `${id}-0123456789abcdef.png`, '%00'])
    expect((await get(`/cards/${name}`)).statusCode, name).toBeGreaterThanOrEqual(400)
})

test('hostile titles are drawn as text', async () => {
  for (const title of [
    '<span foreground="red">Lamp</span>',
    'Lamp & <b',
    '&#x3C;lamp',
    'Лампа Ω π 日本語 🏮',
    '\u202Eevil lamp',
    'W'.repeat(100),
    'many small words '.repeat(6).trim().slice(0, 100),
  ]) {
    const { id } = await listed(kofi, { ...stocked, title })
    const card = await get(await cardPath(id))
    expect([card.statusCode, card.headers['content-type']], title).toEqual([200, 'image/jpeg'])
  }
})

/** Draws in a process whose fonts are ours alone, as on a machine without any. */
const drawnBare = async (title: string): Promise<Buffer> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'lamplit-card-'))
  const fonts = path.resolve(import.meta.dirname, '../media/fonts')
  await writeFile(
    path.join(dir, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${dir}</cachedir></fontconfig>`,
  )
  const facts = {
    id: 'x',
    title,
    price: '12.40',
    rating: '★ 5.0 (41)',
    seller: 'amaka',
    place: 'Enugu, Nigeria',
    sold: false,
    picture: null,
  }
  const program = JSON.stringify(path.resolve(import.meta.dirname, '../media/share-image.ts'))
  const script = `const { makeShareImage } = await import(${program})
    process.stdout.write((await makeShareImage('/nowhere', ${JSON.stringify(facts)})).toString('base64'))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', script],
    { env: { FONTCONFIG_FILE: path.join(dir, 'fonts.conf') }, maxBuffer: 4_000_000 },
  )
  await rm(dir, { recursive: true })
  return Buffer.from(stdout, 'base64')
}
const dark = (raw: Buffer): number => {
  let count = 0
  for (let at = 0; at < raw.length; at += 3) if (raw[at]! < 90 && raw[at + 1]! < 120 && raw[at + 2]! < 110) count++
  return count
}

const differing = async (one: Buffer, other: Buffer): Promise<number> => {
  const place = { left: 686, top: 50, width: 460, height: 150 }
  const [a, b] = [await pixels(one, place), await pixels(other, place)]
  return a.reduce((count, value, at) => count + (Math.abs(value - b[at]!) > 60 ? 1 : 0), 0)
}

test('without system fonts share images draw each title with the fonts of the project', async () => {
  const [vase, lamp] = [await drawnBare('Stoneware vase trio'), await drawnBare('Лампа настольная')]
  const place = { left: 686, top: 140, width: 460, height: 120 }
  const [one, other] = [await pixels(vase, place), await pixels(lamp, place)]
  // Ink of real letters, neither an empty area nor the solid boxes of missing ones.
  for (const drawn of [one, other]) {
    expect(dark(drawn)).toBeGreaterThan(2500)
    expect(dark(drawn)).toBeLessThan(25_000)
  }
  expect(one.equals(other)).toBe(false)
  // The word beside the lantern and the title: the same pixels as on a machine with fonts of its own.
  const { id } = await listed(kofi, { ...stocked, title: 'Stoneware vase trio' })
  const here = (await get(await cardPath(id))).rawPayload
  // A machine may smooth edges its own way; another font or another title is far further off.
  expect(await differing(vase, here)).toBeLessThan((await differing(vase, lamp)) / 5)
})

test('a rush is answered with the plain picture, and a folder keeps the youngest', async () => {
  const ids = []
  for (let each = 0; each < 12; each++)
    ids.push((await listed(await market.person('amara', { lists: 4 }), { ...stocked, title: `Rush ${each}` })).id)
  const answers = await Promise.all(ids.map(async (id) => get(await cardPath(id))))
  expect(
    answers.every(
      ({ statusCode, headers }) =>
        statusCode === 200 || (statusCode === 302 && headers['cache-control'] === 'no-store'),
    ),
  ).toBe(true)
  expect(answers.some(({ statusCode }) => statusCode === 302)).toBe(true)
  const dir = await mkdtemp(path.join(tmpdir(), 'lamplit-cards-'))
  for (let each = 0; each < 40; each++) await storeShareImage(path.join(dir, 'aa', `${each}.jpg`), Buffer.from('x'))
  expect((await readdir(path.join(dir, 'aa'))).length).toBe(32)
  await rm(dir, { recursive: true })
})
