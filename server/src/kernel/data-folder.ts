// The data folder and the lock that gives it exactly one owning process at a time.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError, errorMessageOf } from './startup-error.ts'

export type OwnedFolder = { readonly path: string; readonly release: () => void }

const busyCode = 5

/**
 * Takes the data folder for this process, or refuses at once (quality CR-10).
 * The kernel holds the lock, so it ends with the process, `kill -9` included, and can neither go stale nor be taken
 * twice.
 */
export const ownDataFolder = (dir: string): OwnedFolder => {
  const folder = writableFolder(path.resolve(dir))
  const lock = takeLock(folder)
  const ownerFile = path.join(folder, 'owner.pid')
  try {
    writeFileSync(ownerFile, `${process.pid}\n`)
  } catch (error) {
    lock.close()
    const advice = 'Make room there, or name another one in DATA_DIR.'
    throw new StartupError(`The data folder ${folder} cannot be written (${errorMessageOf(error)}). ${advice}`)
  }
  return {
    path: folder,
    release: () => {
      if (!lock.isOpen) return
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

const writableFolder = (folder: string): string => {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written (${errorMessageOf(error)}). ` +
        'Make it writable for this user, or name another one in DATA_DIR.',
    )
  }
}

/** Private from the beginning. Step by step, because Node's own recursion never ends below /proc. */
export const makeFolder = (folder: string, mode = 0o700): void => {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder), 0o777)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

// Node has no flock. SQLite's exclusive lock is the same thing (a lock of the operating system on an open file) and is
// part of Node. Nothing is ever stored in this file.
const takeLock = (folder: string): DatabaseSync => {
  const file = path.join(folder, 'owner.lock')
  let lock: DatabaseSync
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new StartupError(
      `The lock file ${file} cannot be opened (${errorMessageOf(error)}). ` +
        'Make the data folder writable for this user, or name another one in DATA_DIR.',
    )
  }
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === busyCode)
      throw new StartupError(
        `The data folder ${folder} is already in use by another running process${ownerOf(folder)}. ` +
          'Stop that one first, or give this one a folder of its own in DATA_DIR.',
      )
    throw new StartupError(
      `The data folder ${folder} cannot be locked (${errorMessageOf(error)}). ` +
        'Put it on a local disk, or name another one in DATA_DIR.',
    )
  }
}

const ownerOf = (folder: string): string => {
  try {
    const pid = Number.parseInt(readFileSync(path.join(folder, 'owner.pid'), 'utf8'), 10)
    return Number.isInteger(pid) ? ` (process ${pid})` : ''
  } catch {
    return ''
  }
}
