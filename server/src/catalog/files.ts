// Files that digital goods deliver: kept under names of our own, reached only through a purchase.
import { fileLimits } from '@lamplit/contract/limits'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'

export interface StoredFile {
  path: string
  name: string
  type: string
  bytes: number
}

/** A file as a download answers it. `path` is inside the data folder. */
export const fileById = async (db: Read, id: string): Promise<StoredFile | undefined> => {
  const row = await db.maybe<Omit<StoredFile, 'bytes'> & { bytes: bigint }>(
    'files.by-id',
    sql`select path, name, type, bytes from files where id = ${id}`,
  )
  return row && { ...row, bytes: Number(row.bytes) }
}

export const isFileOwner = async (db: Read, userId: string, id: string): Promise<boolean> =>
  /^[0-9a-f-]{36}$/.test(id) &&
  (await db.maybe('files.of-owner', sql`select id from files where id = ${id} and owner_id = ${userId}`)) !== undefined

/** What a seller may keep here in all. */
const quota = { files: 200, bytes: 40 * fileLimits.bytes } as const

export const refuseOverFileLimit = async (db: Read, userId: string): Promise<void> => {
  const { files, bytes } = await db.one<{ files: number; bytes: string }>(
    'files.quota',
    sql`select count(*)::int as files, coalesce(sum(bytes), 0)::text as bytes
      from (select bytes from files where owner_id = ${userId} limit ${quota.files}) mine`,
  )
  if (files >= quota.files || Number(bytes) >= quota.bytes) throw new Fail('QUOTA_REACHED')
}

/** Which of these ids belong to a file. */
export const knownFiles = async (db: Read, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (await db.many<{ id: string }>('files.known', sql`select id from files where id = any(${ids}::uuid[])`)).map(
      ({ id }) => id,
    ),
  )

export const insertFile = (tx: Write, file: StoredFile & { id: string; ownerId: string }, now: Date): Promise<number> =>
  tx.run(
    'files.insert',
    sql`insert into files (id, owner_id, path, name, type, bytes, at)
      values (${file.id}, ${file.ownerId}, ${file.path}, ${file.name}, ${file.type}, ${file.bytes}, ${now})`,
  )

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unprintable = /[\u0000-\u001f\u007f"<>:|?*\u202a-\u202e\u2066-\u2069]/g

/** A name to offer at a download: no folders, no control characters, not too long. */
export const safeName = (given: string): string => {
  const name = given
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(unprintable, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(-120)
  return name || 'file'
}
