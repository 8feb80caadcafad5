// Texts of an opened product and its reviews that the specification fixes, to the letter (spec §2, §5). Apart, because
// the first visit needs none of them.
import { catalogue } from './catalogue.ts'

export const specProductTexts = catalogue('spec-product', {
  noDescription: 'No description provided.',
  unknownDate: 'Unknown',
  anonymous: 'Anonymous',
  by: 'by {author}',
  loadingSellerReviews: 'Loading seller reviews...',
  sellerReviewsFailed: 'Failed to load seller reviews',
  loadingReviews: 'Loading reviews...',
  reviewsFailed: 'Failed to load reviews',
  noReviews: 'No reviews yet',
  noReviewsMatch: 'No reviews match your filter',
})
