// The words of the command line: what they ask for, and the sentence for what is not understood.
import { expect, test } from 'vitest'
import { parseCommandLine } from './command-line.mjs'

const nothing = { only: undefined, suites: [], list: false, deadlineMinutes: 22, filters: [] }

test.each([
  [['commit'], { tier: 'commit', ...nothing }],
  [
    ['commit', '--only', 'unit', '--', 'server/src/kernel'],
    { tier: 'commit', ...nothing, only: 'unit', filters: ['server/src/kernel'] },
  ],
  [
    ['full', '--suite', 'phone:e2e/cart.spec.ts', '--suite', 'unit:server/test/kill.test.ts'],
    { tier: 'full', ...nothing, suites: ['phone:e2e/cart.spec.ts', 'unit:server/test/kill.test.ts'] },
  ],
  [['landing', '--deadline', '0.5', '--list'], { tier: 'landing', ...nothing, deadlineMinutes: 0.5, list: true }],
])('%j is understood', (words, asked) => {
  expect(parseCommandLine(words)).toEqual(asked)
})

test.each([
  [['nightly'], 'There is no tier "nightly". The tiers are check, commit, full, landing.'],
  [['commit', '--only'], '--only needs a value.'],
  [['landing', '--deadline', 'soon'], '--deadline is a number of minutes, not soon.'],
  [['commit', '--fast'], 'commit has no option --fast. It has --only.'],
  [['check', '--only', 'lint'], 'check has no option --only. It has none.'],
  [['commit', 'server/src/kernel'], 'Files belong to one step: name it with --only.'],
])('%j is refused in one sentence', (words, sentence) => {
  expect(() => parseCommandLine(words)).toThrow(sentence)
})
