// A product in full, in the same two columns in its dialog and on its page: pictures; what it is, costs and promises,
// then the tabs (design §5.1).
import type { Product, ProductCard } from '@lamplit/contract/catalog'
import { Suspense } from 'react'
import { classes } from '../../ui/classes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { catalogWords } from '../catalog/words.ts'
import { Gallery } from './gallery.tsx'
import { Promises } from './promises.tsx'
import { Quantity } from './quantity.tsx'
import { asksQuantity } from './quantity-rules.ts'
import { SellerRow } from './seller-row.tsx'
import { ProductSummary } from './summary.tsx'
import { SwipeArea } from './swipe-area.tsx'
import { productWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ContentNote = lazyPart(() => import('../reports/warned-note.tsx').then((module) => module.ContentNote))
const ProductTabs = lazyPart(() => import('./product-tabs.tsx').then((module) => module.ProductTabs))

const Skeletons = () => (
  <Loading thing={catalogWords.product} className="flex flex-col gap-4">
    <Skeleton className="h-12 w-48" />
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-14" />
    <Skeleton className="h-13 rounded-md!" />
    <Skeleton className="h-24" />
  </Loading>
)

const imagesOf = (product: ProductCard & Partial<Product>): readonly string[] =>
  product.images?.length ? product.images : product.image ? [product.image] : []

export interface ProductContentProps {
  /** The card that was pressed stands in until the rest is here. */
  card: ProductCard | null
  product: Product | null
  quantity: number
  onQuantity: (quantity: number) => void
  /** Its place among headings: 1 on its page, 2 in the dialog. */
  level: 1 | 2
}

export const GalleryColumn = ({
  card,
  product,
  quantity,
  fill,
}: Pick<ProductContentProps, 'card' | 'product' | 'quantity'> & { fill: boolean }) => {
  const known = product ?? card
  return known ? (
    <SwipeArea product={product} quantity={quantity} className={fill ? 'md:h-full' : ''}>
      <Gallery key={known.id} title={known.title} images={imagesOf(known)} sold={known.sold} fill={fill} />
    </SwipeArea>
  ) : (
    <Skeleton className={classes('h-66 rounded-lg!', fill ? 'md:h-full' : 'md:h-140')} />
  )
}

export const InfoColumn = ({ card, product, quantity, onQuantity, level }: ProductContentProps) => {
  const known = product ?? card
  const askable = product !== null && asksQuantity(product) && !product.sold && product.stock !== 0
  return (
    <div className="flex flex-col gap-3.5">
      {known ? (
        <SwipeArea product={product} quantity={quantity} hint={known}>
          <ProductSummary card={known} level={level} />
        </SwipeArea>
      ) : null}
      {product ? (
        <>
          {product.state === 'taken_down' ? (
            <p role="status" className="rounded-md bg-warn-soft p-3 text-sm text-on-warn-soft">
              {words.takenDown}
            </p>
          ) : null}
          {product.state === 'hidden' || product.warned ? (
            <Suspense>
              <ContentNote kind="listing" hidden={product.state === 'hidden'} reason={product.hidden_reason} />
            </Suspense>
          ) : null}
          {askable ? <Quantity product={product} value={quantity} onValue={onQuantity} /> : null}
          <Promises product={product} quantity={quantity} />
          <SellerRow product={product} />
          <Suspense fallback={<Skeleton className="h-13 rounded-md!" />}>
            <ProductTabs product={product} />
          </Suspense>
        </>
      ) : (
        <Skeletons />
      )}
    </div>
  )
}
