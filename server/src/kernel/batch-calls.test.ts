// Calls that share a statement: who travels with whom, and what becomes of them when it fails.
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { batchCalls, stuckMs } from './batch-calls.ts'

interface Run {
  calls: readonly string[]
  alone: boolean
  end: (error?: Error) => void
}

/** Calls whose runs end when the test says so. */
const open = (apart?: (call: string) => string) => {
  const runs: Run[] = []
  const call = batchCalls<string, string>(
    (calls, alone) =>
      new Promise((done, failed) => {
        runs.push({ calls, alone, end: (error) => (error ? failed(error) : done(calls.map((each) => `${each}!`))) })
      }),
    apart,
  )
  const callsOfRuns = () => runs.map(({ calls }) => calls.join(' '))
  return { runs, call, callsOfRuns }
}
const settled = async (...calls: Promise<string>[]) =>
  (await Promise.allSettled(calls)).map((end) =>
    end.status === 'fulfilled' ? end.value : (end.reason as Error).message,
  )
const turn = () => new Promise((done) => setImmediate(done))
const refusedByDatabase = (severity: 'ERROR' | 'FATAL') =>
  Object.assign(new pg.DatabaseError(`a ${severity}`, 0, 'error'), { severity })

test('a call that is alone is run at once, and those that come meanwhile share the next run', async () => {
  const { runs, call, callsOfRuns } = open()
  const first = call('a')
  expect(callsOfRuns()).toEqual(['a'])
  const others = [call('b'), call('c')]
  expect(callsOfRuns()).toEqual(['a'])
  runs[0]!.end()
  await first
  await turn()
  expect(callsOfRuns()).toEqual(['a', 'b c'])
  runs[1]!.end()
  expect(await settled(first, ...others)).toEqual(['a!', 'b!', 'c!'])
})

test('when many wait they leave beside the batch on its way, and a few wait for its end', async () => {
  const { runs, call, callsOfRuns } = open()
  const calls = ['a', 'b', 'c', 'd', 'e', 'f'].map(call)
  expect(callsOfRuns()).toEqual(['a', 'b c d e'])
  runs[1]!.end()
  await turn()
  expect(callsOfRuns()).toEqual(['a', 'b c d e'])
  runs[0]!.end()
  await turn()
  expect(callsOfRuns()).toEqual(['a', 'b c d e', 'f'])
  runs[2]!.end()
  expect(await settled(...calls)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!'])
})

test('calls that belong apart are in different batches, and nobody else waits for it', async () => {
  const { runs, call, callsOfRuns } = open((text) => text[0]!)
  const calls = ['a1', 'b1', 'b2', 'c1'].map(call)
  for (const n of [0, 1, 2]) {
    runs[n]!.end()
    await turn()
  }
  expect(callsOfRuns()).toEqual(['a1', 'b1 c1', 'b2'])
  expect(await settled(...calls)).toEqual(['a1!', 'b1!', 'b2!', 'c1!'])
})

test('each call of a refused batch is run alone, and the next batch does not wait for them', async () => {
  const { runs, call } = open()
  const calls = ['a', 'b', 'c'].map(call)
  runs[0]!.end()
  await turn()
  runs[1]!.end(refusedByDatabase('ERROR'))
  await turn()
  expect(runs.slice(2).map(({ calls: [of], alone }) => [of, alone])).toEqual([
    ['b', true],
    ['c', true],
  ])
  const later = call('d')
  expect(runs.at(-1)).toMatchObject({ calls: ['d'], alone: false })
  runs[2]!.end(refusedByDatabase('ERROR'))
  runs[3]!.end()
  runs[4]!.end()
  expect(await settled(...calls, later)).toEqual(['a!', 'a ERROR', 'c!', 'd!'])
})

test('a batch whose end is unknown fails as a whole and is not run again', async () => {
  const { runs, call } = open()
  const calls = ['a', 'b', 'c'].map(call)
  runs[0]!.end()
  await turn()
  runs[1]!.end(refusedByDatabase('FATAL'))
  expect(await settled(...calls)).toEqual(['a!', 'a FATAL', 'a FATAL'])
  expect(runs).toHaveLength(2)
})

test('a batch that is stuck is waited for no longer, and its calls end whenever it does', async () => {
  vi.useFakeTimers()
  try {
    const { runs, call, callsOfRuns } = open()
    const calls = ['a', 'b'].map(call)
    await vi.advanceTimersByTimeAsync(stuckMs - 1)
    expect(callsOfRuns()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(callsOfRuns()).toEqual(['a', 'b'])
    for (const run of runs.toReversed()) run.end()
    expect(await settled(...calls)).toEqual(['a!', 'b!'])
  } finally {
    vi.useRealTimers()
  }
})
