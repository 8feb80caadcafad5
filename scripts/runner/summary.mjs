// What is printed when a run is over, however it ended: a table of the steps, what stayed unproven, and one total.

const none = { passed: 0, failed: 0, skipped: 0 }
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

const added = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** A step that failed without naming a test (a type, a file that cannot be read, a signal) counts as one failure. */
const countsOf = ({ state, results: { passed, failed, skipped } = none }) => ({
  passed,
  failed: state === 'failed' || state === 'interrupted' ? Math.max(1, failed) : failed,
  skipped,
})

export const totalOf = (rows) => rows.map(countsOf).reduce(added, none)

/** The last line of a run; tools read it. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A row a step: its name, how it ended, its seconds and its tests. */
export const tableOf = (rows) => {
  const cells = rows.map((row) => {
    const { passed, failed, skipped } = countsOf(row)
    return [row.name, row.state, row.seconds?.toFixed(1) ?? '', `${passed}`, `${failed}`, `${skipped}`]
  })
  const lines = [['Step', '', 'Seconds', 'Passed', 'Failed', 'Skipped'], ...cells]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  const aligned = (cell, column) => (column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))
  return lines.map((line) => line.map(aligned).join('  ').trimEnd())
}

const shown = 40

/** A heading and its names, one a line; a flood is cut. */
export const listed = (heading, names) => {
  if (names.length === 0) return []
  const more = names.length > shown ? [`  … and ${names.length - shown} more`] : []
  return ['', `${heading}: ${names.length}`, ...names.slice(0, shown).map((name) => `  ${name}`), ...more]
}

/** The closing lines, their total and the exit code; `before` holds the totals of runs that this one goes with. */
export const closingReport = ({ rows, names, notProven, interruptedBy, seconds, before }) => {
  const counted = totalOf(rows)
  const total = { ...counted, failed: interruptedBy ? Math.max(1, counted.failed) : counted.failed }
  const cut = rows.filter(({ state }) => state === 'interrupted' || state === 'failed')
  const lines = [
    '',
    ...tableOf(rows),
    ...listed('Failed', names.failures),
    ...listed('Retried, which must not be needed', names.retried),
    ...listed(
      interruptedBy ? `Interrupted by ${interruptedBy} in` : 'Cut off in',
      cut.flatMap(({ results }) => results?.running ?? []),
    ),
    ...listed('Skipped at every width', names.skips),
    ...listed('Not proven in this run', notProven),
    '',
    `The whole took ${seconds.toFixed(1)} s.`,
    ...(before.length > 0 ? [`With the ${before.map(closingLine).join(' and the ')} of the run before:`] : []),
    closingLine([total, ...before].reduce(added)),
  ]
  return { lines, total, code: interruptedBy ? exitCodes[interruptedBy] : Math.min(1, total.failed) }
}
