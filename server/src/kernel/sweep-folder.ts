// Files that no row knows: what a process left that died, or whose row another request with the same key has won.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const dayMs = 86_400_000
/** As many as there are folders of files: each is looked at once a day. */
const folders = 256

/** The folder among 256 whose turn it is, so that all are looked at in a day. */
export const folderInTurn = (at: Date): string =>
  (Math.floor(at.getTime() / (dayMs / folders)) % folders).toString(16).padStart(2, '0')

/** Younger ones may still get their row. */
export const oldestUnknown = (at: Date): number => at.getTime() - dayMs

/**
 * Removes files from one folder that were last written before `oldest` and that `known` does not name; `idOf` answers
 * what a name of ours stands for, and null for drafts and strangers. Answers how many went.
 */
export const removeUnknownFiles = async (
  folder: string,
  oldest: number,
  idOf: (name: string) => string | null,
  known: (ids: string[]) => Promise<Set<string>>,
): Promise<number> => {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return 0
  const ids = await known([...new Set(names.flatMap((name) => idOf(name) ?? []))])
  let removed = 0
  for (const name of names) {
    const id = idOf(name)
    if (id !== null && ids.has(id)) continue
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs > oldest) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
