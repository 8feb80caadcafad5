// `npm test`: everything CI runs, in one list, stopping at the first failure.
// `npm test -- --only types|lint|unit|other-postgres|build|journeys` runs one step of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { withOtherPostgres } from './other-postgres.mjs'
import { Stop, buildWeb, install, main, projectNode, root, run, say, surroundings } from './prepare.mjs'

const notes = mkdtempSync(path.join(tmpdir(), 'lamplit-results-'))
const logFile = path.join(root, 'coverage', 'prepare.log')
const vitestJson = path.join(notes, 'vitest.json')
const otherJson = path.join(notes, 'other.json')
/** Each side has a market of its own, so that what one does to the clock is nothing to the other; what is measured stands alone, after them. */
const sides = ['phone', 'desktop']
const measured = 'speed'
const journeysJson = (side) => path.join(notes, `journeys-${side}.json`)
/** The market and the sandbox of each side; a process of its own takes its ports from its number, below those that machines give to the near ends of connections. */
const portOf = (side) => 20_000 + ((process.pid * 6) % 12_000) + 2 * [...sides, measured].indexOf(side)

/** What the second Postgres must show too; `vitest.config.ts` leaves out what is tested once, with the embedded one. */
const onOtherPostgres = ['run', '--project', 'server', 'server/src']

const steps = (node, chromium) => {
  const env = { ...surroundings(node), ...(chromium ? { CHROMIUM: chromium } : {}) }
  const command = (file, words, more = {}) => run(file, words, { env: { ...env, ...more } })
  return [
    { name: 'types', title: 'Types', work: () => command('tsc', ['-b']) },
    { name: 'lint', title: 'Lint', work: () => command('oxlint', ['--deny-warnings']) },
    {
      name: 'unit',
      title: 'House rules, unit, route and simulation tests',
      counts: () => vitestCounts(vitestJson),
      work: () => command('vitest', ['run'], { VITEST_JSON: vitestJson, TEST_DATABASE_URL: '' }),
    },
    {
      name: 'other-postgres',
      title: 'Server tests on another Postgres',
      counts: () => vitestCounts(otherJson),
      work: () =>
        withOtherPostgres((url) =>
          command('vitest', onOtherPostgres, { VITEST_JSON: otherJson, TEST_DATABASE_URL: url }),
        ),
    },
    { name: 'build', title: 'The web and its budgets', work: () => buildWeb(node, logFile, true).then(() => 0) },
    {
      name: 'journeys',
      title: 'Journeys in a real browser',
      counts: () => [...sides, measured].map((side) => journeyCounts(journeysJson(side))).reduce(added),
      work: async () =>
        [...(await Promise.all(sides.map(journeys))), await journeys(measured)].find((code) => code !== 0) ?? 0,
    },
  ]

  function journeys(side) {
    return command(
      'playwright',
      [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--project',
        side,
        '--output',
        path.join(root, 'test-results', side),
        '--reporter=list,json',
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: journeysJson(side),
        JOURNEY_PORT: String(portOf(side)),
        JOURNEY_SANDBOX_PORT: String(portOf(side) + 1),
      },
    )
  }
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

const vitestCounts = (file) => {
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(file)
  return { passed: numPassedTests, failed: numFailedTests }
}

const journeyCounts = (file) => {
  const { expected = 0, flaky = 0, unexpected = 0 } = readJson(file).stats ?? {}
  return { passed: expected + flaky, failed: unexpected, again: flaky }
}

const added = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  again: one.again + other.again,
})

const chosen = (all) => {
  const at = process.argv.indexOf('--only')
  if (at < 0) return all
  const name = process.argv[at + 1]
  const found = all.filter((step) => step.name === name)
  if (found.length === 0)
    throw new Stop(`There is no step "${name ?? ''}". The steps are ${all.map((step) => step.name).join(', ')}.`)
  // Journeys open the built product, so the build goes before them.
  return name === 'journeys' ? all.filter((step) => ['build', 'journeys'].includes(step.name)) : found
}

const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`

const total = { passed: 0, failed: 0, again: 0 }

await main(async () => {
  const started = Date.now()
  try {
    chosen(steps('node'))
    await install(logFile)
    const node = projectNode()
    const wanted = chosen(steps(node)).map((step) => step.name)
    const chromium = wanted.some((name) => name === 'journeys' || name === 'unit') ? await findChromium() : undefined
    for (const { title, counts, work } of chosen(steps(node, chromium))) {
      say(`\n== ${title}`)
      const began = Date.now()
      const code = await work().catch((error) => {
        if (!(error instanceof Stop)) throw error
        console.error(error.message)
        return 1
      })
      const found = counts?.() ?? { passed: 0, failed: 0 }
      total.passed += found.passed
      total.again += found.again ?? 0
      // A step that fails without naming a test (a type, a file that cannot be read) counts as one.
      total.failed += code === 0 ? found.failed : Math.max(1, found.failed)
      say(`== ${title}: ${code === 0 ? 'passed' : 'failed'} in ${secondsSince(began)}`)
      if (code !== 0) return 1
    }
    return 0
  } catch (error) {
    total.failed += 1
    throw error
  } finally {
    rmSync(notes, { recursive: true, force: true })
    // After whatever sentence explains a failure, so that this stays the last line.
    process.once('beforeExit', () =>
      say(
        `\nThe whole took ${secondsSince(started)}.${total.again > 0 ? ` Journeys that needed a second try, named above: ${total.again}.` : ''}\n${total.passed} passed, ${total.failed} failed`,
      ),
    )
  }
})
