// Files of digital goods and pictures that no row knows.
import path from 'node:path'
import type { Deps } from '../deps.ts'
import type { Read } from '../kernel/db.ts'
import { folderInTurn, oldestUnknown, removeUnknownFiles } from '../kernel/sweep-folder.ts'
import { knownFiles } from './files.ts'
import { knownPictures } from './pictures.ts'

/** Looks at one folder of each kind. Answers how many files went. */
export const sweepFiles = async ({
  db,
  config,
  machineNow,
}: Pick<Deps, 'db' | 'config' | 'machineNow'>): Promise<number> => {
  const [name, oldest] = [folderInTurn(machineNow()), oldestUnknown(machineNow())]
  const files = await sweepFolder(db, path.join(config.dataDir, 'files', name), oldest)
  return files + (await sweepPictures(db, path.join(config.dataDir, 'pictures', name), oldest))
}

export const sweepFolder = (db: Read, folder: string, oldest: number): Promise<number> =>
  removeUnknownFiles(
    folder,
    oldest,
    (name) => /^[0-9a-f-]{36}$/.exec(name)?.[0] ?? null,
    (ids) => knownFiles(db, ids),
  )

export const sweepPictures = (db: Read, folder: string, oldest: number): Promise<number> =>
  removeUnknownFiles(
    folder,
    oldest,
    (name) => /^([0-9a-f]{64})-\d+\.webp$/.exec(name)?.[1] ?? null,
    (hashes) => knownPictures(db, hashes),
  )
