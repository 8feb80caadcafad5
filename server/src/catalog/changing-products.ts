// What every write of products has in common: the responses that show them are read anew.
import type { Committing, Sql } from '../kernel/db.ts'
import { publicChanged } from '../kernel/response-cache.ts'

/**
 * Marks a statement, or a part of one, that changes what products show. Every statement that writes `products`,
 * `reservations` or `product_ranks` is marked (tidy.test.ts), so whoever causes a change need not think of the cache.
 */
export const changingProducts = (tx: Committing, statement: Sql): Sql => {
  publicChanged(tx)
  return statement
}
