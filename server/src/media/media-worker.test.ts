// The media worker as its users see it: an order is answered whatever becomes of the process, and closing leaves
// nothing running.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMediaWorker } from './media-worker.ts'

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a5c8bb' } })
    .png()
    .toBuffer()

test('orders of several users at once are each answered with their own picture', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lamplit-media-'))
  const mediaWorker = openMediaWorker({ dataDir })
  const outcomes = await Promise.all([
    mediaWorker.make(await picture(10), 'a'),
    mediaWorker.make(Buffer.from('no picture'), 'b'),
    mediaWorker.make(await picture(20), 'a'),
    mediaWorker.fetch('https://127.0.0.1/a.png'),
    mediaWorker.make(await picture(10), 'a'),
  ])
  expect(outcomes[1]).toEqual({ refused: 'not a picture' })
  expect(outcomes[3]).toEqual({ refused: 'not a picture' })
  expect(outcomes[0]).toEqual(outcomes[4])
  expect(outcomes[0]).not.toEqual(outcomes[2])
  await mediaWorker.close()
  await rm(dataDir, { recursive: true })
})

test('a flood is refused instead of kept, and closing answers everyone', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lamplit-media-'))
  const mediaWorker = openMediaWorker({ dataDir })
  const bytes = await picture(30)
  const orders = Array.from({ length: 50 }, () => mediaWorker.make(bytes, 'a'))
  await mediaWorker.close()
  const outcomes = await Promise.all(orders)
  expect(outcomes.filter((outcome) => 'refused' in outcome).length).toBeGreaterThan(17)
  expect(await mediaWorker.make(bytes, 'a')).toEqual({ refused: 'unreachable' })
  await rm(dataDir, { recursive: true, force: true })
})
