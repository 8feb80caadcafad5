// What of the tests a change calls for: the nearest unit tests while working, and in a landing the full suites that it
// touches and one tenth of all, chosen by the commit's own hash.
import { createHash } from 'node:crypto'
import { distancesFrom, isUnitTest } from './import-graph.mjs'
import { opens } from './opens.mjs'
import { togetherBy } from './suites.mjs'

const parts = 10

const numberOf = (text) => Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16)

/** Which tenth a suite belongs to; its name alone decides, so it keeps it when others come and go. */
export const tenthOf = (name) => numberOf(name) % parts

/** Which tenth a commit proves. */
export const tenthOfCommit = (hash) => Number(BigInt(`0x${hash}`) % BigInt(parts))

/** Another Postgres differs in what reads and writes it, so a change there calls for all of that pass. */
const touchesDatabase = (file) =>
  /^server\/(migrations\/|src\/kernel\/db\.ts$|src\/[\w-]+\/(?:[\w-]+-)?store\.ts$)/.test(file)

/** Where one word stands in every workspace: `offers` names a contract file, a server folder and a web folder. */
const areaHolds = (area, file) =>
  area.includes('/')
    ? file.startsWith(area)
    : new RegExp(`^(contract/src/${area}\\.ts$|server/src/${area}/|web/src/features/${area}/)`).test(file)

/** The areas that a spec file opens: the one it is named after, and those of the table. */
const areasOf = (file) => {
  const name = /^e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1]
  return name ? [name, ...(opens[name] ?? [])] : []
}

const distanceOf = (suite, changed, distances) => {
  const near = suite.files.map((file) => distances.get(file)).filter((distance) => distance !== undefined)
  if (suite.kind === 'other-postgres' && changed.some(touchesDatabase)) near.push(0)
  const areas = ['phone', 'desktop'].includes(suite.kind) ? suite.files.flatMap(areasOf) : []
  // A page is far from the code behind it, and a browser shows what no import does.
  if (changed.some((file) => !isUnitTest(file) && areas.some((area) => areaHolds(area, file)))) near.push(1)
  return near.length > 0 ? Math.min(...near) : undefined
}

/**
 * The suites of a landing: those touched, the nearest first, and the commit's tenth of the rest. Among equals the
 * commit decides, so that the deadline does not always leave the same ones.
 */
export const landingOf = (suites, { graph, changed, head }) => {
  const distances = distancesFrom(graph, changed)
  const turn = ({ name }) => numberOf(`${head} ${name}`)
  const inTurn = suites.toSorted((one, other) => turn(one) - turn(other))
  const touched = inTurn
    .map((suite) => ({ suite, distance: distanceOf(suite, changed, distances) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ suite }) => suite)
  const tenth = inTurn.filter((suite) => tenthOf(suite.name) === tenthOfCommit(head) && !touched.includes(suite))
  return { touched, tenth }
}

/** Suites that one command runs: of one kind and few enough, in the order in which their first ones stand. */
export const batchesOf = (suites) => {
  const batches = []
  for (const suite of suites) {
    const open = batches.find((batch) => batch[0].kind === suite.kind && batch.length < togetherBy[suite.kind])
    if (open) open.push(suite)
    else batches.push([suite])
  }
  return batches
}

/** How many test files fit into the minute that a check has. */
const nearest = 24

/**
 * The unit tests that a change reaches, the nearest first, and how many more it reaches. Suites with sizes kill and
 * simulate for longer than a check may take, so they come only when they were changed themselves.
 */
export const nearestTests = (graph, sized, changed, most = nearest) => {
  const distances = distancesFrom(graph, changed)
  const reached = graph.files
    .filter((file) => isUnitTest(file) && distances.has(file) && file !== 'tidy.test.ts')
    .toSorted((one, other) => distances.get(one) - distances.get(other) || (one < other ? -1 : 1))
  const direct = reached.filter((file) => distances.get(file) === 0)
  const further = reached
    .filter((file) => distances.get(file) > 0 && !sized.has(file))
    .slice(0, Math.max(0, most - direct.length))
  return { files: [...direct, ...further], more: reached.length - direct.length - further.length }
}
