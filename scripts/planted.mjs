// `npm run test:planted [-- name…]`: plants each bug in a copy of the tree, runs the tests that must notice, and says
// whether they did.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { plantedBugs } from './planted-bugs.mjs'
import { projectNode, root, surroundings } from './prepare.mjs'

const left = new Set([
  '.vite',
  'node_modules',
  'dist',
  'data',
  '.git',
  '.types',
  'coverage',
  'test-results',
  'playwright-report',
])

/** A copy that shares what is installed, except our own workspaces: those must be the copy's. */
const copyTree = () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'lamplit-planted-'))
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) })
  const installed = path.join(root, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules', '@lamplit'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@lamplit' && !left.has(name))
      symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name))
  for (const name of readdirSync(path.join(installed, '@lamplit'))) {
    symlinkSync(
      path.join(copy, path.relative(realpathSync(root), realpathSync(path.join(installed, '@lamplit', name)))),
      path.join(copy, 'node_modules', '@lamplit', name),
    )
  }
  for (const name of readdirSync(root)) {
    if (!left.has(name) && existsSync(path.join(root, name, 'node_modules')))
      symlinkSync(path.join(root, name, 'node_modules'), path.join(copy, name, 'node_modules'))
  }
  return copy
}

/** Changes the copy and answers how to put it right again. */
const plant = (copy, edits) => {
  const before = new Map()
  for (const { file, from, to } of edits) {
    const at = path.join(copy, file)
    const text = readFileSync(at, 'utf8')
    if (!before.has(at)) before.set(at, text)
    if (text.split(from).length !== 2)
      throw new Error(`${file}: the text to change does not stand there exactly once: ${from}`)
    writeFileSync(
      at,
      text.replace(from, () => to),
    )
  }
  return () => {
    for (const [at, text] of before) writeFileSync(at, text)
  }
}

const runTests = (copy, { caught, only, project = 'server' }, chromium) => {
  const json = path.join(copy, 'planted.json')
  rmSync(json, { force: true })
  const env = {
    ...surroundings(projectNode()),
    VITEST_JSON: json,
    TEST_DATABASE_URL: '',
    TIER: 'full',
    ...(chromium ? { CHROMIUM: chromium } : {}),
  }
  const { status } = spawnSync('vitest', ['run', '--project', project, ...caught, ...(only ? ['-t', only] : [])], {
    cwd: copy,
    env,
    stdio: process.env.PLANTED_LOUD ? 'inherit' : 'ignore',
  })
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(json)
    ? JSON.parse(readFileSync(json, 'utf8'))
    : {}
  return { red: status !== 0, passed, failed }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !plantedBugs.some((bug) => bug.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no planted bug ${unknown.join(', ')}. They are: ${plantedBugs.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
const bugs = plantedBugs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const chromium = bugs.some(({ project }) => project === 'browser') ? await findChromium() : undefined
const copy = copyTree()
let missed = 0
try {
  for (const bug of bugs) {
    const { name, edits, caught } = bug
    const putRight = plant(copy, edits)
    const { red, passed, failed } = runTests(copy, bug, chromium)
    putRight()
    // Red because nothing ran at all would prove nothing.
    const noticed = red && failed > 0
    if (!noticed) missed += 1
    console.log(
      `${noticed ? 'caught' : 'NOT CAUGHT'}  ${name.padEnd(26)} ${failed} of ${passed + failed} tests red  (` +
        `${caught.join(', ')})`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(JSON.stringify({ id: 'planted', n: bugs.length, caught: bugs.length - missed }))
process.exit(missed === 0 ? 0 : 1)
