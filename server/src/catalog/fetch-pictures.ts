// The job that has the media worker fetch the pictures sellers named by an address. Until one is here, its product
// shows none.
import type { Deps } from '../deps.ts'
import { sql, type Db } from '../kernel/db.ts'
import { changingProducts } from './changing-products.ts'
import { notePicture, picturesFor } from './pictures.ts'
import type { MediaResult } from '../media/media-worker.ts'

interface Fetch {
  productId: string
  address: string
  attempts: number
}

const atOnce = 10
const mostAttempts = 4

type Needs = Pick<Deps, 'db' | 'now' | 'mediaWorker'>
const underway = new WeakSet<Db>()

/**
 * Sees to it that what is due is being fetched, and does not wait for it: slow sites must not hold up the other jobs. A
 * site that does not answer is asked again after 1, 2 and 4 minutes.
 */
export const fetchPictures = async (deps: Needs & Pick<Deps, 'log'>): Promise<void> => {
  if (underway.has(deps.db)) return
  underway.add(deps.db)
  void fetchDue(deps)
    .catch((error: unknown) => {
      deps.log.warn({ error: String(error) }, 'pictures not fetched; the next turn tries again')
    })
    .finally(() => underway.delete(deps.db))
}

/** Fetches what is due and answers how many pictures came. */
export const fetchDue = async ({ db, now, mediaWorker }: Needs): Promise<number> => {
  let came = 0
  for (const fetch of await claim(db, now())) {
    const outcome = await mediaWorker.fetch(fetch.address)
    if (await settle(db, fetch, outcome, now())) came++
  }
  return came
}

const claim = (db: Db, now: Date): Promise<Fetch[]> =>
  db.write((tx) =>
    tx.many<Fetch>(
      'pictures.take-up',
      sql`update picture_fetches set attempts = attempts + 1,
        due_at = ${now}::timestamptz + interval '1 minute' * 2 ^ attempts
    where (product_id, address) in (select product_id, address from picture_fetches where state = 'waiting'
      and due_at <= ${now} order by due_at limit ${atOnce} for update skip locked)
    returning product_id as "productId", address, attempts`,
    ),
  )

const settle = (db: Db, { productId, address, attempts }: Fetch, outcome: MediaResult, now: Date): Promise<boolean> =>
  db.write(async (tx) => {
    if ('refused' in outcome) {
      if (outcome.refused === 'not a picture' || attempts >= mostAttempts)
        await tx.run(
          'pictures.fetch-failed',
          sql`update picture_fetches set state = 'failed' where product_id = ${productId} and address = ${address}`,
        )
      return false
    }
    await notePicture(tx, outcome, now)
    const product = await tx.one<{ addresses: string[] }>(
      'pictures.product',
      sql`select picture_addresses as addresses from products where id = ${productId} for update`,
    )
    await tx.run(
      'pictures.fetch-done',
      sql`update picture_fetches set state = 'done', hash = ${outcome.hash} where product_id = ${productId}
        and address = ${address}`,
    )
    await tx.run(
      'pictures.show',
      changingProducts(
        tx,
        sql`update products set pictures = ${await picturesFor(tx, productId, product.addresses)}
        where id = ${productId}`,
      ),
    )
    return true
  })
