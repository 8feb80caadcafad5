// The media worker's process: takes one order at a time, and ends itself when it has grown too large.
import path from 'node:path'
import { makeShareImage, storeShareImage } from './share-image.ts'
import { cardFile } from './picture-files.ts'
import { fetchPicture } from './picture-fetching.ts'
import { renderEvidence, makePicture, storeEvidence, storePicture } from './picture-making.ts'
import { vettedUrl } from './vetted-address.ts'
import type { MediaReply, MediaJob, MediaResult } from './media-worker.ts'

const dataDir = process.argv[2]!
const mostMemory = 350_000_000

const work = async (order: MediaJob): Promise<MediaResult> => {
  if (order.kind === 'evidence') return makeOne(order.bytes)
  if (order.kind === 'card') return makeCardOf(order)
  if (order.kind === 'fetch' && !vettedUrl(order.address)) return { refused: 'not a picture' }
  const bytes = order.kind === 'fetch' ? await fetchPicture(order.address).catch(() => null) : order.bytes
  if (!bytes) return { refused: 'unreachable' }
  const made = await makePicture(bytes).catch(() => null)
  if (!made) return { refused: 'not a picture' }
  await storePicture(dataDir, made)
  return { hash: made.hash, bytes: made.bytes }
}

const makeOne = async (bytes: Uint8Array): Promise<MediaResult> => {
  const made = await renderEvidence(bytes).catch(() => null)
  if (!made) return { refused: 'not a picture' }
  await storeEvidence(dataDir, made)
  return { hash: made.hash, bytes: made.webp.length }
}

const makeCardOf = async ({ name, facts }: Extract<MediaJob, { kind: 'card' }>): Promise<MediaResult> => {
  const bytes = await makeShareImage(dataDir, facts)
  await storeShareImage(path.join(dataDir, cardFile(name)), bytes)
  return { hash: name, bytes: bytes.length }
}

process.on('message', (order: MediaJob) => {
  void work(order)
    .catch((): MediaResult => ({ refused: 'unreachable' }))
    .then((outcome) => {
      process.send!({ id: order.id, outcome } satisfies MediaReply, () => {
        // Whatever a decoder keeps is given back by ending; the next order finds a new process.
        if (process.memoryUsage.rss() > mostMemory) process.exit(0)
      })
    })
})
process.on('disconnect', () => process.exit(0))
