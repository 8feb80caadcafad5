// Bulk imports: every row is checked before anything is stored, and all of them are listed in one transaction or none.
import { sentence } from '@lamplit/contract/sentences'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportReport, RefusedRow } from '@lamplit/contract/selling'
import { amountOf, checkListing, readListing, type ListingForm } from '@lamplit/contract/listing'
import { referencesOf, textOf, type Sentence } from '@lamplit/contract/sentence'
import type { Deps } from '../deps.ts'
import { sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { createProducts } from '../catalog/actions.ts'
import { isFileOwner } from '../catalog/files.ts'
import { knownPictures } from '../catalog/pictures.ts'
import { ownHash } from '../catalog/product.ts'
import { bannedFields, priceAboveTier, refuseTooMany } from '../catalog/selling-limits.ts'
import { listingTierOf } from '../users/actions.ts'

interface Import {
  id: string
  userId: string
  state: ImportReport['state']
  total: number
  done: number
  imported: number
  refused: RefusedRow[]
  attempts: number
}

const columns = sql`id, user_id as "userId", state, total, done, imported, refused, attempts`

export const importById = (db: Read, id: string): Promise<Import | undefined> =>
  db.maybe<Import>('imports.by-id', sql`select ${columns} from imports where id = ${id}`)

export const reportOf = ({ id, state, total, done, imported, refused }: Import): ImportReport => ({
  id,
  state,
  total,
  done,
  imported,
  refused,
})

export interface CheckedRows {
  good: ListingForm[]
  refused: RefusedRow[]
}

/** Holds every row against the rules of the form (spec §5). Its place in the file counts from 1. */
export const checkRows = async (db: Read, userId: string, rows: readonly ListingForm[]): Promise<CheckedRows> => {
  const checked: CheckedRows = { good: [], refused: [] }
  const known = await knownPictures(db, [...new Set(rows.flatMap(ownHashes))])
  const files = new Map<string, boolean>()
  const tier = await listingTierOf(db, userId)
  for (const [index, row] of rows.entries()) {
    // Five thousand rows at a stretch would keep everyone else waiting.
    if (index % 250 === 249) await breathe()
    const fields: Record<string, Sentence> = { ...bannedFields(row), ...checkListing(row) }
    const dear = fields['price'] ? null : priceAboveTier(tier, amountOf(row['price'])!)
    if (dear) fields['price'] = dear
    if (!fields['image'] && ownHashes(row).some((hash) => !known.has(hash))) fields['image'] = sentence('imageAddress')
    const file = row['type'] === 'Online' && typeof row['deliveryFile'] === 'string' ? row['deliveryFile'].trim() : ''
    if (file && !files.has(file)) files.set(file, await isFileOwner(db, userId, file))
    if (file && !files.get(file)) fields['deliveryFile'] = sentence('ownFile')
    if (Object.keys(fields).length === 0) checked.good.push(row)
    else {
      checked.refused.push({
        row: index + 1,
        title: typeof row['title'] === 'string' ? row['title'].trim().slice(0, 300) : null,
        fields: Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, textOf(problem)])),
        sentences: referencesOf(fields),
      })
    }
  }
  return checked
}

const ownHashes = (row: ListingForm): string[] =>
  [row['image'], ...(Array.isArray(row['images']) ? (row['images'] as unknown[]) : [])].flatMap((each) =>
    typeof each === 'string' ? (ownHash(each.trim()) ?? []) : [],
  )

/** Takes an import in. Rows that break a rule refuse all of it, unless the seller asked to leave them out. */
export const startImport = async (
  tx: Write,
  userId: string,
  { good, refused }: CheckedRows,
  leaveOutRefused: boolean,
  now: Date,
): Promise<ImportReport> => {
  if (refused.length > 0 && (!leaveOutRefused || good.length === 0)) throw new Fail('IMPORT_REFUSED', { refused })
  await refuseTooMany(tx, userId, good.length)
  const id = newId(now)
  await tx.run(
    'imports.insert',
    sql`insert into imports (id, user_id, state, rows, leave_out_refused, total, refused, created_at, updated_at)
    values (${id}, ${userId}, 'waiting', ${JSON.stringify(good)}, ${leaveOutRefused}, ${good.length},
      ${JSON.stringify(refused)}, ${now}, ${now})`,
  )
  return { id, state: 'waiting', total: good.length, done: 0, imported: 0, refused }
}

const chunk = 200
const mostAttempts = 3

/**
 * Works off what waits; also what a process left half-way when it died. Called after an import came in and by the job.
 */
export const runImports = async (deps: Deps): Promise<void> => {
  for (;;) {
    const claimed = await claim(deps.db, deps.now())
    if (!claimed) return
    try {
      await importAll(deps, claimed)
    } catch (error) {
      deps.log.error(
        { error: error instanceof Error ? error.stack : String(error), import: claimed.id },
        'import not finished',
      )
      await deps.db.write((tx) =>
        tx.run(
          'imports.give-up',
          sql`update imports set state = case when attempts >= ${mostAttempts} then 'failed' else 'waiting' end,
            done = 0, updated_at = ${deps.now()} where id = ${claimed.id} and state = 'running'`,
        ),
      )
      return
    }
  }
}

type Claimed = Import & { rows: ListingForm[] }
const deadAfterMs = 60_000

const claim = (db: Db, now: Date): Promise<Claimed | undefined> =>
  db.write((tx) =>
    tx.maybe<Claimed>(
      'imports.take-up',
      sql`update imports set state = 'running', attempts = attempts + 1, done = 0, updated_at = ${now}
    where id = (select id from imports where state = 'waiting'
      or (state = 'running' and updated_at < ${new Date(now.getTime() - deadAfterMs)}) order by updated_at limit 1 for
      update skip locked) returning ${columns}, rows`,
    ),
  )

const importAll = async ({ db, now }: Deps, { id, userId, rows, attempts }: Claimed): Promise<void> => {
  await db.write(async (tx) => {
    for (let from = 0; from < rows.length; from += chunk) {
      await createProducts(tx, userId, rows.slice(from, from + chunk).map(readListing), now())
      const done = Math.min(from + chunk, rows.length)
      // Its own transaction: the seller sees it move while nothing of the import can be seen yet.
      await db.write((other) =>
        other.run('imports.progress', sql`update imports set done = ${done}, updated_at = ${now()} where id = ${id}`),
      )
    }
    const ended = await tx.run(
      'imports.done',
      sql`update imports set state = 'done', imported = ${rows.length}, done = ${rows.length}, rows = '[]',
        updated_at = ${now()} where id = ${id} and state = 'running' and attempts = ${attempts}`,
    )
    assert(ended === 1, 'an import is finished by the one that took it up last')
  })
}
