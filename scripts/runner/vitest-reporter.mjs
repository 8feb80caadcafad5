// Vitest's side of the journal: a line for each test file and each test, when it begins and when it ends.
import path from 'node:path'
import { journalWriter } from './journal.mjs'

const { write, close } = journalWriter()

/** What a file cost its worker, whose other tests wait meanwhile. */
const secondsOf = (module) => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

const placeOf = (module) => ({ file: path.relative(process.cwd(), module.moduleId), project: module.project.name })

const writeErrors = (place, name, errors) => {
  for (const error of errors)
    write({ event: 'error', ...place, name, message: String(error.message ?? error).split('\n')[0] })
}

/** Given to Vitest as `--reporter`. */
export default class {
  onInit(vitest) {
    // Vitest's own answer to a signal is to vanish, and its database with all tests' copies would stay in memory.
    process.once('SIGTERM', () => {
      close()
      process.exitCode = 143
      void vitest.exit(true)
    })
  }

  onTestModuleQueued(module) {
    write({ event: 'file-begin', ...placeOf(module) })
  }

  onTestCaseReady(test) {
    write({ event: 'test-begin', id: test.id, ...placeOf(test.module), name: test.fullName })
  }

  onTestCaseResult(test) {
    const { state, note } = test.result()
    const { retryCount = 0 } = test.diagnostic() ?? {}
    write({
      event: 'test-end',
      id: test.id,
      ...placeOf(test.module),
      name: test.fullName,
      state: state === 'pending' ? 'interrupted' : state,
      retried: retryCount > 0,
      reason: note,
    })
  }

  onTestSuiteResult(suite) {
    writeErrors(placeOf(suite.module), suite.fullName, suite.errors())
  }

  onTestModuleEnd(module) {
    writeErrors(placeOf(module), undefined, module.errors())
    write({ event: 'file-end', ...placeOf(module), seconds: secondsOf(module) })
  }

  onTestRunEnd(_modules, unhandled) {
    writeErrors({ file: 'outside of any test' }, undefined, unhandled)
  }
}
