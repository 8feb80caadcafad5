// UP-1 at every door that takes pictures: nothing is kept as it came, nothing runs, nothing of the place where a photo
// was taken stays, and the market goes on meanwhile.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { readHealth } from '@lamplit/contract/system'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canary, hostileNames, hostilePictures, ladenPictures, plain } from './hostile-pictures.ts'
import { upload } from './uploads.ts'
import { world, type Player, type World } from './world.ts'

let market: World
let mina: Player
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
})
afterAll(() => market.close())

/** Photos of listings and of reviews come through the first, evidence of disputes through the second. */
const doors = ['/api/pictures', '/api/disputes/evidence']
const storedFiles = (): string[] =>
  readdirSync(market.deps.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .toSorted()
const made = /\/(pictures|evidence)\/[0-9a-f]{2}\/[0-9a-f]{64}(-(160|320|480|960))?\.webp$/

test('hostile files are refused by every upload endpoint', async () => {
  const found = { refused: 0, taken: 0, foreign: 0, left: 0 }
  const times: number[] = []
  let busy = true
  const others = (async () => {
    while (busy) {
      const began = performance.now()
      expect((await market.anyone(readHealth)).status).toBe(200)
      times.push(performance.now() - began)
      await new Promise((resolve) => {
        setTimeout(resolve, 25)
      })
    }
  })()
  try {
    for (const door of doors) await tryDoor(door, found)
  } finally {
    busy = false
    await others
  }
  for (const file of storedFiles()) {
    if (!made.test(file)) found.foreign++
    const bytes = readFileSync(file)
    const { format, exif, xmp, icc, pages } = await sharp(bytes).metadata()
    if (format !== 'webp' || bytes.includes(canary.slice(0, 6)) || exif || xmp || icc || (pages ?? 1) > 1) found.left++
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
  const n = doors.length * (hostilePictures.length + ladenPictures.length + hostileNames.length)
  const figures = { ...found, media_worker_mb: mediaWorkerPeak(), others_p99_ms: Math.round(p99) }
  process.stdout.write(`${JSON.stringify({ id: 'UP-1', n, doors, ...figures })}\n`)
  expect(hostilePictures.length + ladenPictures.length).toBeGreaterThanOrEqual(40)
  expect(found).toMatchObject({ foreign: 0, left: 0 })
  expect(mediaWorkerPeak()).toBeLessThan(400)
}, 300_000)

const tryDoor = async (door: string, found: { refused: number; taken: number }): Promise<void> => {
  for (const [name, make] of hostilePictures) {
    const before = storedFiles()
    const { status, body } = await upload(market, mina, door, await make())
    expect([door, name, status, body.code]).toEqual([door, name, 422, 'PICTURE_REFUSED'])
    expect(storedFiles()).toEqual(before)
    found.refused++
  }
  for (const [name, make] of ladenPictures) {
    const before = new Set(storedFiles())
    const { status } = await upload(market, mina, door, await make())
    expect([door, name, status < 300]).toEqual([door, name, true])
    expect(storedFiles().filter((file) => !before.has(file)).length, name).toBeGreaterThan(0)
    found.taken++
  }
  for (const [n, name] of hostileNames.entries())
    expect(
      (
        await upload(
          market,
          mina,
          door,
          await plain(130 + n, 44)
            .png()
            .toBuffer(),
          { name, type: 'image/svg+xml' },
        )
      ).status,
    ).toBeLessThan(300)
}

/** The most memory that the media worker running now has ever held. */
const mediaWorkerPeak = (): number => {
  if (!existsSync('/proc/self/cmdline')) return 0
  const peaks = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes('media-worker-process.ts') && command.includes(market.deps.config.dataDir)
          ? [Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000]
          : []
      } catch {
        return []
      }
    })
  return Math.round(Math.max(0, ...peaks))
}
