// The planted bugs: what each of them changes still stands in the code, once, and the tests that must notice exist.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs.mjs'

const root = path.resolve(import.meta.dirname, '..')

test.for(plantedBugs)('$name can still be planted', ({ edits, caught }) => {
  for (const { file, from, to } of edits) {
    expect(readFileSync(path.join(root, file), 'utf8').split(from).length - 1, `${file}: ${from}`).toBe(1)
    expect(to).not.toBe(from)
  }
  expect(caught.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('each has a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
})
