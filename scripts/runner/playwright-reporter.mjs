// Playwright's side of the journal: a line for each journey, when it begins and when it ends.
import path from 'node:path'
import { journalWriter } from './journal.mjs'

const { write } = journalWriter()

const described = (test) => ({
  id: test.id,
  file: path.relative(process.cwd(), test.location.file),
  project: test.parent.project()?.name,
  // The first three are the root, the project and the file.
  name: test.titlePath().slice(3).join(' › '),
})

const stateOf = (test, status) => {
  if (status === 'skipped' || status === 'interrupted') return status
  return status === test.expectedStatus ? 'passed' : 'failed'
}

/** Given to Playwright as `--reporter`. */
export default class {
  printsToStdio() {
    return false
  }

  onTestBegin(test) {
    write({ event: 'test-begin', ...described(test) })
  }

  onTestEnd(test, result) {
    const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
    write({
      event: 'test-end',
      ...described(test),
      state: stateOf(test, result.status),
      retried: result.retry > 0,
      reason,
      seconds: result.duration / 1000,
    })
  }

  onError(error) {
    write({
      event: 'error',
      file: error.location ? path.relative(process.cwd(), error.location.file) : 'outside of any journey',
      message: (error.message ?? error.value ?? '').split('\n')[0],
    })
  }
}
