// Logs: JSON lines in UTC, with secrets taken out before they are written (quality V16). Each line says which request
// or job it came from; the file is put aside when it is large, and few of those are kept.
import { appendFileSync } from 'node:fs'
import { appendFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { errorMessageOf } from './startup-error.ts'
import { makeFolder } from './data-folder.ts'
import { logOrigin } from './log-origin.ts'

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

/** From how many bytes on a file is put aside, and how many of those are kept. */
interface Rotation {
  bytes: number
  files: number
}

/** Writes to a file, or nowhere for tests that do not look; `stdout`: to the standard output too. */
export const openLog = (
  file: string | null,
  {
    level = 'info',
    stdout = false,
    rotation = { bytes: 20_000_000, files: 5 },
  }: { level?: pino.Level; stdout?: boolean; rotation?: Rotation } = {},
): Log => {
  const redact = { paths: secrets, censor: '[secret]' }
  const options = { timestamp: pino.stdTimeFunctions.isoTime, base: null, redact, mixin: logOrigin }
  if (!file) return pino({ ...options, level: 'silent' })
  const destination = fileDestination(file, rotation)
  if (stdout) process.stdout.on('error', () => {})
  const write = (line: string): void => {
    destination.write(line)
    // A reader that is slow is not waited for.
    if (stdout && process.stdout.writableLength < mostUnread) process.stdout.write(line)
  }
  const both = { ...destination, write }
  return pino({ ...options, level }, both)
}

/** So many bytes wait for the reader of the standard output; lines beyond them go to the file alone. */
const mostUnread = 1_000_000

/** Under a name of its own, so that several processes that do so at once lose nothing. */
const rotate = async (file: string, { bytes, files }: Rotation): Promise<void> => {
  if ((await stat(file)).size < bytes) return
  await rename(file, `${file}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  const [folder, name] = [path.dirname(file), path.basename(file)]
  const old = (await readdir(folder)).filter((each) => each.startsWith(`${name}.`)).toSorted()
  for (const each of old.slice(0, -files)) await rm(path.join(folder, each), { force: true })
}

/**
 * A log that cannot be written ends nothing and keeps nothing waiting, least of all the end of the process: its lines
 * are dropped, which is said once, and again when it fails after having worked.
 */
const fileDestination = (file: string, rotation: Rotation) => {
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
      // Another process may just have put it aside.
      await rotate(file, rotation).catch(() => {})
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
