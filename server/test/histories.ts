// Random histories played against a model: a quarter with each commit, all in the full tier, many more on demand.
import fc from 'fast-check'
import { numbersBelow, shareOf, testSeed, tier } from './tier.ts'

const parts = 4

/**
 * Plays the histories of one lane. `SEED` plays what was found under it again, `RUNS` sets their number in all lanes;
 * otherwise each of four parts has a seed of its own, and `TEST_SEED` decides which of them a commit plays.
 */
export const playHistories = async <T>(
  property: fc.IAsyncProperty<T>,
  { seed, full, onDemand, lanes = 1 }: { seed: number; full: number; onDemand: number; lanes?: number },
): Promise<void> => {
  const play = (from: number, numRuns: number) => fc.assert(property, { seed: from, numRuns, endOnFailure: true })
  const { SEED: again, RUNS: runs } = process.env
  const whole = Math.ceil(Number(runs ?? tier(full, full, onDemand)) / lanes)
  if (again || runs) return play(Number(again ?? seed), whole)
  for (const part of shareOf(numbersBelow(parts), testSeed, tier(parts, 1, 1))) {
    await play(seed + part, Math.ceil(whole / parts))
  }
}
