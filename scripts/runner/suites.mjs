// The suites of the full tier, each with a name by which it can be run alone.
import path from 'node:path'
import { closureOf, groupedBy, isUnitTest } from './import-graph.mjs'

/** In this order they are listed; what is measured alone comes last. */
const kinds = ['unit', 'other-postgres', 'phone', 'desktop', 'speed']

/** How many suites share one start of a database, a browser or a market; small enough that a deadline is kept. */
export const togetherBy = { unit: 4, 'other-postgres': 12, phone: 4, desktop: 4, speed: 1 }

/** Knows which tier a run is. */
const isTier = (file) => /(^|\/)test\/tier\.ts$/.test(file)

/** Test files whose size differs by tier: they, or something they import, ask which tier this is. */
const sizedSuites = ({ files, imports }) =>
  files
    .filter((file) => isUnitTest(file) && [...closureOf(imports, file)].some(isTier))
    .map((file) => ({ name: `unit:${file}`, kind: 'unit', files: [file], filter: file }))

/** The server's tests again, on another Postgres, by folder. */
const otherPostgresSuites = (graph) => {
  const tests = graph.files.filter((file) => isUnitTest(file) && file.startsWith('server/src/'))
  const folders = groupedBy(tests, (file) => file.split('/').slice(0, 3).join('/'))
  // The slash keeps `server/src/pi` from meaning `server/src/pictures` too.
  return [...folders].map(([at, files]) => ({
    name: `other-postgres:${at}`,
    kind: 'other-postgres',
    files,
    filter: isUnitTest(at) ? at : `${at}/`,
  }))
}

/** A spec file at one width, or one that measures; `listed` holds a project and a file for each. */
const journeySuites = (listed) =>
  listed.map(({ project, file }) => ({ name: `${project}:${file}`, kind: project, files: [file], filter: file }))

export const fullSuites = (graph, listed) => {
  const all = [...sizedSuites(graph), ...otherPostgresSuites(graph), ...journeySuites(listed)]
  return all.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.name < other.name ? -1 : 1),
  )
}

/** The projects and files in what `playwright test --list --reporter=json` prints. */
export const listedJourneys = (json) => {
  const { config, suites = [] } = JSON.parse(json)
  const folder = path.relative(process.cwd(), config.rootDir)
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const pairs = suites.flatMap((suite) =>
    specs(suite).flatMap((spec) =>
      spec.tests.map(({ projectName }) => `${projectName} ${path.posix.join(folder, suite.file)}`),
    ),
  )
  return [...new Set(pairs)].map((pair) => ({ project: pair.split(' ')[0], file: pair.split(' ').slice(1).join(' ') }))
}
