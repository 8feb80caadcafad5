// Evidence: pictures that were made anew, kept under the hash of what is kept, and shown to the two sides and staff
// alone (domain §3.4, quality UP-1).
import { createReadStream } from 'node:fs'
import { stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { statementLimits } from '@lamplit/contract/disputes'
import { evidenceFile } from '../media/picture-files.ts'
import { looksLikePicture } from '../media/picture-kinds.ts'
import type { Deps } from '../deps.ts'
import { partyIn } from '../kernel/authorisation.ts'
import type { Read, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { folderInTurn, oldestUnknown, removeUnknownFiles } from '../kernel/sweep-folder.ts'
import type { Actor } from '../kernel/session.ts'
import { orderById } from '../orders/actions.ts'
import * as store from './store.ts'

const hourMs = 3_600_000

/** Twenty pictures an hour, and so many bytes of the disk in all; `scale` is that of every request limit. */
export const refuseOverEvidenceQuota = async (db: Read, userId: string, scale: number, now: Date): Promise<void> => {
  const { recent, bytes } = await store.evidenceUse(db, userId, new Date(now.getTime() - hourMs))
  if (recent >= statementLimits.filesAnHour * scale || bytes >= statementLimits.bytesOfUser)
    throw new Fail('QUOTA_REACHED')
}

/** Hands the bytes to the media worker; what comes back is a picture of ours or nothing. */
export const makeEvidence = async (
  { mediaWorker }: Pick<Deps, 'mediaWorker'>,
  bytes: Buffer,
  byUser: string,
): Promise<{ hash: string; bytes: number }> => {
  if (!looksLikePicture(bytes)) throw new Fail('PICTURE_REFUSED')
  const outcome = await mediaWorker.makeEvidence(bytes, byUser)
  if ('refused' in outcome) throw new Fail(outcome.refused === 'unreachable' ? 'API_ERROR' : 'PICTURE_REFUSED')
  return outcome
}

/** Notes who brought it; until a statement names it, nobody but its owner can do anything with it. */
export const recordEvidence = async (
  tx: Write,
  byUser: string,
  made: { hash: string; bytes: number },
  now: Date,
): Promise<string> => {
  const id = newId(now)
  await store.insertEvidence(tx, { id, byUser, ...made, at: now })
  return id
}

/** A seller proves a delivery with pictures of their own that nothing has named before. */
export const proveDelivery = async (
  tx: Write,
  orderId: string,
  byUser: string,
  evidence: readonly string[],
): Promise<void> => {
  const ids = [...new Set(evidence)]
  if ((await store.nameDeliveryEvidence(tx, orderId, { ids, byUser })) !== ids.length)
    throw new Fail('EVIDENCE_REFUSED')
}

/** The picture behind a proof of delivery, for the two sides of its order and staff. */
export const openDeliveryEvidence = async (
  db: Read,
  dataDir: string,
  { id, evidence, reader }: { id: string; evidence: string; reader: Pick<Actor, 'id' | 'roles'> },
): Promise<ReturnType<typeof createReadStream>> => {
  const [order, found] = await Promise.all([orderById(db, id), store.evidenceById(db, evidence)])
  if (!order || found?.orderId !== id) throw new Fail('NOT_FOUND')
  return pictureFor(dataDir, order, found.hash, reader)
}

/** The file behind a piece of evidence, for a side of its dispute or staff; to everybody else it does not exist. */
export const openEvidence = async (
  db: Read,
  dataDir: string,
  { id, evidence, reader }: { id: string; evidence: string; reader: Pick<Actor, 'id' | 'roles'> },
): Promise<ReturnType<typeof createReadStream>> => {
  const [dispute, found] = await Promise.all([store.disputeWithNames(db, id), store.evidenceById(db, evidence)])
  if (!dispute || !found || (found.disputeId !== id && found.orderId !== dispute.orderId)) throw new Fail('NOT_FOUND')
  return pictureFor(dataDir, dispute, found.hash, reader)
}

const pictureFor = (
  dataDir: string,
  parties: { buyerId: string; sellerId: string },
  hash: string,
  reader: Pick<Actor, 'id' | 'roles'>,
): Promise<ReturnType<typeof createReadStream>> => {
  if (partyIn(parties, reader.id) === null && !reader.roles.includes('admin')) throw new Fail('NOT_FOUND')
  const stream = createReadStream(path.join(dataDir, evidenceFile(hash)))
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', () => reject(new Fail('NOT_FOUND')))
  })
}

/**
 * Pictures that nobody named within two days are nobody's business: their rows go, and so does a file that is no longer
 * anybody's and was not just brought again.
 */
export const sweepEvidence = async ({
  db,
  config,
  now,
  machineNow,
}: Pick<Deps, 'db' | 'config' | 'now' | 'machineNow'>): Promise<number> => {
  const hashes = await db.write((tx) => store.deleteUnreferencedEvidence(tx, new Date(now().getTime() - 48 * hourMs)))
  for (const hash of new Set(hashes)) {
    const file = path.join(config.dataDir, evidenceFile(hash))
    const young = ((await stat(file).catch(() => null))?.mtimeMs ?? 0) > machineNow().getTime() - hourMs
    if (!young && !(await store.isEvidenceStored(db, hash))) await unlink(file).catch(() => {})
  }
  return hashes.length
}

/** Evidence that no row ever knew; one folder a turn. */
export const sweepUnknownEvidence = ({
  db,
  config,
  machineNow,
}: Pick<Deps, 'db' | 'config' | 'machineNow'>): Promise<number> =>
  removeUnknownFiles(
    path.join(config.dataDir, 'evidence', folderInTurn(machineNow())),
    oldestUnknown(machineNow()),
    (name) => /^([0-9a-f]{64})\.webp$/.exec(name)?.[1] ?? null,
    (hashes) => store.knownEvidence(db, hashes),
  )
