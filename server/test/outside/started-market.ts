// One started market for the tests of a file: the real program with its own Postgres and sandbox.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { blackBox } from '../black-box.ts'
import { outsideCalls, type OutsideCalls } from './calls.ts'
import { brokenInvariants } from './invariants.ts'

let number = 0
/** A name that no other test of the file uses. */
export const fresh = (word: string): string => `${word}${++number}`

/**
 * Opens a market before the first test. After each test the sandbox makes no faults and every π is where it must be.
 */
export const startedMarket = async (): Promise<OutsideCalls> => {
  const box = await blackBox()
  const calls = outsideCalls({ market: box.here, sandbox: box.sandbox })
  beforeAll(async () => {
    await box.open()
  }, 180_000)
  afterEach(async () => {
    await calls.clearFaults()
    expect(await brokenInvariants(calls)).toEqual([])
  })
  afterAll(() => box.close())
  return calls
}
