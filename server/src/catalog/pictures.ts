// Pictures of listings: which of the named addresses are here already, and which are still to be fetched by the
// media worker.
import { sentence } from '@lamplit/contract/sentences'
import { pictureLimits } from '@lamplit/contract/limits'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { ownHash } from './product.ts'

/** Which of these hashes are pictures of this market. */
export const knownPictures = async (db: Read, hashes: string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await db.many<{ hash: string }>(
    'pictures.claim',
    sql`select hash from pictures where hash = any(${hashes}::text[])`,
  )
  return new Set(rows.map(({ hash }) => hash))
}

/**
 * The pictures that can be shown for these addresses, in their order. Naming one of ours that was never uploaded is a
 * mistake in the form.
 */
export const picturesFor = async (tx: Write, productId: string, addresses: readonly string[]): Promise<string[]> => {
  const own = addresses.flatMap((address) => ownHash(address) ?? [])
  const known = await knownPictures(tx, own)
  if (own.some((hash) => !known.has(hash))) throw invalid({ image: sentence('imageAddress') })
  const fetched = own.length === addresses.length ? new Map<string, string>() : await fetchedFor(tx, productId)
  return addresses.flatMap((address) => ownHash(address) ?? fetched.get(address) ?? [])
}

const fetchedFor = async (db: Read, productId: string): Promise<Map<string, string>> => {
  const rows = await db.many<{ address: string; hash: string }>(
    'pictures.fetched',
    sql`select address, hash from picture_fetches where product_id = ${productId} and state = 'done'`,
  )
  return new Map(rows.map(({ address, hash }) => [address, hash]))
}

/** Asks the media worker to fetch what other sites hold; a seller who names an address again asks again. */
export const queueFetches = async (
  tx: Write,
  requests: readonly { productId: string; addresses: readonly string[] }[],
  now: Date,
): Promise<void> => {
  const rows = requests.flatMap(({ productId, addresses }) =>
    addresses.filter((address) => ownHash(address) === null).map((address) => ({ productId, address })),
  )
  if (rows.length === 0) return
  await tx.run(
    'pictures.queue',
    sql`insert into picture_fetches (product_id, address, due_at) select p, a, ${now}::timestamptz
      from unnest(${rows.map(({ productId }) => productId)}::uuid[],
      ${rows.map(({ address }) => address)}::text[]) as t (p, a)
    on conflict (product_id, address) do update set state = 'waiting', attempts = 0, due_at = excluded.due_at
      where picture_fetches.state = 'failed'`,
  )
}

const hourMs = 3_600_000

/**
 * A person may put in twenty pictures an hour and a thousand in all (quality UP-2), and no more than so many bytes of
 * the disk, all sizes of a picture counted. `scale` is that of every request limit.
 */
export const refuseOverPictureQuota = async (db: Read, userId: string, scale: number, now: Date): Promise<void> => {
  const { hour, all, bytes } = await db.one<{ hour: number; all: number; bytes: number }>(
    'pictures.quota',
    sql`with recent as materialized (select hash, at from picture_uploads where user_id = ${userId}
        order by id desc limit ${pictureLimits.perUser})
      select count(*) filter (where at > ${new Date(now.getTime() - hourMs)})::int as hour, count(*)::int as all,
        (select coalesce(sum(bytes), 0)::float8 from pictures where hash in (select hash from recent)) as bytes
      from recent`,
  )
  if (hour >= pictureLimits.perHour * scale || all >= pictureLimits.perUser || bytes >= pictureLimits.bytesOfUser)
    throw new Fail('QUOTA_REACHED')
}

/** Notes a picture that the media worker has made and stored. */
export const notePicture = async (
  tx: Write,
  { hash, bytes }: { hash: string; bytes: number },
  now: Date,
): Promise<void> => {
  await tx.run(
    'pictures.insert',
    sql`insert into pictures (hash, bytes, made_at) values (${hash}, ${bytes}, ${now}) on conflict do nothing`,
  )
}

export const noteUpload = (tx: Write, userId: string, hash: string, now: Date): Promise<number> =>
  tx.run(
    'pictures.note-upload',
    sql`insert into picture_uploads (id, user_id, hash, at) values (${newId(now)}, ${userId}, ${hash}, ${now})`,
  )

/** Which of these pictures this person put in: nobody shows another's as their own. */
export const uploadedBy = async (db: Read, userId: string, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await db.many<{ hash: string }>(
    'pictures.uploaded-by',
    sql`select distinct hash from picture_uploads where user_id = ${userId}
      and hash = any(${hashes as string[]}::text[])`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
