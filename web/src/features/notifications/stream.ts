// Hearing of news at once: one open reply that is read line by line, opened again when it breaks, and asking now and
// then where it cannot be had.
import { notificationPulse, streamNotifications, type NotificationPulse } from '@lamplit/contract/notifications'
import * as z from 'zod/mini'
import { sessionToken } from '../../lib/token.ts'

/**
 * Pauses before the next try; each failed one asks the list instead, so the longest is also how often one asks where no
 * stream gets through.
 */
export const streamRetryWaitsMs = [1000, 2000, 5000, 15_000, 30_000, 60_000] as const
/**
 * The first line comes at once and something every 25 s; a line that stays silent longer is dead, or kept back on its
 * way.
 */
const firstWordMs = 15_000
const silenceMs = 60_000

export interface Followed {
  /** Heard with the stream: how many are new, and which is the newest. */
  onPulse: (pulse: NotificationPulse) => void
  /** The stream is not to be had at this moment: ask the list. */
  onMissed: () => void
}

/** Takes whole events off the front of what was read, and answers what is left. */
export const takeEvents = (text: string, heard: (event: string, data: string) => void): string => {
  const blocks = text.split('\n\n')
  const rest = blocks.pop()!
  for (const block of blocks) {
    const field = (name: string): string | undefined =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    const [event, data] = [field('event'), field('data')]
    if (event !== undefined && data !== undefined) heard(event, data)
  }
  return rest
}

/** Reads one stream until it ends in any way. */
const listen = async (signal: AbortSignal, onPulse: (pulse: NotificationPulse) => void): Promise<void> => {
  const silent = new AbortController()
  let watch = setTimeout(() => silent.abort(), firstWordMs)
  try {
    const response = await fetch(streamNotifications.path, {
      headers: { authorization: `Bearer ${sessionToken.get()}`, accept: streamNotifications.produces! },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (!response.ok || !response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(watch)
      watch = setTimeout(() => silent.abort(), silenceMs)
      text = takeEvents(text + read.value, (event, data) => {
        if (event === 'news') onPulse(z.parse(notificationPulse, JSON.parse(data)))
      })
    }
  } catch {
    /* Broken, cut off or never there: all of them are tried again. */
  } finally {
    clearTimeout(watch)
  }
}

/** Follows the news while the page is looked at and has a line. Answers how to stop. */
export const followNotifications = ({ onPulse, onMissed }: Followed): (() => void) => {
  let connection: AbortController | null = null
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const awake = (): boolean => !stop.signal.aborted && document.visibilityState !== 'hidden' && navigator.onLine
  const connect = async (): Promise<void> => {
    if (connection || !awake()) return
    connection = new AbortController()
    await listen(connection.signal, (pulse) => {
      tries = 0
      if (!connection?.signal.aborted) onPulse(pulse)
    })
    connection = null
    if (!awake()) return
    onMissed()
    timer = setTimeout(() => void connect(), streamRetryWaitsMs[Math.min(tries++, streamRetryWaitsMs.length - 1)])
  }
  const turn = (): void => {
    clearTimeout(timer)
    if (awake()) void connect()
    else connection?.abort()
  }
  document.addEventListener('visibilitychange', turn, { signal: stop.signal })
  for (const name of ['online', 'offline']) window.addEventListener(name, turn, { signal: stop.signal })
  void connect()
  return () => {
    stop.abort()
    turn()
  }
}
