// Pictures: made anew or refused, their metadata gone, and whatever a hostile file does, the market goes on
// (quality UP-1, UP-2).
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictureLimits } from '@lamplit/contract/limits'
import * as catalog from '@lamplit/contract/catalog'
import * as selling from '@lamplit/contract/selling'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { hostileNames, hostilePictures, plain } from '../../test/hostile-pictures.ts'
import { upload } from '../../test/uploads.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { fetchDue } from './fetch-pictures.ts'
import { sweepPictures } from './sweep-files.ts'
import type { MediaResult } from '../media/media-worker.ts'

let market: World
let mina: Player
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
})
afterAll(() => market.close())

const send = (bytes: Uint8Array, as?: Parameters<typeof upload>[4]) => upload(market, mina, '/api/pictures', bytes, as)
const stored = (): string[] =>
  readdirSync(path.join(market.deps.config.dataDir), { recursive: true })
    .map(String)
    .filter((name) => /pictures.*\.|draft/.test(name))
    .toSorted()
const get = (url: string) => market.app.inject({ url })

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s comes back as WebP in four widths', async (format) => {
  const sent = await send(await plain(1200, 900).toFormat(format).toBuffer())
  expect(sent).toMatchObject({ status: 201, body: { url: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}$/) } })
  for (const width of [160, 320, 480, 960]) {
    const got = await get(`${sent.body.url}-${width}.webp`)
    expect(got.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  }
  expect((await get(sent.body.url)).statusCode).toBe(200)
})

test('a small picture is never blown up, and still has all four names', async () => {
  const { body } = await send(await plain(200, 100).png().toBuffer())
  const widths = await Promise.all(
    [160, 320, 480, 960].map(
      async (width) => (await sharp((await get(`${body.url}-${width}.webp`)).rawPayload).metadata()).width,
    ),
  )
  expect(widths).toEqual([160, 200, 200, 200])
})

test('where and when a photo was taken is gone, and it stands upright', async () => {
  const canary = 'CANARY-48.8583N-2.2945E'
  const photo = await plain(400, 200)
    .withExif({
      IFD0: { Copyright: canary, Artist: canary },
      IFD3: { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('srgb')
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  const { body } = await send(photo)
  for (const width of [160, 320, 480, 960]) {
    const { rawPayload } = await get(`${body.url}-${width}.webp`)
    expect(rawPayload.includes('CANARY')).toBe(false)
    const { exif, icc, xmp, width: wide, height } = await sharp(rawPayload).metadata()
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(height!).toBeGreaterThan(wide!)
  }
})

test('the same picture twice is kept once', async () => {
  const bytes = await plain(64, 64).png().toBuffer()
  const first = await send(bytes)
  const before = stored()
  expect((await send(bytes)).body.url).toBe(first.body.url)
  expect(stored()).toEqual(before)
})

test('a listing shows the uploaded picture', async () => {
  const { body } = await send(await plain(300, 300).png().toBuffer())
  const made = await mina.call(selling.createProduct, { body: { ...stocked, image: body.url } })
  expect(made.body).toMatchObject({ image: body.url, images: [body.url] })
})

test.each(hostilePictures)('%s is refused and leaves nothing behind', async (_, make) => {
  const before = stored()
  const { status, body } = await send(await make())
  expect([status, body.code]).toEqual([422, 'PICTURE_REFUSED'])
  expect(stored()).toEqual(before)
})

test('data after the end of a picture is removed', async () => {
  for (const behind of ['<script>alert("CANARY")</script>', 'PK\x03\x04CANARY', '%PDF-CANARY']) {
    const { status, body } = await send(Buffer.concat([await plain(90, 60).jpeg().toBuffer(), Buffer.from(behind)]))
    expect(status).toBe(201)
    expect((await get(`${body.url}-960.webp`)).rawPayload.includes('CANARY')).toBe(false)
  }
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const { status, body } = await send(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  expect(status).toBe(201)
  const { pages, width, height } = await sharp((await get(`${body.url}-160.webp`)).rawPayload).metadata()
  expect([pages ?? 1, width, height]).toEqual([1, 20, 20])
})

test.each(hostileNames)('a file named %j is stored under a name of ours', async (name) => {
  const { status, body } = await send(await plain(33, 44).png().toBuffer(), { name })
  expect(status).toBe(201)
  expect(body.url).toMatch(/^\/pictures\/[0-9a-f]{64}$/)
  for (const each of stored())
    expect(each).toMatch(/^pictures(\/[0-9a-f]{2}(\/[0-9a-f]{64}-(160|320|480|960)\.webp)?)?$/)
})

test('more than 8 MB is refused before it is looked at', async () => {
  const { status, body } = await send(Buffer.concat([await plain(30, 30).png().toBuffer(), Buffer.alloc(8_000_001)]))
  expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
})

test('without a session, without a file, or not as a form: refused', async () => {
  expect((await upload(market, null, '/api/pictures', await plain(9, 9).png().toBuffer())).status).toBe(401)
  expect((await send(await plain(9, 9).png().toBuffer(), { field: 'avatar' })).status).toBe(422)
  expect((await mina.call(selling.uploadPicture, { body: { file: 'x' } })).status).toBe(415)
})

test.each([
  'x',
  `${'a'.repeat(64)}-320.webp`,
  `${'a'.repeat(63)}-320.webp`,
  '..%2f..%2fserver.log',
  `${'a'.repeat(64)}-321.webp`,
  '%00',
])('the picture address %s is Not Found', async (name) => {
  expect((await get(`/pictures/${name}`)).statusCode).toBe(404)
})

test.runIf(existsSync('/proc/self/environ'))(
  'the media worker that was killed is replaced, and the next picture is made',
  async () => {
    await send(await plain(71, 71).png().toBuffer())
    const workers = readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .filter((pid) => {
        try {
          return (
            readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-worker-process.ts') &&
            readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(market.deps.config.dataDir)
          )
        } catch {
          return false
        }
      })
    expect(workers.length).toBe(1)
    expect(readFileSync(`/proc/${workers[0]}/environ`, 'utf8')).not.toMatch(/PI_|PATH=/)
    // After everything hostile above, it has never held more than this.
    expect(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${workers[0]}/status`, 'utf8'))![1])).toBeLessThan(
      400_000,
    )
    execFileSync('kill', ['-9', workers[0]!])
    expect((await send(await plain(72, 72).png().toBuffer())).status).toBe(201)
  },
)

test('the 1 001st picture of a user is refused', async () => {
  const omar = await market.person('omar')
  const [any] = await market.db.many<{ hash: string }>('test.hash', sql`select hash from pictures limit 1`)
  const now = new Date()
  await market.db.write((tx) =>
    tx.run(
      'test.uploads',
      sql`insert into picture_uploads (id, user_id, hash, at)
        select gen_random_uuid(), ${omar.user.id}, ${any!.hash}, ${new Date(now.getTime() - 7_200_000)}
        from generate_series(1, 1000)`,
    ),
  )
  expect((await upload(market, omar, '/api/pictures', await plain(9, 9).png().toBuffer())).body.code).toBe(
    'QUOTA_REACHED',
  )
})

test('a user whose pictures take the bytes of a user is refused another, and one picture counts once', async () => {
  const rana = await market.person('rana')
  const bytes = await plain(31, 9).png().toBuffer()
  for (let each = 0; each < 2; each++) expect((await upload(market, rana, '/api/pictures', bytes)).status).toBe(201)
  const takes = (size: number) =>
    market.db.write((tx) =>
      tx.run(
        'test.bytes',
        sql`update pictures set bytes = ${size} where hash in
          (select hash from picture_uploads where user_id = ${rana.user.id})`,
      ),
    )
  await takes(pictureLimits.bytesOfUser - 1)
  expect((await upload(market, rana, '/api/pictures', bytes)).status).toBe(201)
  await takes(pictureLimits.bytesOfUser)
  expect((await upload(market, rana, '/api/pictures', bytes)).body.code).toBe('QUOTA_REACHED')
})

test('other pictures under the key of an upload are not stored; what no row knows goes after a day', async () => {
  const folder = path.join(market.deps.config.dataDir, 'pictures')
  const onDisk = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const sendUnderKey = async (width: number) =>
    upload(market, mina, '/api/pictures', await plain(width, 8).png().toBuffer(), { key: 'one-picture' })
  const first = await sendUnderKey(40)
  const before = onDisk().length
  for (const width of [41, 42, 43]) expect((await sendUnderKey(width)).body).toEqual(first.body)
  expect(onDisk()).toHaveLength(before)
  const known = onDisk()[0]!
  const left = path.join(known.parentPath, `${'e'.repeat(64)}-160.webp`)
  writeFileSync(left, 'left behind')
  expect(await sweepPictures(market.db, known.parentPath, Date.now() - 60_000)).toBe(0)
  expect(await sweepPictures(market.db, known.parentPath, Date.now() + 60_000)).toBe(1)
  expect(onDisk()).toHaveLength(before)
})

test('the 21st picture in an hour is refused, and taken an hour later', async () => {
  const strict = await world({ limitScale: 1 })
  try {
    const seller = await strict.person('seller')
    const bytes = await plain(9, 9).png().toBuffer()
    await upload(strict, seller, '/api/pictures', bytes)
    await strict.db.write((tx) =>
      tx.run(
        'test.uploads',
        sql`insert into picture_uploads (id, user_id, hash, at)
          select gen_random_uuid(), ${seller.user.id}, (select hash from pictures), ${strict.deps.now()}
          from generate_series(1, 19)`,
      ),
    )
    expect((await upload(strict, seller, '/api/pictures', bytes)).body.code).toBe('QUOTA_REACHED')
    await strict.pass({ minutes: 61 })
    expect((await upload(strict, seller, '/api/pictures', bytes)).status).toBe(201)
  } finally {
    await strict.close()
  }
})

test('a picture given by address is fetched in the background; until then none is shown', async () => {
  const listing = await listed(mina, {
    ...stocked,
    image: 'https://pictures.shop/lamp.png',
    images: ['https://pictures.shop/gone.png'],
  })
  const inside = await listed(mina, { ...stocked, image: 'http://169.254.169.254/latest/meta-data/' })
  const show = async (id: string) => (await market.anyone(catalog.readProduct, { params: { id } })).body
  expect(await show(listing.id)).toMatchObject({ image: null, images: [] })
  const asked: string[] = []
  const bytes = await plain(500, 500).png().toBuffer()
  // The network is played; the vetting and the making are the real ones.
  const fetch = async (address: string): Promise<MediaResult> => {
    asked.push(address)
    return address.endsWith('lamp.png')
      ? market.deps.mediaWorker.make(bytes, 'seller')
      : address.endsWith('gone.png')
        ? { refused: 'unreachable' }
        : market.deps.mediaWorker.fetch(address)
  }
  const deps = { ...market.deps, mediaWorker: { ...market.deps.mediaWorker, fetch } }
  while (
    (
      await market.db.one<{ n: number }>(
        'test.waiting',
        sql`select count(*)::int as n from picture_fetches where state = 'waiting' and due_at <= ${market.deps.now()}`,
      )
    ).n > 0
  )
    await fetchDue(deps)
  const shown = await show(listing.id)
  expect(shown.image).toMatch(/^\/pictures\/[0-9a-f]{64}$/)
  expect(shown.images).toEqual([shown.image])
  expect(JSON.stringify(shown)).not.toContain('pictures.shop')
  expect(await show(inside.id)).toMatchObject({ image: null })
  expect(
    await market.db.many<{ state: string }>(
      'test.states',
      sql`select state from picture_fetches where product_id = ${inside.id}`,
    ),
  ).toEqual([{ state: 'failed' }])
  // The one that did not answer is asked again, four times in all.
  for (let minutes = 0; minutes < 20; minutes += 2) {
    await market.pass({ minutes: 2 })
    await fetchDue(deps)
  }
  expect(asked.filter((address) => address.endsWith('gone.png')).length).toBe(4)
  // The picture stays through an edit that does not touch it.
  expect((await mina.call(selling.editProduct, { params: { id: listing.id }, body: { price: '7' } })).body.image).toBe(
    shown.image,
  )
})
