// What is like the product that is open: asked for when it comes near; nothing at all when there is nothing, or when it
// fails (spec §8, design §4.4).
import type { Product } from '@lamplit/contract/catalog'
import { similarProducts } from '@lamplit/contract/recommendations'
import { useReply } from '../../lib/use-reply.ts'
import { useNear } from '../catalog/use-near.ts'
import { CardStrip } from './card-strip.tsx'
import { recommendationWords as words } from './words.ts'

const staleMs = 60_000

export const SimilarRail = ({ product, className = '' }: { product: Pick<Product, 'id'>; className?: string }) => {
  const [place, near] = useNear<HTMLDivElement>()
  const { data } = useReply(similarProducts, { params: { productId: product.id } }, { enabled: near, staleMs })
  const cards = data?.recommendations ?? []
  return (
    <div ref={place}>
      {cards.length > 0 ? <CardStrip title={words.similar} kind="similar" cards={cards} className={className} /> : null}
    </div>
  )
}
