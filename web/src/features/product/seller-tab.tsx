// Tab Seller Info: the seller’s reviews as count and average to 2 decimals, with their own loading and failed words
// (spec §2).
import type { Product } from '@lamplit/contract/catalog'
import { decimal, wholeNumber } from '../../lib/format.ts'
import { useLevel } from '../../lib/use-level.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TierChip } from '../../ui/tier-chip.tsx'
import { specProductTexts } from '../../words/spec-product-texts.ts'
import { ReviewsLoading } from '../reviews/review-list.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { ReviewItem } from '../reviews/review-item.tsx'
import { useReviews } from '../reviews/use-reviews.ts'
import { Facts } from './facts.tsx'
import { productWords as words } from './words.ts'

const latest = 3

const Average = ({ product }: { product: Product }) =>
  product.seller_average_rating === null ? (
    <>{words.noSellerReviews}</>
  ) : (
    <span className="inline-flex items-center gap-2">
      <Stars rating={product.seller_average_rating} />
      {decimal(product.seller_average_rating, 2)}
    </span>
  )

export const SellerTab = ({ product }: { product: Product }) => {
  const { data, error, isFetching, refetch } = useReviews({ seller: product.seller_username })
  const level = useLevel(product.seller_username, product.seller_level)
  return (
    <>
      <Facts
        facts={[
          { name: words.seller, value: product.seller_username },
          { name: words.level, value: level },
          { name: words.trust, value: <TierChip tier={product.seller_tier} /> },
          ...(data
            ? [
                { name: words.reviewCount, value: wholeNumber(product.seller_reviews_count) },
                { name: words.average, value: <Average product={product} /> },
              ]
            : []),
        ]}
      />
      {data ? (
        data.pages
          .flat()
          .slice(0, latest)
          .map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              aside={<ReportButton kind="review" about={review.id} owner={review.username ?? undefined} small />}
            />
          ))
      ) : error ? (
        <InlineError message={specProductTexts.sellerReviewsFailed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ReviewsLoading sentence={specProductTexts.loadingSellerReviews} />
      )}
      <ButtonLink
        kind="soft"
        size={44}
        wide
        className="mt-3"
        to="/profile"
        search={{ user: product.seller_username } as never}
      >
        {words.seeProfile}
      </ButtonLink>
    </>
  )
}
