// Named products as cards, for lists that people keep themselves.
import { sql, type Read } from '../kernel/db.ts'
import { cardOf, type CardOnWire, type CardRow } from './product-card.ts'
import { cardColumns } from './store.ts'

export interface CardNow {
  state: 'live' | 'taken_down' | 'hidden'
  card: CardOnWire
  price: bigint
}

/** How these stand now, by id. Whoever asks decides what to show of one that is not live. */
export const cardsById = async (db: Read, ids: readonly string[]): Promise<Map<string, CardNow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.many<CardRow & Pick<CardNow, 'state'>>(
    'catalog.cards-by-id',
    sql`select ${cardColumns}, p.state from products p join users u on u.id = p.seller_id
      where p.id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, { state: row.state, card: cardOf(row), price: row.price }]))
}
