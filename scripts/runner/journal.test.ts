// The journal: what its lines add up to when a run ended by itself, was cut off, or needed a second try.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { journalWriter, readJournal, resultsOf } from './journal.mjs'

const begun = (id: string, more = {}) => ({
  event: 'test-begin',
  id,
  file: 'a.test.ts',
  project: 'server',
  name: id,
  ...more,
})
const ended = (id: string, state: string, more = {}) => ({ ...begun(id, more), event: 'test-end', state })

test('tests that ended are counted by their state', () => {
  const entries = [ended('one', 'passed'), ended('two', 'passed'), ended('three', 'failed'), ended('four', 'skipped')]
  expect(resultsOf(entries)).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 1,
    retried: [],
    failures: ['[server] a.test.ts › three'],
    running: [],
  })
})

test('a test that began and did not end is running, and counts neither as passed nor as failed', () => {
  const entries = [{ event: 'file-begin', file: 'a.test.ts', project: 'server' }, ended('one', 'passed'), begun('two')]
  expect(resultsOf(entries)).toMatchObject({ passed: 1, failed: 0, running: ['[server] a.test.ts › two'] })
})

test('a test that was interrupted is running', () => {
  expect(resultsOf([begun('one'), ended('one', 'interrupted')])).toMatchObject({
    passed: 0,
    failed: 0,
    running: ['[server] a.test.ts › one'],
  })
})

test('a file between two tests is running until it ends', () => {
  const file = { file: 'a.test.ts', project: 'server' }
  expect(resultsOf([{ event: 'file-begin', ...file }, ended('one', 'passed')]).running).toEqual(['[server] a.test.ts'])
  expect(
    resultsOf([{ event: 'file-begin', ...file }, ended('one', 'passed'), { event: 'file-end', ...file }]).running,
  ).toEqual([])
})

test.each([
  ['told by the reporter', [{ ...ended('one', 'passed'), retried: true }]],
  ['seen by two ends of one test', [ended('one', 'failed'), ended('one', 'passed')]],
])('a test that passed only when tried again is named and fails, %s', (_how, entries) => {
  expect(resultsOf(entries)).toMatchObject({
    passed: 0,
    failed: 1,
    retried: ['[server] a.test.ts › one'],
    failures: ['[server] a.test.ts › one (passed only when tried again)'],
  })
})

test('an error outside of any test is a failure with a name', () => {
  expect(resultsOf([{ event: 'error', file: 'a.test.ts', message: 'no such module' }])).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['a.test.ts: no such module'],
  })
})

test('a skip is named with its reason, unless the same test ran at another width', () => {
  const phone = { project: 'phone', reason: 'a phone has no keys' }
  const skipped = ended('phone one', 'skipped', { ...phone, name: 'one' })
  expect(resultsOf([skipped])).toMatchObject({ skipped: 1, skips: ['[phone] a.test.ts › one (a phone has no keys)'] })
  expect(resultsOf([skipped, ended('desktop one', 'passed', { project: 'desktop', name: 'one' })])).toMatchObject({
    passed: 1,
    skipped: 1,
    skips: [],
  })
})

test('a journal that is read again has every whole line, and not the half of a last one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-journal-'))
  const file = path.join(folder, 'journal.jsonl')
  expect(readJournal(file)).toEqual([])
  const journal = journalWriter(file)
  journal.write(ended('one', 'passed'))
  journal.close()
  journal.write(ended('two', 'failed'))
  expect(readJournal(file)).toEqual([ended('one', 'passed')])
  writeFileSync(file, `${JSON.stringify(ended('one', 'passed'))}\n{"event":"test-e`)
  expect(readJournal(file)).toEqual([ended('one', 'passed')])
  rmSync(folder, { recursive: true })
})
