// Goods, through the one engine that also answers the search for products.
import { cardsById } from '../../catalog/cards-by-id.ts'
import { productIndex } from '../postgres-index.ts'
import type { SearchSource } from '../source.ts'

export const productSource: SearchSource = {
  category: 'products',
  find: async (db, _actor, { words, limit, offset, now }) => {
    const { ids, total } = await productIndex(db).search(
      { words, filters: {}, sort: 'relevance', near: null, offset, limit },
      now,
    )
    const cards = await cardsById(db, ids)
    return {
      total,
      rows: ids
        .flatMap((id) => cards.get(id) ?? [])
        .filter(({ state }) => state === 'live')
        .map(({ card }) => {
          return {
            score: 0.5,
            result: {
              id: card.id,
              type: 'product',
              title: card.title,
              name: card.name,
              url: `/product/${card.id}`,
              meta: {
                price: card.price,
                image: card.image,
                seller: card.seller_username,
                rating: card.average_rating,
                reviews: card.reviews_count,
                category: card.category,
                level: card.seller_level,
              },
            },
          }
        }),
    }
  },
}
