// Files of digital goods that no row knows: what a process left that died while one was taken in.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../deps.ts'
import type { Read } from '../kernel/db.ts'
import { knownFiles } from './files.ts'

const dayMs = 86_400_000
/** As many as there are folders of files: each is looked at once a day. */
const folders = 256

/**
 * Removes files without a row from one folder: a process that died between the two left them. Those younger than a day
 * may still get theirs. Answers how many went.
 */
export const sweepFiles = async ({
  db,
  config,
  machineNow,
}: Pick<Deps, 'db' | 'config' | 'machineNow'>): Promise<number> => {
  const at = machineNow().getTime()
  const name = (Math.floor(at / (dayMs / folders)) % folders).toString(16).padStart(2, '0')
  return sweepFolder(db, path.join(config.dataDir, 'files', name), at - dayMs)
}

export const sweepFolder = async (db: Read, folder: string, oldest: number): Promise<number> => {
  const names = await readdir(folder).catch(() => [])
  const known = await knownFiles(
    db,
    names.filter((name) => /^[0-9a-f-]{36}$/.test(name)),
  )
  let removed = 0
  for (const name of names) {
    if (known.has(name)) continue
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs > oldest) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
