// Where tests keep databases that nobody needs afterwards.
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const roomNeeded = 2 * 1024 ** 3

/** Memory, where there is enough of it: a database is cloned there in 12 ms, on a disk in up to 300. */
export const quickFolder = (): string => {
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > roomNeeded ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
