// The stock of a product and its ratings, as other domains change them; each runs in the caller's transaction.
import type { Pi } from '@lamplit/contract/money'
import { empty, raw, sql, type Committing, type Sql, type Write } from '../kernel/db.ts'
import { refusedWhen, type StatementPart } from '../kernel/statement-parts.ts'
import { changingProducts } from './changing-products.ts'

/** Goods that a purchase asks for, at the price that the buyer saw. */
export interface StockLine {
  product: { id: string; type: string; price: Pi }
  quantity: number
}

/**
 * Parts of a purchase: what is there is drawn, each line by one conditional update in the order of the rows, so that
 * nobody can draw more and no two wait for each other (quality §3.6). Nothing is drawn of digital goods, but their row
 * is locked like the others, so that an edit comes before or after. The refusal is about the product that was not
 * there, or not at this price.
 */
const drawn = (
  tx: Committing,
  lines: readonly StockLine[],
  change: (quantity: number) => Sql,
  also: (quantity: number) => Sql = () => empty,
): StatementPart[] =>
  lines
    .toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))
    .map(({ product: { id, type, price }, quantity }, index) => {
      const drawnLine = raw(`drawn_${index}`)
      const offered = sql`id = ${id} and state = 'live' and price = ${price}`
      return {
        writes:
          type === 'Online'
            ? sql`${drawnLine} as materialized (select from products where ${offered} for share)`
            : changingProducts(
                tx,
                sql`${drawnLine} as (update products set ${change(quantity)}
                  where ${offered} and stock - reserved >= ${quantity} ${also(quantity)} returning 1)`,
              ),
        refusal: refusedWhen(sql`not exists (select from ${drawnLine})`, 'STOCK', id),
      }
    })

export const stockTaken = (tx: Committing, lines: readonly StockLine[]): StatementPart[] =>
  drawn(tx, lines, (quantity) => sql`stock = stock - ${quantity}`)
/**
 * Unpaid purchases take at most half of a stock, and of the last piece that one: who pays at once is not kept waiting.
 */
export const stockReserved = (tx: Committing, lines: readonly StockLine[]): StatementPart[] =>
  drawn(
    tx,
    lines,
    (quantity) => sql`reserved = reserved + ${quantity}`,
    (quantity) => sql`and reserved + ${quantity} <= (stock + 1) / 2`,
  )

/** Takes one at a price of its own. False where there is none. */
export const takeOne = async (tx: Write, productId: string): Promise<boolean> =>
  (await tx.run(
    'orders.take-stock',
    changingProducts(tx, sql`update products set stock = stock - 1 where id = ${productId} and stock - reserved >= 1`),
  )) === 1

/**
 * The end of a statement that begins with `with`: goods come back into stock. `back` is the name of an expression of
 * that statement which answers `product_id` and `quantity`. Rows of products are locked in the order of their ids.
 */
export const stockReturned = (tx: Write, back: string): Sql =>
  changingProducts(
    tx,
    sql`locked_stock as materialized (select id from products where id in (select product_id from ${raw(back)})
      order by id for no key update)
    update products p set stock = p.stock + b.quantity from ${raw(back)} b, locked_stock s
      where p.id = b.product_id and s.id = p.id`,
  )

/**
 * Part of a larger statement: the row of a product `p`, locked, so that purchases, edits and offers come before or
 * after.
 */
export const productLocked = (id: Sql, columns: Sql): Sql =>
  sql`select ${columns} from products p where p.id = ${id} for no key update of p`

/**
 * Part of a larger statement: adds to the ratings of products. `changes` is a query that answers `product_id`, `stars`,
 * `n`, `weight` and `weighted`.
 */
export const productRatingsAdded = (tx: Write, changes: Sql): Sql =>
  changingProducts(
    tx,
    sql`update products p
    set rating_sum = p.rating_sum + f.stars, reviews_count = p.reviews_count + f.n,
    weight_sum = p.weight_sum + f.weight, weighted_sum = p.weighted_sum + f.weighted
    from (${changes}) f where p.id = f.product_id`,
  )

/** Finds the coordinates of all listings anew: a trigger reads them from the place that each names. */
export const locateProducts = (tx: Write): Promise<number> =>
  tx.run(
    'catalog.locate',
    changingProducts(tx, sql`update products set location = location where location is not null or type <> 'Online'`),
  )
