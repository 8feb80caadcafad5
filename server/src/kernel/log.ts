// Logs: JSON lines in UTC, with secrets taken out before they are written (quality V16).
import { appendFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { errorMessageOf } from './startup-error.ts'
import { makeFolder } from './data-folder.ts'

export type Log = pino.Logger

const secrets = [
  'token',
  'accessToken',
  'authorization',
  'headers.authorization',
  'req.headers.authorization',
  '*.accessToken',
  '*.token',
  'address',
  '*.address',
]

/** Writes to a file, or nowhere for tests that do not look. */
export const openLog = (file: string | null, level: pino.Level = 'info'): Log => {
  const redact = { paths: secrets, censor: '[secret]' }
  const options = { level: file ? level : 'silent', timestamp: pino.stdTimeFunctions.isoTime, base: null, redact }
  return pino(options, file ? fileDestination(file) : undefined)
}

/**
 * A log that cannot be written ends nothing and keeps nothing waiting, least of all the end of the process: its lines
 * are dropped, which is said once, and again when it fails after having worked.
 */
const fileDestination = (file: string) => {
  let lines: string[] = []
  let writing: Promise<void> | undefined
  let failing = false
  const fail = (error: unknown): void => {
    if (failing) return
    failing = true
    process.stderr.write(
      `The log ${file} cannot be written (${errorMessageOf(error)}). The market goes on without it.\n`,
    )
  }
  try {
    makeFolder(path.dirname(file))
  } catch (error) {
    fail(error)
  }
  const writeOut = async (): Promise<void> => {
    // Lines of one turn go together; should it be the last one, they are written at the exit.
    await nextTurn()
    while (lines.length > 0) {
      const text = lines.join('')
      lines = []
      await appendFile(file, text).then(() => {
        failing = false
      }, fail)
    }
    writing = undefined
  }
  process.once('exit', () => {
    try {
      if (lines.length > 0) appendFileSync(file, lines.join(''))
    } catch (error) {
      fail(error)
    }
  })
  return {
    write: (line: string): void => {
      lines.push(line)
      writing ??= writeOut()
    },
    flush: async (done: () => void): Promise<void> => {
      await writing
      done()
    },
  }
}
