// Events wait in memory and are written together: who is passed on or counted never waits for the database, and a flood
// is dropped (quality DOS-3).
import type { Log } from './log.ts'

export interface BatchWriter<T> {
  /** Takes it, or drops it when too many wait already. */
  add: (event: T) => void
  /** Writes what waits now. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

/** So many wait at most; so many are written by one statement. */
const mostWaiting = 2000
const batch = 500

/**
 * `write` gets one batch after the other, never two at once; one that fails is dropped, because these are figures and
 * not facts.
 */
export const openBatchWriter = <T>(
  write: (events: readonly T[]) => Promise<void>,
  log: Log,
  everyMs = 1000,
): BatchWriter<T> => {
  let waiting: T[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const now = waiting.slice(0, batch)
      waiting = waiting.slice(batch)
      await write(now).catch((error: unknown) =>
        log.warn({ error: String(error), lost: now.length }, 'figures dropped'),
      )
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(drain)
    return writing
  }
  return {
    add: (event) => {
      if (waiting.length >= mostWaiting) return
      waiting.push(event)
      if (timer) return
      timer = setTimeout(() => void flush(), everyMs)
      timer.unref()
    },
    flush,
    close: flush,
  }
}
