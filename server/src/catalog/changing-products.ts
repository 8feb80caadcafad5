// What every write of products has in common: the responses that show them are read anew.
import type { Db, Sql, Write } from '../kernel/db.ts'
import { invalidateResponses, publicChanged } from '../kernel/response-cache.ts'

/**
 * Marks a statement, or a part of one, that changes what products show. Every statement that writes `products`,
 * `reservations` or `product_ranks` is marked (tidy.test.ts), so whoever causes a change need not think of the cache.
 */
export const changingProducts = (tx: Write, statement: Sql): Sql => {
  publicChanged(tx)
  return statement
}

/** Runs one statement that is a transaction of its own and takes stock by `take_stock`. */
export const takeStockAtOnce = async <Row>(db: Db, name: string, statement: Sql): Promise<Row> => {
  const row = await db.atomic<Row>(name, statement)
  invalidateResponses(db.identity)
  return row
}
