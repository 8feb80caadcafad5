// The steps of each tier and the commands behind them.
import path from 'node:path'
import { NoOtherPostgres, withOtherPostgres } from '../other-postgres.mjs'
import { Stop, root } from '../prepare.mjs'
import { freePorts } from './ports.mjs'
import { listedJourneys } from './suites.mjs'

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)
const withVitestJournal = ['--reporter=default', `--reporter=${path.join(here, 'vitest-reporter.mjs')}`]
const withPlaywrightJournal = `--reporter=list,${path.join(here, 'playwright-reporter.mjs')}`
const playwrightConfig = ['test', '--config', 'e2e/playwright.config.ts']

/** Two widths with a market for each spec file, and room for the markets of those that start their own. */
const journeyPorts = 40

/** A regular expression for Playwright; elsewhere a plain part of the path. */
const exactly = (filter) => `${filter.replaceAll('.', '\\.')}$`

/** Tests that stand on a database: ours, unless another one is named. */
const vitest = (command, words, database = '') =>
  command('vitest', ['run', ...withVitestJournal, ...words], { TEST_DATABASE_URL: database })

const playwright = async (command, name, projects, filters) => {
  const chosen = projects.flatMap((project) => ['--project', project])
  // Two spec files that measure would measure each other.
  const alone = projects.includes('speed') ? ['--workers', '1'] : []
  const output = ['--output', path.join(root, 'test-results', name)]
  const words = [...playwrightConfig, withPlaywrightJournal, ...chosen, ...alone, ...output, ...filters]
  // Playwright takes its markets down at an interrupt, and leaves them running at anything else.
  return command('playwright', words, { JOURNEY_PORT: String(await freePorts(journeyPorts)) }, 'SIGINT')
}

const onOtherPostgres = (command, filters, withDatabase = withOtherPostgres) =>
  withDatabase((url) => vitest(command, ['--project', 'server', ...filters], url))

const types = { name: 'types', title: 'Types', fatal: true, work: (command) => command('tsc', ['-b']) }
const lint = { name: 'lint', title: 'Lint', fatal: true, work: (command) => command('oxlint', ['--deny-warnings']) }

const format = { name: 'format', title: 'Format', fatal: true, work: (command) => command('oxfmt', ['--check']) }

/** A language that lacks a message shows it in English, which a commit may and a release may not. */
const languages = {
  name: 'languages',
  title: 'Every message in every language',
  work: (command) => command('node', [path.join(root, 'web/localization/languages.ts'), '--check']),
}

const build = (always) => ({
  name: 'build',
  title: 'The web and its budgets',
  work: (command) => command('node', [path.join(here, 'build-web.mjs'), ...(always ? ['--always'] : [])]),
})

const unit = (filters) => ({
  name: 'unit',
  title: 'House rules, unit and route tests',
  chromium: true,
  work: (command) => vitest(command, ['--project', '!browser', ...filters]),
})

/** By themselves: a browser that shares its cores with databases being killed answers late. */
const components = (filters) => ({
  name: 'components',
  title: 'Component tests in a real browser',
  chromium: true,
  work: (command) => vitest(command, ['--project', 'browser', ...filters]),
})

const otherPostgres = (filters) => ({
  name: 'other-postgres',
  title: 'Server tests on another Postgres',
  work: (command) => onOtherPostgres(command, filters.length > 0 ? filters : ['server/src']),
})

const journeys = (filters) => ({
  name: 'journeys',
  title: 'Journeys in a real browser',
  needs: ['build'],
  chromium: true,
  work: (command) => playwright(command, 'journeys', ['phone', 'desktop'], filters),
})

const speed = (filters) => ({
  name: 'speed',
  title: 'Speed',
  needs: ['build'],
  chromium: true,
  work: (command) => playwright(command, 'speed', ['speed'], filters),
})

/**
 * The stages of `npm test` and `npm run test:full`. Types, lint, format and the build share the cores, because nothing
 * in them looks at a clock; tests have them to themselves, and so has what is measured.
 */
export const stagesOf = (tier, { only, filters }) => {
  const release = tier === 'full' ? [languages] : []
  const first = [types, lint, format, ...release, build(only === undefined || only === 'build')]
  const tests = [
    [unit(filters)],
    [components(filters)],
    ...(tier === 'full' ? [[otherPostgres(filters)]] : []),
    [journeys(filters)],
    ...(tier === 'full' ? [[speed(filters)]] : []),
  ]
  const stages = [first, ...tests]
  if (only === undefined) return stages
  const names = stages.flat().map(({ name }) => name)
  if (!names.includes(only)) throw new Stop(`There is no step "${only}" here. The steps are ${names.join(', ')}.`)
  const wanted = [only, ...(stages.flat().find(({ name }) => name === only).needs ?? [])]
  return stages.map((stage) => stage.filter(({ name }) => wanted.includes(name))).filter((stage) => stage.length > 0)
}

/** The stages of `npm run check`: `files` are the tests nearest to the change. */
export const checkStages = ({ files, more }) => [
  [types, lint, format],
  [
    {
      name: 'tests',
      title: `House rules and ${files.length} nearest test files${more > 0 ? ` (npm test runs ${more} more)` : ''}`,
      chromium: files.some((file) => file.includes('.browser.')),
      work: (command) => vitest(command, ['tidy.test.ts', ...files]),
    },
  ],
]

/** One step for suites of one kind. A landing goes on where there is no other Postgres, and says so. */
const batchStep = (batch, { landing, withDatabase }) => {
  const { kind } = batch[0]
  const filters = batch.map(({ filter }) => filter)
  const inBrowser = ['phone', 'desktop', 'speed'].includes(kind)
  const run = {
    unit: (command) => vitest(command, filters),
    'other-postgres': (command) =>
      onOtherPostgres(command, filters, withDatabase).catch((error) => {
        if (!landing || !(error instanceof NoOtherPostgres)) throw error
        return { notProven: error.missing }
      }),
  }
  return {
    name: `${kind} (${batch.length})`,
    title: batch.map(({ name }) => name).join(', '),
    suites: batch,
    ...(inBrowser ? { needs: ['build'] } : {}),
    chromium: inBrowser || kind === 'unit',
    work: run[kind] ?? ((command) => playwright(command, kind, [kind], filters.map(exactly))),
  }
}

/** Suites in batches, the web built before the first that opens it. */
export const batchStages = (batches, options) => {
  const steps = batches.map((batch) => batchStep(batch, options))
  return [...(steps.some(({ needs }) => needs) ? [[build(false)]] : []), ...steps.map((step) => [step])]
}

/** The journeys of the full tier as Playwright itself lists them. */
export const listJourneys = async (processes, env) => {
  const { code, printed } = await processes.run('playwright', [...playwrightConfig, '--list', '--reporter=json'], {
    env: { ...env, TIER: 'full' },
    capture: true,
  })
  if (code !== 0) throw new Stop(`Playwright could not list the journeys:\n${printed}`)
  return listedJourneys(printed.slice(printed.indexOf('{')))
}
