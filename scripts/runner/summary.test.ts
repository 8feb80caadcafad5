// The closing summary: the table and the line that tools read.
import { expect, test } from 'vitest'
import { closingLine, listed, tableOf, totalOf } from './summary.mjs'

const results = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped })

test.each([
  ['nothing skipped', { passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  ['something skipped', { passed: 12, failed: 1, skipped: 3 }, '12 passed, 1 failed, 3 skipped'],
])('the closing line with %s', (_case, total, line) => {
  expect(closingLine(total)).toBe(line)
})

test('a step that failed or was interrupted without a failed test counts as one failure', () => {
  expect(totalOf([{ name: 'types', state: 'failed' }])).toEqual(results(0, 1, 0))
  expect(totalOf([{ name: 'unit', state: 'interrupted', results: results(7, 0, 0) }])).toEqual(results(7, 1, 0))
  expect(totalOf([{ name: 'unit', state: 'failed', results: results(7, 3, 1) }])).toEqual(results(7, 3, 1))
  expect(
    totalOf([
      { name: 'speed', state: 'not begun' },
      { name: 'other-postgres', state: 'not proven' },
    ]),
  ).toEqual(results(0, 0, 0))
})

test('the table has a row for each step, with its state, seconds and tests', () => {
  const rows = [
    { name: 'types', state: 'passed', seconds: 3.21 },
    { name: 'unit', state: 'failed', seconds: 61, results: results(4500, 1, 2) },
    { name: 'journeys', state: 'not begun' },
  ]
  expect(`\n${tableOf(rows).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    Step                 Seconds  Passed  Failed  Skipped
    types     passed         3.2       0       0        0
    unit      failed        61.0    4500       1        2
    journeys  not begun                0       0        0
    "
  `)
})

test('a list is shown with its length, and a long one is cut', () => {
  expect(listed('Failed', [])).toEqual([])
  expect(listed('Failed', ['one', 'two'])).toEqual(['', 'Failed: 2', '  one', '  two'])
  expect(
    listed(
      'Failed',
      Array.from({ length: 50 }, (_, index) => `test ${index}`),
    ).slice(-2),
  ).toEqual(['  test 39', '  … and 10 more'])
})
