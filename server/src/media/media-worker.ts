// The media worker: a process of its own in which pictures are decoded and fetched, so that a hostile file or address
// meets no secret and no customer.
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { ShareImageFacts } from './share-image.ts'

export interface StoredMedia {
  hash: string
  bytes: number
}
/** Why there is no picture: it is none we can show, or (for an address) it could not be had now. */
export interface RefusedMedia {
  refused: 'not a picture' | 'unreachable'
}
export type MediaResult = StoredMedia | RefusedMedia

export interface MediaWorker {
  /** Makes an uploaded picture anew in our sizes and stores it. */
  make: (bytes: Buffer) => Promise<MediaResult>
  /** Makes a picture anew as evidence of a dispute, and stores it apart. */
  makeEvidence: (bytes: Buffer) => Promise<MediaResult>
  /** Fetches a picture from an address that a person gave, and makes it anew. */
  fetch: (address: string) => Promise<MediaResult>
  /** Makes the picture of a passed-on link and stores it under this name. */
  card: (name: string, facts: ShareImageFacts) => Promise<MediaResult>
  close: () => Promise<void>
}

export type MediaJob =
  | { id: number; kind: 'make' | 'evidence'; bytes: Uint8Array }
  | { id: number; kind: 'fetch'; address: string }
  | { id: number; kind: 'card'; name: string; facts: ShareImageFacts }
export interface MediaReply {
  id: number
  outcome: MediaResult
}

interface Waiting {
  order: MediaJob
  done: (outcome: MediaResult) => void
  /** Whether a process was lost with it before, and whether it took too long. */ lostBefore: boolean
  late: boolean
}

const orderMs = 20_000
/** More than this waiting is refused, so that a flood of uploads cannot fill the memory. */
const mostWaiting = 32

export const openMediaWorker = ({ dataDir }: { dataDir: string }): MediaWorker => {
  const queue: Waiting[] = []
  let process: ChildProcess | undefined
  let current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined
  let count = 0
  let closed = false

  const settle = (outcome: MediaResult): void => {
    if (!current) return
    clearTimeout(current.timer)
    const { waiting } = current
    current = undefined
    waiting.done(outcome)
    next()
  }

  /**
   * A process that died took one order with it. It is tried once more, because it may have died of something else; then
   * it is the picture.
   */
  const lost = (dead: ChildProcess): void => {
    if (process !== dead) return
    process = undefined
    if (!current || closed || current.waiting.lostBefore || current.waiting.late)
      return settle({ refused: 'not a picture' })
    clearTimeout(current.timer)
    queue.unshift({ ...current.waiting, lostBefore: true })
    current = undefined
    next()
  }

  const running = (): ChildProcess => {
    if (process) return process
    const born = startProcess(dataDir)
    born.on('message', ({ id, outcome }: MediaReply) => {
      if (current?.waiting.order.id === id) settle(outcome)
    })
    born.on('exit', () => lost(born))
    born.on('error', () => lost(born))
    process = born
    return born
  }

  const next = (): void => {
    const waiting = current ? undefined : queue.shift()
    if (!waiting) return
    // One that takes too long is ended from outside: a decoder in a loop cannot end itself.
    current = {
      waiting,
      timer: setTimeout(() => {
        waiting.late = true
        process?.kill('SIGKILL')
      }, orderMs),
    }
    running().send(waiting.order, (error) => {
      if (error) process?.kill('SIGKILL')
    })
  }

  const place = (order: MediaJob): Promise<MediaResult> => {
    if (closed || queue.length >= mostWaiting) return Promise.resolve({ refused: 'unreachable' })
    return new Promise((done) => {
      queue.push({ order, done, lostBefore: false, late: false })
      next()
    })
  }

  return {
    make: (bytes) => place({ id: ++count, kind: 'make', bytes }),
    makeEvidence: (bytes) => place({ id: ++count, kind: 'evidence', bytes }),
    fetch: (address) => place({ id: ++count, kind: 'fetch', address }),
    card: (name, facts) => place({ id: ++count, kind: 'card', name, facts }),
    close: async () => {
      closed = true
      for (const { done } of queue.splice(0)) done({ refused: 'unreachable' })
      const last = process
      if (!last) return
      const gone = new Promise((resolve) => {
        last.once('exit', resolve)
      })
      last.kill('SIGKILL')
      await gone
    },
  }
}

/** It is given no environment but where our fonts are, so no key of the market can be read in it, and little memory. */
const startProcess = (dataDir: string): ChildProcess => {
  const born = fork(path.join(import.meta.dirname, 'media-worker-process.ts'), [dataDir], {
    env: { FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts', 'fonts.conf') },
    execArgv: ['--max-old-space-size=256', '--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  born.unref()
  born.channel?.unref()
  return born
}
