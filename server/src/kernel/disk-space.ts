// How much room the data folder has left. Users' files stop first, so that the database and the log keep theirs.
import { statfs } from 'node:fs/promises'
import { Fail } from './fail.ts'

/** Below this many free bytes nothing is written any more that could wait: the process says that it is not ready. */
export const leastFreeBytes = 64_000_000
/** Below this many free bytes uploads are refused. */
const leastForUploads = 512_000_000

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `API_ERROR` (503) where an upload could fill the disk. */
export const refuseFullDisk = async (folder: string, free = freeBytes): Promise<void> => {
  if ((await free(folder)) < leastForUploads) throw new Fail('API_ERROR')
}
