// How large a test is (TIER: commit, full or long), and which share of a large suite a commit plays.

const tiers = ['commit', 'full', 'long'] as const
export type Tier = (typeof tiers)[number]

const tierOf = (name: string): Tier => {
  const found = tiers.find((tier) => tier === name)
  if (!found) throw new Error(`TIER is ${tiers.join(', ')}, not ${name}`)
  return found
}
export const tierName = tierOf(process.env['TIER'] || 'commit')
export const long = tierName === 'long'
/** Whether a share alone is played: what is rare is met in the whole, not in every share of it. */
export const partial = tierName === 'commit'

/** The size of a test in each tier. */
export const tier = <T>(commit: T, full: T, onDemand: T): T => ({ commit, full, long: onDemand })[tierName]

const seedOf = (text: string): number => {
  const seed = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seed)) throw new Error(`TEST_SEED is a whole number, not ${text}`)
  return seed
}
/** Decides the shares of the commit tier. It comes from the commit's hash (commit-seed.ts), so landings take turns. */
export const testSeed = seedOf(process.env['TEST_SEED'] || '1')

/** Whether the case of this number belongs to the share that a seed plays. */
export const inShare = (index: number, seed: number, parts: number): boolean => (index + seed) % parts === 0

/** One of `parts` shares of the cases; as many seeds in a row play all of them, each once. */
export const shareOf = <T>(cases: readonly T[], seed: number, parts: number): T[] =>
  cases.filter((_, index) => inShare(index, seed, parts))

/** The numbers from 0 to one below `size`, to take a share of. */
export const numbersBelow = (size: number): number[] => Array.from({ length: size }, (_, index) => index)

/** Stands in the titles of the suites that play a share: what repeats this very run. */
export const thisRun = `[TIER=${tierName} TEST_SEED=${testSeed}]`
