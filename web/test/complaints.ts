// What may never happen during a browser test: errors, warnings, calls that nothing answers, missing files.
const complaints: string[] = []
let forgiven: RegExp[] = []

const text = (said: unknown[]): string =>
  said.map((each) => (each instanceof Error ? `${each.name}: ${each.message}` : String(each))).join(' ')

export const complain = (what: string): void => {
  if (!forgiven.some((expected) => expected.test(what))) complaints.push(what)
}

/** This complaint belongs to the test that is running. */
export const forgive = (expected: RegExp): void => {
  forgiven.push(expected)
}

/** Everything complained about since it was asked last. */
export const takeComplaints = (): string[] => {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  files.filter(({ responseStatus }) => responseStatus >= 400).forEach(({ name }) => complain(`not there: ${name}`))
  performance.clearResourceTimings()
  forgiven = []
  return complaints.splice(0)
}

/** Listens to the console and to what nobody catches, for the whole file. */
export const listenForComplaints = (): void => {
  performance.setResourceTimingBufferSize(5000)
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind].bind(console)
    console[kind] = (...said: unknown[]) => {
      complain(`${kind}: ${text(said)}`)
      say(...said)
    }
  }
  window.addEventListener('error', ({ message }) => complain(`uncaught: ${message}`))
  window.addEventListener('unhandledrejection', ({ reason }) => complain(`uncaught: ${text([reason])}`))
}
