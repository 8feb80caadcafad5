// The rule of telling somebody that waits: what is worth a word, and how often (domain, what would make this product
// the best, 10). No database, no clock.
import { wishlistLimits } from '@lamplit/contract/limits'
import type { Pi } from '@lamplit/contract/money'

export interface LastAlert {
  toldPrice: Pi
  toldAt: Date
}
export interface WishlistEntry {
  userId: string
  priceSaved: Pi
  addedAt: Date
  toldPrice: Pi | null
  toldAt: Date | null
}

/** The product as it stands: what it costs, whether it can be bought, and when its shelf was last filled again. */
export interface ProductStatus {
  price: Pi
  forSale: boolean
  restockedAt: Date | null
}

export type Alert = 'price_dropped' | 'back_in_stock'

/** Lower by at least one percent than when it was saved, and than what was told since. */
const isCheaper = (price: Pi, { priceSaved, toldPrice }: WishlistEntry): boolean => {
  const known = toldPrice !== null && toldPrice < priceSaved ? toldPrice : priceSaved
  return price * 100n <= known * BigInt(100 - wishlistLimits.fallPercent)
}

const isBack = (restockedAt: Date | null, { addedAt, toldAt }: WishlistEntry): boolean =>
  restockedAt !== null && addedAt < restockedAt && (toldAt === null || toldAt < restockedAt)

/** From when on this person may be told of this product again. */
export const notifiableFrom = ({ toldAt }: Pick<WishlistEntry, 'toldAt'>): Date =>
  new Date(toldAt === null ? 0 : toldAt.getTime() + wishlistLimits.tellHours * 3_600_000)

/**
 * What there is to tell this person, whether or not they may be told yet. A price is no news while nothing can be
 * bought.
 */
export const alertOf = ({ price, forSale, restockedAt }: ProductStatus, wisher: WishlistEntry): Alert | null =>
  !forSale ? null : isBack(restockedAt, wisher) ? 'back_in_stock' : isCheaper(price, wisher) ? 'price_dropped' : null
