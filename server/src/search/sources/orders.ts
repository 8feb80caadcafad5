// Orders of the person who asks, bought and sold; nobody else's are ever read, and somebody who is not signed in has
// none.
import { piFromUnits, piToWire } from '@lamplit/contract/money'
import { picturePath } from '../../catalog/product.ts'
import { ordersFound } from '../../orders/find-orders.ts'
import type { SearchSource } from '../source.ts'
import { plainOf } from '../suggest-words.ts'

export const orderSource: SearchSource = {
  category: 'orders',
  find: async (db, actor, { words, status, limit, offset }) => {
    const asked = plainOf(words)
      .split(/\s+/)
      .map((word) => word.replace(/^#/, ''))
      .filter(Boolean)
      .slice(0, 10)
    if (actor === null || asked.length === 0) return { rows: [], total: 0 }
    const found = await ordersFound(db, actor.id, { words: asked, status }, limit, offset)
    return {
      // Beyond the last page there is no row that could tell how many there are.
      total: found[0]?.found ?? 0,
      rows: found.map(({ id, state, total, other, name, image, score }) => ({
        score,
        result: {
          id,
          type: 'order',
          title: name,
          name,
          url: `/orders/${id}`,
          meta: {
            price: piToWire(piFromUnits(total)),
            image: image === null ? null : picturePath(image),
            seller: other,
            state,
          },
        },
      })),
    }
  },
}
