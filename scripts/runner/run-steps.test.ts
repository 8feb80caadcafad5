// The runner on a tiny project of its own: what it prints when a run ends, fails, crashes or is interrupted.
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectNode, surroundings } from '../prepare.mjs'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lamplit-runner-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, 'e2e'))
  writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    "export default { test: { projects: [{ test: { name: 'server', include: ['*.test.mjs'] } }] } }",
  )
  writeFileSync(
    path.join(folder, 'e2e/playwright.config.ts'),
    "export default { testDir: '.', workers: 1, projects: [{ name: 'phone' }, { name: 'desktop' }] }",
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const written = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

/** Says that it has begun and which processes it is, and never ends. */
const endless = `import { writeFileSync } from 'node:fs'
const neverEnds = () => {
  writeFileSync('begun.json', JSON.stringify([process.pid, process.ppid]))
  return new Promise(() => setInterval(() => {}, 1000))
}`

/** Starts the runner with stages written as code; `step(name)` is a real step of npm test. */
const start = (stages: string, more: Record<string, string> = {}, options = '') => {
  written(
    'run.mjs',
    `
    import { openProcesses } from ${JSON.stringify(path.join(root, 'scripts/runner/processes.mjs'))}
    import { runSteps } from ${JSON.stringify(path.join(root, 'scripts/runner/run-steps.mjs'))}
    import { stagesOf } from ${JSON.stringify(path.join(root, 'scripts/runner/steps.mjs'))}
    import { Stop } from ${JSON.stringify(path.join(root, 'scripts/prepare.mjs'))}
    const all = stagesOf('full', { filters: [] }).flat()
    const step = (name) => ({ ...all.find((found) => found.name === name), needs: [] })
    let late = false
    const work = (code) => (command) => command('node', ['-e', code])
    const node = (name, code, rest = {}) => ({ name, title: name, work: work(code), ...rest })
    const processes = openProcesses(process.cwd())
    process.exitCode = await runSteps(async () => ${stages}, { processes, env: process.env, ${options} })
  `,
  )
  const {
    TEST_TOTALS: _totals,
    TEST_JOURNAL: _journal,
    CI: _ci,
    ...env
  } = surroundings(projectNode()) as Record<string, string>
  const child = spawn(process.execPath, ['run.mjs'], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<{ code: number | null; printed: string; last: string }>((done) =>
    child.once('close', (code) => done({ code, printed, last: printed.trimEnd().split('\n').at(-1)! })),
  )
  return { child, ended }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The journals as they stand; the runner keeps them in its temporary folder. */
const journals = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('lamplit-results-'))
    .flatMap((name) =>
      readdirSync(path.join(folder, name)).map((file) => readFileSync(path.join(folder, name, file), 'utf8')),
    )
    .join('')

/** However long that takes; what never comes is ended by the test's own limit. */
const until = async (holds: () => boolean) => {
  while (!holds()) await pause(20)
}

/** Interrupts the runner as soon as its journal says that the endless test has begun. */
const interrupted = async (stages: string, signal: NodeJS.Signals) => {
  const { child, ended } = start(stages, { TMPDIR: folder })
  const begun = until(() => journals().includes('never ends') && existsSync(path.join(folder, 'begun.json')))
  await Promise.race([begun, ended.then(({ printed }) => expect.fail(printed))])
  child.kill(signal)
  const result = await ended
  const pids = JSON.parse(readFileSync(path.join(folder, 'begun.json'), 'utf8')) as number[]
  await until(() => !pids.some(isAlive))
  return result
}

test('a run that ends counts what passed, failed, was skipped and tried again, and names it', async () => {
  written(
    'a.test.mjs',
    `
    import { beforeAll, describe, expect, test } from 'vitest'
    test('holds', () => {})
    test('does not hold', () => expect(1).toBe(2))
    test('says nothing here', ({ skip }) => skip('only where it rains'))
    let tries = 0
    test('holds at last', { retry: 1 }, () => expect(tries += 1).toBe(2))
    describe('a group', () => {
      beforeAll(() => { throw new Error('the group cannot begin') })
      test('is never reached', () => {})
    })
  `,
  )
  written('b.test.mjs', "import './missing.mjs'")
  const { code, printed, last } = await start("[[step('unit')], [node('after', '')]]").ended
  expect(printed).toContain('does not hold')
  expect(printed).toContain('[server] a.test.mjs › holds at last (passed only when tried again)')
  expect(printed).toContain('Retried, which must not be needed: 1')
  expect(printed).toContain('[server] a.test.mjs › says nothing here (only where it rains)')
  expect(printed).toMatch(/\[server\] a\.test\.mjs › a group: .*the group cannot begin/)
  expect(printed).toMatch(/\[server\] b\.test\.mjs: .*missing\.mjs/)
  expect(printed).toMatch(/^unit +failed +\d+\.\d +1 +4 +2$/m)
  expect(printed).toMatch(/^after +not begun/m)
  expect([code, last]).toEqual([1, '1 passed, 4 failed, 2 skipped'])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s during unit tests ends them and tells what passed and where it was',
  async (signal) => {
    written(
      'a.test.mjs',
      `import { test } from 'vitest'
      ${endless}
      test('holds', () => {})
      test('never ends', neverEnds, 0)
      test('is never reached', () => {})`,
    )
    const { code, printed, last } = await interrupted("[[step('unit')], [step('journeys')]]", signal)
    expect(printed).toContain(`Interrupted by ${signal} in: 1\n  [server] a.test.mjs › never ends\n`)
    expect(printed).toMatch(/^unit +interrupted +\d+\.\d +1 +1 +0$/m)
    expect(printed).toMatch(/^journeys +not begun/m)
    expect([code, last]).toEqual([signal === 'SIGINT' ? 130 : 143, '1 passed, 1 failed'])
  },
)

test('SIGTERM during journeys ends them and tells what passed and where it was', async () => {
  written(
    'e2e/a.spec.ts',
    `import { test } from '@playwright/test'
    ${endless}
    test.setTimeout(0)
    test('holds', () => {})
    test('never ends', neverEnds)`,
  )
  const { code, printed, last } = await interrupted("[[step('journeys')]]", 'SIGTERM')
  expect(printed).toContain('Interrupted by SIGTERM in: 1\n  [phone] e2e/a.spec.ts › never ends\n')
  expect([code, last]).toEqual([143, '1 passed, 1 failed'])
})

test('a journey skipped on one width and run on the other is counted, and not named', async () => {
  written(
    'e2e/a.spec.ts',
    `
    import { test } from '@playwright/test'
    test('needs keys', ({}, { project }) => test.skip(project.name === 'phone', 'a phone has no keys'))
    test('needs rain', () => test.skip(true, 'the sun shines'))
  `,
  )
  const { code, printed, last } = await start("[[step('journeys')]]").ended
  expect(printed).toContain(
    ['phone', 'desktop'].map((width) => `\n  [${width}] e2e/a.spec.ts › needs rain (the sun shines)`).join(''),
  )
  expect([code, last]).toEqual([0, '1 passed, 0 failed, 3 skipped'])
})

test('a test runner that crashes leaves its count and the test it was in', async () => {
  written(
    'e2e/a.spec.ts',
    `import { test } from '@playwright/test'
    test('holds', () => {})
    test('kills', async () => {
      process.kill(process.ppid, 'SIGKILL')
      await new Promise(() => {})
    })`,
  )
  const { code, printed, last } = await start("[[step('journeys')]]").ended
  expect(printed).toContain('Cut off in: 1\n  [phone] e2e/a.spec.ts › kills\n')
  expect([code, last]).toEqual([1, '1 passed, 1 failed'])
})

test('a crash of the runner itself is told, and its children are ended', async () => {
  const { code, printed, last } = await start(
    `{
      setTimeout(() => { throw new Error('the runner is broken') }, 300)
      return [[node('waits', 'setInterval(() => {}, 1000)')]]
    }`,
  ).ended
  expect(printed).toContain('the runner is broken')
  expect([code, last]).toEqual([1, '0 passed, 2 failed'])
})

test('the run stops at the first failed step; with keepGoing those run that do not need it', async () => {
  const stages = `[[node('unit', 'process.exit(1)')], [node('build', 'process.exit(1)')],
      [node('journeys', '', { needs: ['build'] })], [node('speed', '')]]`
  const stopped = await start(stages).ended
  expect(stopped.printed).toMatch(/^build +not begun/m)
  expect([stopped.code, stopped.last]).toEqual([1, '0 passed, 1 failed'])
  const whole = await start(stages, {}, 'keepGoing: true').ended
  expect(whole.printed).toMatch(/^journeys +not begun without build/m)
  expect(whole.printed).toMatch(/^speed +passed/m)
  expect([whole.code, whole.last]).toEqual([1, '0 passed, 2 failed'])
})

test('types that fail stop the run at once, and what runs beside them is ended', async () => {
  const stages = `[[node('types', 'process.exit(1)', { fatal: true }), node('build', 'setInterval(() => {}, 1000)')],
      [node('unit', '')]]`
  const { code, printed, last } = await start(stages).ended
  expect(printed).toMatch(/^build +ended/m)
  expect([code, last]).toEqual([1, '0 passed, 1 failed'])
  const kept = await start(stages.replace('setInterval(() => {}, 1000)', ''), {}, 'keepGoing: true').ended
  expect(kept.printed).toMatch(/^unit +not begun/m)
})

test('suites not begun at the deadline, or without a second Postgres, are named as not proven', async () => {
  const stages = `[[{
      name: 'other-postgres', title: 'other', suites: [{ name: 'other-postgres:server/src/pi' }],
      work: async () => ({ notProven: 'none here' }),
    }],
    [{
      name: 'slow', title: 'slow', suites: [{ name: 'unit:slow', files: ['slow.test.ts'] }],
      work: async () => { late = true; return 0 },
    }],
    [node('late', '', { suites: [{ name: 'unit:late' }] })]]`
  const timetable = 'timetable: { fits: () => !late, ended: () => {} }'
  const { code, printed, last } = await start(stages, {}, timetable).ended
  expect(printed).toContain('not proven: none here\n')
  expect(printed).toMatch(/^other-postgres +not proven/m)
  expect(printed).toMatch(/^slow +passed/m)
  const named = [
    'other-postgres:server/src/pi (none here)',
    'unit:slow (it has no test here)',
    'unit:late (not begun in time)',
  ]
  expect(printed).toContain(`Not proven in this run: 3\n${named.map((name) => `  ${name}\n`).join('')}`)
  expect([code, last]).toEqual([0, '0 passed, 0 failed'])
})

test('a step that throws a sentence shows it without a stack and fails', async () => {
  const { code, printed } = await start(
    "[[{ name: 'other-postgres', title: 'other', work: async () => { throw new Stop('Install one.') } }]]",
  ).ended
  expect(printed).toContain('\nInstall one.\n')
  expect(printed).not.toContain('run.mjs:')
  expect(code).toBe(1)
})

test('the total of a second run holds the first one too, where a file for totals is named', async () => {
  written('a.test.mjs', "import { test } from 'vitest'\ntest('holds', () => {})")
  const totals = { TEST_TOTALS: path.join(folder, 'totals.jsonl') }
  expect((await start("[[step('unit')]]", totals).ended).last).toBe('1 passed, 0 failed')
  expect((await start("[[step('unit')]]", totals).ended).last).toBe('2 passed, 0 failed')
})
