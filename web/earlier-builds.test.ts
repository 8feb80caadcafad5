// @vitest-environment node
// Pages that stay open over a deploy find their files: those of the two builds before this one stay, and no more.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuild } from './earlier-builds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lamplit-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const [dist, earlier] = [() => path.join(folder, 'dist'), () => path.join(folder, 'earlier')]
/** What a build does: what was there is kept, then the folder is emptied and filled. */
const build = (...names: string[]): void => {
  keepBuild(dist(), earlier())
  rmSync(dist(), { recursive: true, force: true })
  mkdirSync(path.join(dist(), 'assets'), { recursive: true })
  for (const name of names) writeFileSync(path.join(dist(), 'assets', name), `of ${names[0]}`)
}
const earlierAssets = (): string[] => readdirSync(path.join(earlier(), 'assets')).toSorted()

test('the first build of a fresh clone keeps nothing', () => {
  build('a.js')
  expect(existsSync(earlier())).toBe(false)
})

test('the files of the two builds before the newest stay, without their source maps, and older ones go', () => {
  build('a.js', 'a.js.br', 'a.js.map', 'same.js')
  build('b.js', 'same.js')
  expect(earlierAssets()).toEqual(['a.js', 'a.js.br', 'same.js'])
  build('c.js', 'same.js')
  expect(earlierAssets()).toEqual(['a.js', 'a.js.br', 'b.js', 'same.js'])
  build('d.js')
  expect(earlierAssets()).toEqual(['b.js', 'c.js', 'same.js'])
  expect(readFileSync(path.join(earlier(), 'assets/c.js'), 'utf8')).toBe('of c.js')
})

test('a build that is made again, or that failed, pushes no other one out', () => {
  build('a.js')
  build('b.js')
  build('b.js')
  keepBuild(dist(), earlier())
  build('c.js')
  expect(earlierAssets()).toEqual(['a.js', 'b.js'])
})

test('a record that was cut off in the middle is begun anew', () => {
  build('a.js')
  build('b.js')
  writeFileSync(path.join(earlier(), 'builds.json'), '[["a.js"')
  build('c.js')
  expect(earlierAssets()).toEqual(['b.js'])
})
