// The media worker: a process of its own in which pictures are decoded and fetched, so that a hostile file or address
// meets no secret and no customer.
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { openQueue, type Queued } from './media-queue.ts'
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
  /** Makes a picture that this user uploaded anew in our sizes and stores it. */
  make: (bytes: Buffer, by: string) => Promise<MediaResult>
  /** Makes a picture anew as evidence of a dispute, and stores it apart. */
  makeEvidence: (bytes: Buffer, by: string) => Promise<MediaResult>
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

interface Waiting extends Queued {
  order: MediaJob
  done: (outcome: MediaResult) => void
  /** Whether a process was lost with it before, and whether it took too long. */
  lostBefore: boolean
  late: boolean
}

const orderMs = 20_000
/** As many processes decode at the same time: a large picture of one user does not keep the next one waiting. */
const workers = 2
/** Urgent, as people wait for it, and what nobody waits for. */
const ranks = { evidence: 0, make: 1, card: 2, fetch: 3 } as const

export const openMediaWorker = ({ dataDir }: { dataDir: string }): MediaWorker => {
  const queue = openQueue<Waiting>()
  let count = 0
  let closed = false

  const openProcess = () => {
    let process: ChildProcess | undefined
    let current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined

    const release = (): Waiting | undefined => {
      if (!current) return undefined
      clearTimeout(current.timer)
      const { waiting } = current
      current = undefined
      queue.done(waiting)
      return waiting
    }

    const settle = (outcome: MediaResult): void => {
      release()?.done(outcome)
      next()
    }

    /**
     * A process that died took one order with it. It is tried once more, because it may have died of something else;
     * then it is the picture.
     */
    const lost = (dead: ChildProcess): void => {
      if (process !== dead) return
      process = undefined
      if (!current || closed || current.waiting.lostBefore || current.waiting.late)
        return settle({ refused: 'not a picture' })
      queue.putBack({ ...release()!, lostBefore: true })
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
      const waiting = current ? undefined : queue.take()
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

    const end = async (): Promise<void> => {
      const last = process
      if (!last) return
      const gone = new Promise((resolve) => {
        last.once('exit', resolve)
      })
      last.kill('SIGKILL')
      await gone
    }
    return { next, end }
  }
  const processes = Array.from({ length: workers }, openProcess)

  const place = (order: MediaJob, by: string): Promise<MediaResult> =>
    new Promise((done) => {
      const bytes = 'bytes' in order ? order.bytes.byteLength : 0
      const waiting = { order, done, by, bytes, rank: ranks[order.kind], lostBefore: false, late: false }
      if (closed || !queue.add(waiting)) return done({ refused: 'unreachable' })
      for (const each of processes) each.next()
    })

  return {
    make: (bytes, by) => place({ id: ++count, kind: 'make', bytes }, by),
    makeEvidence: (bytes, by) => place({ id: ++count, kind: 'evidence', bytes }, by),
    fetch: (address) => place({ id: ++count, kind: 'fetch', address }, nobody),
    card: (name, facts) => place({ id: ++count, kind: 'card', name, facts }, nobody),
    close: async () => {
      closed = true
      for (const { done } of queue.clear()) done({ refused: 'unreachable' })
      await Promise.all(processes.map(({ end }) => end()))
    },
  }
}

/** Whose turn is what no user in particular asked for. */
const nobody = ''

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
