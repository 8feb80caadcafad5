// Under a product’s page: what is like it, and more from its seller (design §4.4).
import { listProducts, type Product } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/limits'
import { useReply } from '../../lib/use-reply.ts'
import { forSmallLists } from '../catalog/card-state.ts'
import { railCard, railTrack } from '../catalog/grid-classes.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { useNear } from '../catalog/use-near.ts'
import { SimilarRail } from '../recommendations/similar-rail.tsx'
import { productWords as words } from './words.ts'

const Strip = ({ title, product, query }: { title: string; product: Product; query: { seller: string } }) => {
  const [place, near] = useNear<HTMLElement>()
  const { data } = useReply(
    listProducts,
    { query: { ...query, limit: String(pageSizes.carousel + 1) } as never },
    { enabled: near },
  )
  const cards = forSmallLists(data?.products ?? [])
    .filter(({ id }) => id !== product.id)
    .slice(0, pageSizes.carousel)
  // An extra of the page: when there is nothing to show, or it fails, it is not missed.
  if (data && cards.length === 0) return null
  return (
    <section ref={place} aria-label={title} className="mt-10">
      {cards.length > 0 ? (
        <>
          <h2 className="disp mb-3 text-xl">{title}</h2>
          <ul className={railTrack}>
            {cards.map((card) => (
              <li key={card.id} className={railCard}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

export const Related = ({ product }: { product: Product }) => (
  <>
    <SimilarRail product={product} className="mt-10" />
    <Strip
      title={words.moreFrom(product.seller_username)}
      product={product}
      query={{ seller: product.seller_username }}
    />
  </>
)
