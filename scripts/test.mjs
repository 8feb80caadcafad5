// `npm run check`, `npm test`, `npm run test:full` and `npm run test:landing`. `npm test` and full take `--only <step>`
// and files, full and landing `--list`, full `--suite <name>`, landing `--deadline <minutes>`.
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { Stop, install, main, projectNode, root, say, surroundings } from './prepare.mjs'
import { parseCommandLine } from './runner/command-line.mjs'
import { importGraph } from './runner/import-graph.mjs'
import { openProcesses } from './runner/processes.mjs'
import { openRepository, seedOf } from './runner/repository.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { batchesOf, landingOf, nearestTests, tenthOfCommit } from './runner/selection.mjs'
import { batchStages, checkStages, listJourneys, stagesOf } from './runner/steps.mjs'
import { measuredSeconds, openTimetable, writeMeasured } from './runner/suite-times.mjs'
import { fullSuites } from './runner/suites.mjs'

const repository = openRepository()
const processes = openProcesses(root)
const head = repository.head()
/** Filled before the first step begins; the steps are started with it. */
const env = {}

const prepare = async (tier) => {
  await install(path.join(root, 'coverage', 'prepare.log'))
  Object.assign(env, surroundings(projectNode()), { TIER: tier === 'full' || tier === 'landing' ? 'full' : 'commit' })
  // The total is this run's; tests that start runs of their own have totals of their own.
  delete env.TEST_TOTALS
  if (head && !process.env.TEST_SEED) env.TEST_SEED = String(seedOf(head))
}

const withChromium = async (stages) => {
  if (stages.flat().some(({ chromium }) => chromium)) env.CHROMIUM = await findChromium()
  return stages
}

const check = () => {
  const graph = importGraph(root)
  const sized = new Set(
    fullSuites(graph, [])
      .filter(({ kind }) => kind === 'unit')
      .flatMap(({ files }) => files),
  )
  return checkStages(nearestTests(graph, sized, repository.workingChange()))
}

const suitesNow = async (graph) => fullSuites(graph, await listJourneys(processes, env))

const named = (suites, names) => {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0)
    throw new Stop(`There is no suite ${unknown.join(', ')}. npm run test:full -- --list names them.`)
  return suites.filter(({ name }) => names.includes(name))
}

const landing = async () => {
  const graph = importGraph(root)
  const base = repository.landingBase()
  const changed = repository.changedSince(base)
  const { touched, tenth } = landingOf(await suitesNow(graph), { graph, changed, head })
  say(`\n${changed.length} files changed since ${base.slice(0, 10)}; they touch ${touched.length} full suites.`)
  say(`Tenth ${tenthOfCommit(head)} has ${tenth.length} more.`)
  for (const { name } of touched) say(`  touched  ${name}`)
  for (const { name } of tenth) say(`  tenth    ${name}`)
  return [...batchesOf(touched), ...batchesOf(tenth)]
}

await main(async () => {
  const began = Date.now()
  const asked = parseCommandLine(process.argv.slice(2))
  const { tier } = asked
  if (tier === 'commit' || tier === 'full') stagesOf(tier, asked)
  if (asked.list) {
    await prepare(tier)
    if (tier === 'landing') await landing()
    else for (const { name } of await suitesNow(importGraph(root))) say(name)
    return 0
  }
  /** Those whose times a run of the whole full tier writes down. */
  let suites = []
  const plan = async () => {
    await prepare(tier)
    if (tier === 'check') return withChromium(check())
    if (tier === 'landing') return withChromium(batchStages(await landing(), { landing: true }))
    if (asked.suites.length > 0)
      return withChromium(
        batchStages(batchesOf(named(await suitesNow(importGraph(root)), asked.suites)), { landing: false }),
      )
    if (tier === 'full') suites = await suitesNow(importGraph(root))
    return withChromium(stagesOf(tier, asked))
  }
  const timetable = tier === 'landing' ? openTimetable({ endsAt: began + asked.deadlineMinutes * 60_000 }) : undefined
  const record = (rows) => suites.length > 0 && writeMeasured(measuredSeconds(suites, rows))
  const keepGoing = Boolean(process.env.CI) && process.env.CI !== 'false'
  return runSteps(plan, { processes, env, keepGoing, timetable, onEnd: record })
})
