// The picture of a product's passed-on link: its name, and what stands on it.
import { createHash } from 'node:crypto'
import { pi, showPi } from '@lamplit/contract/money'
import type { ShareImageFacts } from '../media/share-image.ts'
import type { ProductOnWire } from '../catalog/actions.ts'
import { plain } from './plain.ts'

/** One more when cards are drawn differently, so that nobody keeps an old one. */
const drawing = 1

export const factsOf = (product: ProductOnWire): ShareImageFacts => ({
  id: product.id,
  title: plain(product.title, 120),
  price: showPi(pi(product.price), { min: 2, max: 7 }),
  sold: product.sold,
  rating: product.average_rating === null ? null : `★ ${product.average_rating.toFixed(1)} (${product.reviews_count})`,
  seller: plain(product.seller_username, 60),
  place: product.location === null ? null : plain(product.location, 60),
  picture: product.image?.replace('/pictures/', '') ?? null,
})

/** It is named by what stands on it: another price is another picture, and a picture never changes. */
export const shareImageCardOf = (product: ProductOnWire): { name: string; facts: ShareImageFacts } => {
  const facts = factsOf(product)
  const hash = createHash('sha256')
    .update(JSON.stringify([drawing, facts]))
    .digest('hex')
    .slice(0, 16)
  return { name: `${product.id}-${hash}.jpg`, facts }
}

export const cardName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{16}\.jpg$/
