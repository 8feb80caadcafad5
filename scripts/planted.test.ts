// The planted bugs: what each of them changes still stands in the code, once, and the tests that must notice exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs.mjs'

const root = path.resolve(import.meta.dirname, '..')

test.for(plantedBugs)('$name can still be planted', ({ edits, caught, only }) => {
  for (const { file, from, to } of edits) {
    expect(readFileSync(path.join(root, file), 'utf8').split(from).length - 1, `${file}: ${from}`).toBe(1)
    expect(to).not.toBe(from)
  }
  expect(caught.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  // A renamed title would leave no test to run. Titles may stand in a table beside the test file.
  const titled = (file: string) =>
    readdirSync(path.dirname(path.join(root, file))).some(
      (each) => /\.tsx?$/.test(each) && readFileSync(path.join(root, file, '..', each), 'utf8').includes(only!),
    )
  if (only) expect(caught.filter(titled)).not.toEqual([])
})

const migrations = readdirSync(path.join(root, 'server/migrations')).toSorted()
/** The function of the database in which a text of a migration stands. */
const functionAround = (sql: string, text: string): string | undefined =>
  [...sql.slice(0, sql.indexOf(text)).matchAll(/create (?:or replace )?function (\w+)/g)].at(-1)?.[1]

test('a bug planted in a function of the database stands in its last version', () => {
  const planted = plantedBugs.flatMap(({ edits }) => edits).filter(({ file }) => file.startsWith('server/migrations/'))
  expect(planted.length).toBeGreaterThan(0)
  for (const { file, from } of planted) {
    const name = functionAround(readFileSync(path.join(root, file), 'utf8'), from)
    if (name === undefined) continue
    const later = migrations.slice(migrations.indexOf(path.basename(file)) + 1)
    const again = new RegExp(`create (or replace )?function ${name}\\b`)
    const newer = later.filter((each) => again.test(readFileSync(path.join(root, 'server/migrations', each), 'utf8')))
    expect(newer, `${name} of ${file} is made anew`).toEqual([])
  }
})

test('each planted bug has a unique name', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
})
