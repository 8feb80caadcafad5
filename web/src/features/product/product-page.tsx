// /product/{id}, the target of shared links: the same product as a page (spec §2, design §4.4).
import type { Product } from '@lamplit/contract/catalog'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { marketOpen, useWhenIdle } from '../../lib/idle-queue.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { translateServerMessage } from '../../words/catalogue.ts'
import { shellWords } from '../../words/shell.ts'
import { NotFound } from '../catalog/not-found.tsx'
import { ProductOverlay } from '../catalog/product-overlay.tsx'
import { BuyBar } from './buy-bar.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { NotRead } from './not-read.tsx'
import { GalleryColumn, InfoColumn } from './product-content.tsx'
import { headerOf } from './quantity-rules.ts'
import { useProduct } from './use-product.ts'
import { productWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const Related = lazyPart(() => import('./related.tsx').then((module) => module.Related))

/**
 * The marks of a shared link are read once and taken out of the address, so that it is not passed on with them
 * (spec §2, product route).
 */
const useCleanAddress = (id: string): void => {
  const search = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  useEffect(() => {
    const kept = Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('utm_')))
    if (Object.keys(kept).length === Object.keys(search).length) return
    void import('../share/arrival.ts').then(({ trackArrival }) => trackArrival(search, id)).catch(() => undefined)
    void navigate({ to: '.', search: kept as never, replace: true, resetScroll: false })
  }, [search, navigate, id])
}

const Breadcrumb = ({ product }: { product: Product | null }) => (
  <nav aria-label={words.path} className="mb-4 hidden text-sm text-ink-2 md:block">
    <ol className="flex items-center gap-1.5">
      <li>
        <Link to="/" className="inline-flex min-h-11 items-center fine:hover:text-ink">
          {shellWords.home}
        </Link>
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Icon of={ChevronRight} size={14} />
        <Link
          to="/buy"
          search={(product?.category ? { category: product.category } : {}) as never}
          className="inline-flex min-h-11 items-center fine:hover:text-ink"
        >
          {product?.category ? translateServerMessage(product.category) : words.browse}
        </Link>
      </li>
    </ol>
  </nav>
)

export const ProductPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { card, product, error, missing, isFetching, refetch, quantity, setQuantity } = useProduct(id)
  const known = product ?? card
  const below = useWhenIdle(marketOpen)
  usePageTitle(known?.title ?? words.product)
  useCleanAddress(id)
  if (missing) return <NotFound heading />
  if (error) return <NotRead heading={words.product} error={error} busy={isFetching} onRetry={refetch} />
  return (
    <>
      <Breadcrumb product={product} />
      {known ? null : (
        <h1 tabIndex={-1} className="sr-only">
          {words.product}
        </h1>
      )}
      <div className="md:grid md:grid-cols-2 md:items-start md:gap-8 lg:gap-12">
        <div className="md:sticky md:top-[calc(var(--header-height)+16px)]">
          <GalleryColumn card={card} product={product} quantity={quantity} fill={false} />
        </div>
        <div className="pt-3.5 [--tabs-top:var(--header-height)] md:pt-0">
          <div className="-me-2.5 mb-1 flex min-h-11 flex-wrap items-center justify-between">
            {known ? (
              <>
                <Chip tone="jade" size={28}>
                  {headerOf(known)}
                </Chip>
                <HeaderButtons card={known} />
              </>
            ) : null}
          </div>
          <InfoColumn card={card} product={product} quantity={quantity} onQuantity={setQuantity} level={1} />
          <div
            className={
              'hides-for-keyboard sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 pt-3 ' +
              'pb-[max(12px,env(safe-area-inset-bottom))] md:bottom-3 md:-mx-3 md:rounded-lg md:border-0 md:p-3 ' +
              'md:shadow-2'
            }
          >
            <BuyBar product={product} quantity={quantity} />
          </div>
        </div>
      </div>
      {product && below ? (
        <Suspense>
          <Related product={product} />
        </Suspense>
      ) : null}
      <ProductOverlay />
    </>
  )
}
