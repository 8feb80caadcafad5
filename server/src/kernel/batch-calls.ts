// Calls that wait at the same moment travel as one statement: what comes in while a batch is on its way is the next
// one, so a call that is alone waits for nobody.
import pg from 'pg'

/** So many travel together at most. */
const most = 50
/** So many batches are on their way at once, of which a further one leaves only when it is worth its own commit. */
const batchesAtOnce = 4
const worthABatch = 4
/** The next batch waits no longer for one that is stuck, as on a connection that died silently. */
export const stuckMs = 500

interface Waiting<Call, Result> {
  call: Call
  done: (result: Result) => void
  failed: (error: unknown) => void
}

/**
 * Makes of `run`, which answers many calls in their order, a function for one. Of calls with the same `apart` no two
 * are on their way in batches. When the database refuses a batch, each of its calls is run `alone`: it may then wait
 * for locks, and nobody waits for it.
 */
export const batchCalls = <Call, Result>(
  run: (calls: readonly Call[], alone: boolean) => Promise<readonly Result[]>,
  apart?: (call: Call) => string,
): ((call: Call) => Promise<Result>) => {
  let waiting: Waiting<Call, Result>[] = []
  let running = 0
  const onTheirWay = new Set<unknown>()

  const keyOf = (each: Waiting<Call, Result>): unknown => (apart ? apart(each.call) : each)
  const takeBatch = (): Waiting<Call, Result>[] => {
    const [batch, rest]: [Waiting<Call, Result>[], Waiting<Call, Result>[]] = [[], []]
    const passed = new Set<unknown>()
    for (const each of waiting) {
      const key = keyOf(each)
      if (batch.length === most || passed.has(key) || onTheirWay.has(key)) rest.push(each)
      else batch.push(each)
      passed.add(key)
    }
    waiting = rest
    return batch
  }
  const runAlone = async ({ call, done, failed }: Waiting<Call, Result>): Promise<void> => {
    try {
      done((await run([call], true))[0]!)
    } catch (error) {
      failed(error)
    }
  }
  const runBatch = async (batch: readonly Waiting<Call, Result>[]): Promise<void> => {
    try {
      const results = await run(
        batch.map(({ call }) => call),
        false,
      )
      batch.forEach(({ done }, n) => done(results[n]!))
    } catch (error) {
      if (wasRolledBack(error)) for (const each of batch) void runAlone(each)
      else for (const { failed } of batch) failed(error)
    }
  }
  const runNext = (): void => {
    if (running >= (waiting.length >= worthABatch ? batchesAtOnce : 1)) return
    const batch = takeBatch()
    if (batch.length === 0) return
    const keys = batch.map(keyOf)
    for (const key of keys) onTheirWay.add(key)
    running++
    let isCounted = true
    const makeRoom = (): void => {
      if (isCounted) running--
      isCounted = false
      runNext()
    }
    const timer = setTimeout(makeRoom, stuckMs)
    void runBatch(batch).finally(() => {
      clearTimeout(timer)
      for (const key of keys) onTheirWay.delete(key)
      makeRoom()
    })
  }
  return (call) =>
    new Promise((done, failed) => {
      waiting.push({ call, done, failed })
      runNext()
    })
}

/** Whether nothing of it happened; who lost the connection does not know that. */
const wasRolledBack = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR'
