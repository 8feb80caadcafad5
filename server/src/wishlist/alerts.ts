// Tells those who wait that a thing costs less or can be bought again: product by product, a page of people at a time.
import { cartProductsOf } from '../catalog/actions.ts'
import { dayOf } from '../kernel/day.ts'
import type { Db, Write } from '../kernel/db.ts'
import { notify } from '../notifications/actions.ts'
import { alertOf, notifiableFrom, type Alert, type WishlistEntry } from './alert.ts'
import * as store from './store.ts'

/** People looked at in one transaction, and transactions in one round. */
export const alertBounds = { people: 500, rounds: 20 } as const

/** Looks at what changed until nothing is due or the round is full; answers how many pages were looked at. */
export const notifyWishlists = async (
  { db, now }: { db: Db; now: () => Date },
  { people = alertBounds.people, rounds = alertBounds.rounds }: { people?: number; rounds?: number } = {},
): Promise<number> => {
  for (let done = 0; done < rounds; done++) {
    const at = now()
    if (!(await store.anyDue(db, at)) || !(await db.write((tx) => tellPage(tx, people, at)))) return done
  }
  return rounds
}

const tellPage = async (tx: Write, people: number, now: Date): Promise<boolean> => {
  const changed = await store.claimChange(tx, now)
  if (!changed) return false
  const { productId } = changed
  const restockedAt = changed.restocked ? now : changed.restockedAt
  const product = (await cartProductsOf(tx, [productId])).get(productId)
  if (!product || product.state !== 'live') return (await store.deleteChange(tx, productId)) > 0
  const standing = { price: product.price, forSale: product.stock === null || product.stock > 0, restockedAt }
  const page = await store.wishlistEntriesOf(tx, productId, changed.afterUser, people)
  const waiting = page.filter((wisher) => wisher.userId !== product.sellerId && alertOf(standing, wisher) !== null)
  const ready = waiting.filter((wisher) => notifiableFrom(wisher) <= now)
  await tellThem(
    tx,
    { productId, title: product.title, price: product.price },
    ready.map((wisher) => ({ wisher, kind: alertOf(standing, wisher)! })),
    now,
  )
  const early = waiting.map((wisher) => notifiableFrom(wisher)).filter((from) => from > now)
  const againAt = [changed.againAt, ...early].reduce(
    (soonest, each) => (each !== null && (soonest === null || each < soonest) ? each : soonest),
    null,
  )
  if (page.length === people)
    await store.rescheduleChange(tx, productId, { restockedAt, dueAt: now, afterUser: page.at(-1)!.userId, againAt })
  // Whoever was told within the day is looked at again when it is over.
  else if (againAt !== null)
    await store.rescheduleChange(tx, productId, { restockedAt, dueAt: againAt, afterUser: null, againAt: null })
  else await store.deleteChange(tx, productId)
  return true
}

interface WishlistProduct {
  productId: string
  title: string
  price: WishlistEntry['priceSaved']
}

const tellThem = async (
  tx: Write,
  { productId, title, price }: WishlistProduct,
  news: readonly { wisher: WishlistEntry; kind: Alert }[],
  now: Date,
): Promise<void> => {
  if (news.length === 0) return
  // The key holds for the day, also for somebody who takes it off their list and saves it again.
  const key = `wish:${productId}:${dayOf(now)}`
  await notify(
    tx,
    news.map(({ wisher, kind }) => ({
      userId: wisher.userId,
      kind,
      key,
      about: `product:${productId}`,
      amount: price,
      note: title,
    })),
    now,
  )
  await store.markNotified(
    tx,
    productId,
    news.map(({ wisher }) => wisher.userId),
    { toldPrice: price, toldAt: now },
  )
}
