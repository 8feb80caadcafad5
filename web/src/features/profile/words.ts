// Words of a person’s profile.
import { catalogue } from '../../words/catalogue.ts'

export const profileWords = catalogue('profile', {
  title: 'Profile',
  memberSince: (date: string) => `Member since ${date}`,
  noReviews: 'No reviews yet',
  tabs: 'About this seller',
  forSale: 'For sale',
  listings: (n: number) => `Listings (${n})`,
  reviews: (n: number) => `Reviews (${n})`,
  noListings: 'Nothing for sale right now',
  sellItems: 'Sell Items',
  person: 'profile',
  whyThisTier: 'Why this tier',
  onTime: (percent: number) => `${percent} % sent in time`,
})
