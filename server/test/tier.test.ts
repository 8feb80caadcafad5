// The shares of large suites: a few landings cover what one cannot, and a run can be repeated by its seed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitSeed } from './commit-seed.ts'
import { numbersBelow, shareOf, testSeed, thisRun, tier, tierName } from './tier.ts'

test.each([[1], [3], [4], [16]])(
  'as many consecutive seeds as there are parts (%i) cover every case, each once',
  (parts) => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(0xffff_ffff), (size, seed) => {
        const shares = numbersBelow(parts).map((later) => shareOf(numbersBelow(size), seed + later, parts))
        expect(shares.flat().toSorted((a, b) => a - b)).toEqual(numbersBelow(size))
        for (const share of shares) expect(share.length).toBeLessThanOrEqual(Math.ceil(size / parts))
      }),
      { seed: 1 },
    )
  },
)

test('a share of cases repeats with its seed and differs with the next seed', () => {
  const cases = ['a', 'b', 'c', 'd', 'e']
  expect([4, 5, 6, 7, 8].map((seed) => shareOf(cases, seed, 4).join(''))).toEqual(['ae', 'd', 'c', 'b', 'ae'])
})

test('the seed of a commit is the first eight digits of its hash, and 1 where there is no git', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-commit-seed-'))
  try {
    // A run inside a git hook names that repository in its environment.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
    const git = (...words: string[]): string => spawnSync('git', words, { cwd: folder, env, encoding: 'utf8' }).stdout
    expect(commitSeed(folder)).toBe(1)
    git('init', '--quiet')
    expect(commitSeed(folder), 'nothing is committed yet').toBe(1)
    git('-c', 'user.name=Ama', '-c', 'user.email=ama@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'one')
    expect(commitSeed(folder)).toBe(Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test(`a title names the tier and the seed that repeat its run ${thisRun}`, () => {
  expect(expect.getState().currentTestName).toContain(` TEST_SEED=${process.env['TEST_SEED']}]`)
  expect(thisRun).toBe(`[TIER=${process.env['TIER'] || 'commit'} TEST_SEED=${testSeed}]`)
  expect(['commit', 'full', 'long']).toContain(tierName)
  expect(tier('commit', 'full', 'long')).toBe(tierName)
  expect(Number.isSafeInteger(testSeed)).toBe(true)
})
