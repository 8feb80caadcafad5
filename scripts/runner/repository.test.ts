// What git is asked: which commit, which seed, and what changed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepository, seedOf } from './repository.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-repository-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (at: string, ...words: string[]) => {
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b',
    GIT_AUTHOR_DATE: at,
    GIT_COMMITTER_DATE: at,
  }
  return execFileSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...identity },
  }).trim()
}

const commit = (file: string, at: string) => {
  writeFileSync(path.join(folder, file), file)
  git(at, 'add', '-A')
  git(at, 'commit', '-q', '-m', file)
  return git(at, 'rev-parse', 'HEAD')
}

const hashes: Record<string, string> = {}
const repository = openRepository(folder)

beforeAll(() => {
  git('2026-11-20T00:00:00Z', 'init', '-q')
  hashes.old = commit('old.ts', '2026-11-20T00:00:00Z')
  hashes.before = commit('before.ts', '2026-11-22T08:59:59Z')
  hashes.near = commit('near.ts', '2026-11-22T09:00:00Z')
  hashes.head = commit('head.ts', '2026-11-22T12:00:00Z')
})

test('a landing begins at the newest commit more than three hours older than this one', () => {
  expect(repository.landingBase('')).toBe(hashes.before)
  expect(repository.changedSince(repository.landingBase(''))).toEqual(['head.ts', 'near.ts'])
})

test('a landing begins at BASE where that is given, and a BASE that is no commit is refused', () => {
  expect(repository.landingBase(hashes.old)).toBe(hashes.old)
  expect(() => repository.landingBase('nowhere')).toThrow('BASE names nowhere, which is no commit here.')
})

test('a change is what is not committed, new files among them, and else the last commit', () => {
  expect(repository.workingChange()).toEqual(['head.ts'])
  writeFileSync(path.join(folder, 'new.ts'), 'new')
  writeFileSync(path.join(folder, 'old.ts'), 'changed')
  expect(repository.workingChange()).toEqual(['new.ts', 'old.ts'])
  git('2026-11-22T12:00:00Z', 'checkout', '-q', 'old.ts')
  rmSync(path.join(folder, 'new.ts'))
})

test('a history younger than three hours counts as changed from its beginning', () => {
  git('2026-11-22T12:00:00Z', 'checkout', '-q', hashes.old!)
  expect(repository.changedSince(repository.landingBase(''))).toEqual(['old.ts'])
  git('2026-11-22T12:00:00Z', 'checkout', '-q', hashes.head!)
})

test('a folder without history has no commit, no change, and no landing', () => {
  const bare = mkdtempSync(path.join(tmpdir(), 'lamplit-bare-'))
  const nothing = openRepository(bare)
  expect(nothing.head()).toBeUndefined()
  expect(nothing.workingChange()).toEqual([])
  expect(() => nothing.landingBase('')).toThrow('no git history')
  rmSync(bare, { recursive: true })
})

test('the seed of a commit is the number in the first eight digits of its hash', () => {
  expect(seedOf('0000000fffffffffffffffffffffffffffffffff')).toBe(15)
  expect(seedOf('ffffffff00000000000000000000000000000000')).toBe(4_294_967_295)
  expect(repository.head()).toBe(hashes.head)
})
