// How much room the data folder has left. Users' files stop first, then all that users write, so that the database
// keeps room for what it has to write itself: without any it ends.
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { Fail } from './fail.ts'

/** Below this many free bytes nothing that users send is written, and the process says that it is not ready. */
export const leastFreeBytes = 64_000_000
/** Below this many free bytes uploads are refused. */
const leastForUploads = 512_000_000

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The database may lie apart from the folder, behind a link. */
export const leastFree = async (dataDir: string): Promise<number> =>
  Math.min(await freeBytes(dataDir), await freeBytes(path.join(dataDir, 'postgres')).catch(() => Infinity))

/** Whether there is room for what users write, as it was at most a second or a request ago. */
export const openRoom = (free: () => Promise<number>, now: () => number = Date.now): (() => boolean) => {
  let hasRoom = true
  let lookedAt = -Infinity
  return () => {
    if (now() - lookedAt >= 1000) {
      lookedAt = now()
      free().then(
        (bytes) => {
          hasRoom = bytes >= leastFreeBytes
        },
        () => {
          hasRoom = true
        },
      )
    }
    return hasRoom
  }
}

/** Throws `API_ERROR` (503) where an upload could fill the disk. */
export const refuseFullDisk = async (folder: string, free = freeBytes): Promise<void> => {
  if ((await free(folder)) < leastForUploads) throw new Fail('API_ERROR')
}
