// The journal of a test run: the reporters write a line when a test begins and when it ends, so that a run that was cut
// off still tells what it proved and where it was.
import { appendFileSync, readFileSync } from 'node:fs'

/** Writes to the file that the runner named; a reporter used by hand writes nowhere. */
export const journalWriter = (file = process.env.TEST_JOURNAL) => {
  let open = Boolean(file)
  return {
    write: (entry) => {
      if (open) appendFileSync(file, `${JSON.stringify(entry)}\n`)
    },
    /** What happens to tests after they were told to end is no result. */
    close: () => {
      open = false
    },
  }
}

/** The entries of a journal that may be missing, or end in the middle of a line. */
export const readJournal = (file) => {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** What each file of these entries cost its worker, in seconds. */
export const secondsByFile = (entries) => {
  const seconds = new Map()
  for (const { file, seconds: more } of entries) if (more > 0) seconds.set(file, (seconds.get(file) ?? 0) + more)
  return seconds
}

const titleOf = ({ file, name, project }) =>
  `${project ? `[${project}] ` : ''}${[file, name].filter(Boolean).join(' › ')}`

/** What the entries add up to: counts, the names behind them, and what had begun and not ended. */
export const resultsOf = (entries) => {
  const tests = new Map()
  const modules = new Map()
  const errors = []
  for (const entry of entries) {
    if (entry.event === 'error') errors.push(`${titleOf(entry)}: ${entry.message}`)
    if (entry.event === 'file-begin') modules.set(`${entry.project} ${entry.file}`, entry)
    if (entry.event === 'file-end') modules.delete(`${entry.project} ${entry.file}`)
    if (entry.event === 'test-begin' && !tests.has(entry.id)) tests.set(entry.id, entry)
    if (entry.event === 'test-end')
      tests.set(entry.id, { ...entry, retried: entry.retried || Boolean(tests.get(entry.id)?.state) })
  }
  const ended = [...tests.values()].filter(({ state }) => state && state !== 'interrupted')
  const begun = [...tests.values()].filter(({ state }) => !state || state === 'interrupted')
  const skips = ended.filter(({ state }) => state === 'skipped')
  const ran = new Set(ended.filter(({ state }) => state !== 'skipped').map(({ file, name }) => `${file} ${name}`))
  const retried = ended.filter((test) => test.retried)
  const failures = ended.filter((test) => test.state === 'failed')
  // Lateness that a second try hides is a failure all the same.
  const late = retried.filter((test) => test.state === 'passed')
  const inTests = new Set(begun.map(({ project, file }) => `${project} ${file}`))
  return {
    passed: ended.filter((test) => test.state === 'passed' && !test.retried).length,
    failed: failures.length + late.length + errors.length,
    skipped: skips.length,
    retried: retried.map(titleOf),
    failures: [
      ...failures.map(titleOf),
      ...late.map((test) => `${titleOf(test)} (passed only when tried again)`),
      ...errors,
    ],
    // A test skipped on one width and run on the other is proven where it says something.
    skips: skips
      .filter(({ file, name }) => !ran.has(`${file} ${name}`))
      .map((test) => `${titleOf(test)}${test.reason ? ` (${test.reason})` : ''}`),
    running: [
      ...begun.map(titleOf),
      ...[...modules].filter(([key]) => !inTests.has(key)).map(([, module]) => titleOf(module)),
    ],
  }
}
