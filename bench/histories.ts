// People with hidden tastes and what they did in three months: looks and purchases, of which the last purchase is kept
// back to be guessed.
import { createHash } from 'node:crypto'
import { chanceFrom, type Chance } from '../server/demo/chance.ts'
import { choose, tastesFrom, type Liked } from '../server/demo/tastes.ts'
import { sql, type Db } from '../server/src/kernel/db.ts'
import { newId } from '../server/src/kernel/ids.ts'

export interface HistoryProduct extends Liked {
  id: string
  sellerId: string
}
export interface Doing {
  product: HistoryProduct
  at: Date
}
/** `hidden` is the last purchase: neither it nor any look at it is told to anybody. */
export interface History {
  username: string
  bought: readonly Doing[]
  looked: readonly (Doing & { evening: number })[]
  hidden: Doing
}

const dayMs = 86_400_000
const days = 90

/** Each person comes on some evenings, looks around, and buys some of what they looked at and some on a whim. */
export const historiesOf = (
  products: readonly HistoryProduct[],
  people: number,
  seed: number,
  now: Date,
): History[] => {
  const chance = chanceFrom(seed)
  const drawn = products.map((product) => ({
    ...product,
    draw: Math.log(1 / (1 + chance.next() * products.length)) * 0.35,
  }))
  const likes = tastesFrom(seed, drawn)
  return Array.from({ length: people }, (_, n) => historyOf(`taste_${seed}_${n}`, drawn, likes, chance, now))
}

const historyOf = (
  username: string,
  products: readonly HistoryProduct[],
  likes: (person: string, product: HistoryProduct) => number,
  chance: Chance,
  now: Date,
): History => {
  const much = new Map(products.map((product) => [product, likes(username, product)]))
  const next = (from: readonly HistoryProduct[], whim: number): HistoryProduct =>
    choose(from, (product) => much.get(product)!, chance, whim)
  const evenings = Array.from(
    { length: chance.whole(4, 9) },
    () => now.getTime() - dayMs - chance.next() * days * dayMs,
  ).toSorted((a, b) => a - b)
  const looked: (Doing & { evening: number })[] = []
  const bought: Doing[] = []
  for (const [evening, began] of evenings.entries()) {
    const seen = [...new Set(Array.from({ length: chance.whole(3, 8) }, () => next(products, 1.4)))]
    looked.push(...seen.map((product, n) => ({ product, evening, at: new Date(began + n * 60_000) })))
    const left = (chance.next() < 0.75 ? seen : products).filter(
      (product) => !bought.some((had) => had.product === product),
    )
    if (left.length > 0) bought.push({ product: next(left, 0.7), at: new Date(began + 3_600_000) })
  }
  const hidden = bought.pop()!
  return {
    username,
    bought,
    looked: looked.filter(({ product, at }) => product !== hidden.product && at < hidden.at),
    hidden,
  }
}

/** Writes what was not hidden, as the market would have kept it; answers who is who. */
export const writeHistories = async (
  db: Db,
  histories: readonly History[],
  now: Date,
): Promise<Map<History, { id: string; username: string }>> => {
  const people = new Map(
    histories.map((history) => [
      history,
      { id: newId(new Date(now.getTime() - 100 * dayMs)), username: history.username },
    ]),
  )
  const sales = histories
    .flatMap((history) =>
      history.bought.map(({ product, at }) => ({ id: newId(at), buyer: people.get(history)!.id, product, at })),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const looks = histories.flatMap((history) =>
    history.looked.map(({ product, at, evening }) => ({
      visitor: createHash('sha256').update(`${history.username} ${evening}`).digest().subarray(0, 12),
      person: people.get(history)!.id,
      id: product.id,
      at,
    })),
  )
  const of = <Row, T>(rows: readonly Row[], read: (row: Row) => T): T[] => rows.map(read)
  await db.write(async (tx) => {
    await tx.run('bench.patience', sql`set local statement_timeout = '60s'`)
    await tx.run(
      'bench.people',
      sql`insert into users (id, username, created_at, seen_at) select id, name, ${now}, ${now}
        from unnest(${of([...people.values()], ({ id }) => id)}::uuid[],
        ${of([...people.values()], ({ username }) => username)}::text[]) t (id, name)`,
    )
    await tx.run(
      'bench.orders',
      sql`insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery,
        handling_days, paid_at, completed_at, created_at, updated_at)
      select id, id, buyer, seller, 'completed', 10000000, 0, 10000000, 'wallet', 'pickup', 3, at, at, at, at
        from unnest(${of(sales, ({ id }) => id)}::uuid[], ${of(sales, ({ buyer }) => buyer)}::uuid[],
        ${of(sales, ({ product }) => product.sellerId)}::uuid[], ${of(sales, ({ at }) => at)}::timestamptz[]) t
        (id, buyer, seller, at)`,
    )
    await tx.run(
      'bench.items',
      sql`insert into order_items (order_id, product_id, name, type, price, quantity, total)
        select id, product, 'Something', 'Stocked', 10000000, 1, 10000000
        from unnest(${of(sales, ({ id }) => id)}::uuid[], ${of(sales, ({ product }) => product.id)}::uuid[])
          t (id, product)`,
    )
    const all = sql`unnest(${of(looks, ({ visitor }) => visitor)}::bytea[],
      ${of(looks, ({ person }) => person)}::uuid[], ${of(looks, ({ id }) => id)}::uuid[],
      ${of(looks, ({ at }) => at)}::timestamptz[]) t (visitor, person, id, at)`
    // What visits say is kept for thirty days, what a person looked at fifty long.
    await tx.run(
      'bench.visits',
      sql`insert into visits (visitor, product_id, seen_at) select visitor, id, max(at) from ${all}
        where at > ${new Date(now.getTime() - 30 * dayMs)} group by 1, 2`,
    )
    await tx.run(
      'bench.views',
      sql`insert into view_history (user_id, product_id, viewed_at) select person, id, max(at) from ${all}
        group by 1, 2`,
    )
  })
  return people
}
