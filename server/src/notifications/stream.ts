// Live news: one look a second for everyone who is connected to this process, and a line to each whose news changed.
import { Readable } from 'node:stream'
import {
  notificationStreamsPerUser,
  type notificationStreamEnds,
  type NotificationPulse,
} from '@lamplit/contract/notifications'
import type { Db } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import type { Log } from '../kernel/log.ts'
import type { Actor } from '../kernel/session.ts'
import { pulseOf } from './actions.ts'

/**
 * Waking on a notify would make every commit that tells somebody queue behind one lock; looking costs one statement a
 * second.
 */
export const pollIntervalMs = 1000
/** Below the pauses after which proxies and this server give a silent connection up. */
export const heartbeatMs = 25_000
/** What may wait for one reader: some hundred lines. One that takes no more is dropped and may come again. */
export const maxBufferedBytes = 8192

interface Stream {
  session: Buffer
  userId: string
  lines: Readable
  said: string
  saidAt: number
}

export interface NotificationHub {
  /** Opens a stream for this session; the sixth of one person is refused. */
  open: (actor: Actor) => Promise<Readable>
  /** Looks now; by itself it looks every second while anyone is connected. */
  look: () => Promise<void>
  /** Says goodbye to everyone and stops looking. */
  close: () => void
  connected: () => number
}

const line = (event: string, value: unknown): string => `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`

export const openNotificationHub = ({
  db,
  machineNow,
  log,
  serving,
}: {
  db: Db
  machineNow: () => Date
  log: Log
  serving: () => boolean
}): NotificationHub => {
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const say = (stream: Stream, text: string): void => {
    stream.saidAt = machineNow().getTime()
    // Nobody has read for so long that the lines pile up here.
    if (stream.lines.readableLength + text.length > maxBufferedBytes) stream.lines.destroy()
    else stream.lines.push(text)
  }
  const end = (stream: Stream, why: (typeof notificationStreamEnds)[number]): void => {
    say(stream, line('end', { why }))
    streams.delete(stream)
    stream.lines.push(null)
  }
  const tellNews = (stream: Stream, { unseen, newest }: NotificationPulse): void => {
    const text = line('news', { unseen, newest })
    if (text === stream.said) return
    stream.said = text
    say(stream, text)
  }

  const look = async (): Promise<void> => {
    if (!serving()) return close()
    const open = [...streams]
    const found = await pulseOf(
      db,
      open.map(({ session }) => session),
      machineNow(),
    )
    const bySession = new Map(found.map((pulse) => [pulse.session.toString('hex'), pulse]))
    for (const stream of open) {
      if (!streams.has(stream)) continue
      const pulse = bySession.get(stream.session.toString('hex'))
      if (!pulse) end(stream, 'session')
      else tellNews(stream, pulse)
      if (machineNow().getTime() - stream.saidAt >= heartbeatMs) say(stream, ': still here\n\n')
    }
  }
  /** One look after the other: a slow database is asked less often, not more. */
  const lookLater = (): void => {
    if (timer || closed || streams.size === 0) return
    timer = setTimeout(
      () =>
        void look()
          .catch((error: unknown) => {
            log.warn({ error: String(error) }, 'news not looked at')
          })
          .finally(() => {
            timer = undefined
            lookLater()
          }),
      pollIntervalMs,
    )
    timer.unref()
  }
  function close(): void {
    closed = true
    clearTimeout(timer)
    for (const stream of streams) end(stream, 'closing')
  }

  return {
    look,
    close,
    connected: () => streams.size,
    open: async ({ id: userId, sessionHash: session, suspended }) => {
      if (suspended) throw new Fail('NOT_ALLOWED')
      const mine = (): number => [...streams].filter((stream) => stream.userId === userId).length
      const [pulse] = await pulseOf(db, [session], machineNow())
      if (!pulse) throw new Fail('TOKEN_EXPIRED')
      if (closed) throw new Fail('API_ERROR')
      if (mine() >= notificationStreamsPerUser) throw new Fail('QUOTA_REACHED')
      const stream: Stream = {
        session,
        userId,
        lines: new Readable({
          highWaterMark: maxBufferedBytes,
          read: () => {
            /* Lines come when there is news. */
          },
        }),
        said: '',
        saidAt: machineNow().getTime(),
      }
      streams.add(stream)
      stream.lines.once('close', () => streams.delete(stream))
      tellNews(stream, pulse)
      lookLater()
      return stream.lines
    },
  }
}
