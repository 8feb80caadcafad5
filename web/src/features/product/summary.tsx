// What a product is and costs: on phones the price first, on wide screens the title (design §5.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/stars.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { catalogWords } from '../catalog/words.ts'
import { productWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const Approximate = lazyPart(() => import('../currency/approximate.tsx').then((module) => module.Approximate))

/** A line of its own on phones, whatever the figures are, so that the page does not move when they come. */
const approximateLook = 'text-sm max-md:basis-full'

export const ProductSummary = ({ card, level }: { card: ProductCard; level: 1 | 2 }) => {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-col gap-1.5 md:gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 md:order-2 md:mt-1.5">
        <p className="disp text-[2.125rem] leading-[1.05] font-extrabold md:text-[2.625rem]">
          <Price value={card.price} />
        </p>
        <Suspense
          fallback={
            <span aria-hidden="true" className={approximateLook}>
              &nbsp;
            </span>
          }
        >
          <Approximate value={card.price} choosing className={approximateLook} />
        </Suspense>
      </div>
      <div className="md:order-1">
        <Heading tabIndex={-1} dir="auto" className="disp text-xl md:text-[1.75rem] md:leading-8.5">
          {card.title}
        </Heading>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 md:mt-2">
          {card.average_rating === null ? (
            <span>{catalogWords.noReviews}</span>
          ) : (
            <Rating average={card.average_rating} count={card.reviews_count} />
          )}
          {card.location ? (
            <span className="inline-flex items-center gap-1">
              <Icon of={MapPin} size={15} />
              <VisuallyHidden>{words.location}</VisuallyHidden>
              {card.location}
            </span>
          ) : null}
        </p>
      </div>
    </div>
  )
}
