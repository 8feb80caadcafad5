// How long suites take: what the journals of a full run say, and which batches a landing still begins.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measuredSeconds, openTimetable } from './suite-times.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lamplit-times-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const stepWith = (name: string, ...entries: object[]) => {
  const journal = path.join(folder, `${name}.jsonl`)
  writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  return { name, journal }
}
const cart = 'e2e/cart.spec.ts'
const suite = (kind: string, ...files: string[]) => ({ name: `${kind}:${files[0]}`, kind, files })

test('a suite has the seconds of its files, a journey those of its own width', () => {
  const rows = [
    stepWith('unit', { file: 'a.test.ts', project: 'server', seconds: 4 }),
    stepWith(
      'other-postgres',
      { file: 'a.test.ts', project: 'server', seconds: 2 },
      { file: 'b.test.ts', project: 'server', seconds: 1.26 },
      { file: 'b.test.ts', project: 'server', event: 'test-end' },
    ),
    stepWith(
      'journeys',
      { file: cart, project: 'phone', seconds: 3 },
      { file: cart, project: 'phone', seconds: 5 },
      { file: cart, project: 'desktop', seconds: 7 },
    ),
  ]
  const suites = [
    suite('unit', 'a.test.ts'),
    suite('unit', 'c.test.ts'),
    suite('other-postgres', 'a.test.ts', 'b.test.ts'),
    suite('phone', cart),
    suite('desktop', cart),
    suite('speed', 'e2e/speed.spec.ts'),
  ]
  expect(measuredSeconds(suites, rows)).toEqual({
    'unit:a.test.ts': 4,
    'other-postgres:a.test.ts': 3.3,
    [`phone:${cart}`]: 8,
    [`desktop:${cart}`]: 7,
  })
})

const minute = [suite('unit', 'a.test.ts'), suite('unit', 'b.test.ts')]
const seconds = { 'unit:a.test.ts': 40, 'unit:b.test.ts': 56 }

test('a batch fits where the share of two workers and its start end before the deadline', () => {
  const timetable = (endsAt: number) => openTimetable({ endsAt, seconds, now: () => 0 })
  expect(timetable(68_000).fits(minute)).toBe(true)
  expect(timetable(67_999).fits(minute)).toBe(false)
})

test('a batch with one suite takes as long as it does, and one nobody measured is taken for a minute', () => {
  const timetable = openTimetable({ endsAt: 70_000, seconds: { 'unit:a.test.ts': 58.1 }, now: () => 0 })
  expect(timetable.fits([suite('unit', 'a.test.ts')])).toBe(false)
  expect(timetable.fits([suite('unit', 'new.test.ts')])).toBe(false)
  expect(timetable.fits([suite('unit', 'a.test.ts'), suite('unit', 'new.test.ts')])).toBe(false)
  expect(openTimetable({ endsAt: 72_000, seconds, now: () => 0 }).fits([suite('unit', 'new.test.ts')])).toBe(true)
})

test('a machine that took twice as long for the batches before is expected to do so again', () => {
  const timetable = openTimetable({ endsAt: 100_000, seconds, now: () => 0 })
  timetable.ended(minute, 34)
  expect(timetable.fits(minute)).toBe(true)
  timetable.ended(minute, 200)
  expect(timetable.fits(minute)).toBe(false)
})
