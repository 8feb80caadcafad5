// The verbs of the wishlist: save, take off, take over what a browser kept; and reading it as its things stand now
// (spec §4).
import { wishlistLimits } from '@lamplit/contract/limits'
import { piFromUnits, piToWire, type Pi } from '@lamplit/contract/money'
import { cardsById, type CardNow } from '../catalog/actions.ts'
import type { Read, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { lockUser } from '../users/actions.ts'
import * as store from './store.ts'

export { notifyWishlists } from './alerts.ts'
export const idsFor = store.idsOf

/** What a person tells of a thing they save: what they saw it cost, and since when they hold it. */
export interface WishlistRequest {
  id: string
  price?: Pi | undefined
  dateAdded?: string | undefined
}

/** Nobody has held a thing since tomorrow. */
const storedItemOf = ({ id, price, dateAdded }: WishlistRequest, now: CardNow, at: Date): store.StoredWishlistItem => {
  const since = dateAdded === undefined ? at : new Date(dateAdded)
  return { productId: id, priceSaved: price ?? piFromUnits(now.price), addedAt: since > at ? at : since }
}

const itemOnWire = ({ productId, priceSaved, addedAt }: store.StoredWishlistItem, now: CardNow | undefined) => {
  // What staff hides is not named, also to those who saved it.
  const shown = now && now.state !== 'hidden' ? now.card : null
  return {
    id: productId,
    name: shown?.title ?? null,
    price: piToWire(priceSaved),
    image_url: shown?.image ?? null,
    seller_username: shown?.seller_username ?? null,
    category: shown?.category ?? null,
    type: shown?.type ?? null,
    dateAdded: addedAt.toISOString(),
    card: now?.state === 'live' ? now.card : null,
  }
}

export const wishlistFor = async (db: Read, userId: string) => {
  const kept = await store.itemsOf(db, userId)
  const now = await cardsById(
    db,
    kept.map(({ productId }) => productId),
  )
  return kept.map((item) => itemOnWire(item, now.get(item.productId)))
}

/** How these stand now; whoever asks may not have seen what was taken down. */
export const wishlistStatusOf = async (db: Read, ids: readonly string[]) => {
  const now = await cardsById(db, [...new Set(ids)])
  return ids.flatMap((id) => {
    const found = now.get(id)
    return found?.state === 'live' ? [found.card] : []
  })
}

type Ignored = 'held' | 'full' | null

/** Saves a product; what is held already or finds the list full is ignored (spec §4). */
export const addToWishlist = async (
  tx: Write,
  userId: string,
  request: WishlistRequest,
  at: Date,
): Promise<{ added: boolean; ignored: Ignored; count: number }> => {
  const now = (await cardsById(tx, [request.id])).get(request.id)
  if (now?.state !== 'live') throw new Fail('NOT_FOUND')
  await lockUser(tx, userId)
  const { count, has } = await store.countOf(tx, userId, request.id)
  const ignored: Ignored = has ? 'held' : count >= wishlistLimits.items ? 'full' : null
  if (ignored === null) await store.put(tx, userId, [storedItemOf(request, now, at)])
  return { added: ignored === null, ignored, count: ignored === null ? count + 1 : count }
}

export const removeFromWishlist = async (tx: Write, userId: string, productId: string) => {
  const was = await store.remove(tx, userId, productId)
  return {
    removed: was ? { price: piToWire(was.priceSaved), dateAdded: was.addedAt.toISOString() } : null,
    count: (await store.countOf(tx, userId, null)).count,
  }
}

/** Takes over what a browser kept, oldest first, until the list is full. What was there before stays as it was. */
export const mergeWishlist = async (tx: Write, userId: string, requests: readonly WishlistRequest[], at: Date) => {
  const now = await cardsById(tx, [...new Set(requests.map(({ id }) => id))])
  await lockUser(tx, userId)
  const there = new Set(await store.idsOf(tx, userId))
  const [puts, left]: [store.StoredWishlistItem[], { id: string; why: 'full' | 'gone' }[]] = [[], []]
  for (const { id, kept } of requests
    .map((request) => ({ id: request.id, kept: liveOnly(request, now.get(request.id), at) }))
    .toSorted((a, b) => (a.kept?.addedAt.getTime() ?? 0) - (b.kept?.addedAt.getTime() ?? 0))) {
    if (there.has(id)) continue
    if (kept === null) left.push({ id, why: 'gone' })
    else if (there.size >= wishlistLimits.items) left.push({ id, why: 'full' })
    else {
      there.add(id)
      puts.push(kept)
    }
  }
  if (puts.length > 0) await store.put(tx, userId, puts)
  return { ids: await store.idsOf(tx, userId), left }
}

const liveOnly = (request: WishlistRequest, now: CardNow | undefined, at: Date): store.StoredWishlistItem | null =>
  now?.state === 'live' ? storedItemOf(request, now, at) : null
