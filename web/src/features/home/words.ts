// Words of the home page; the names of the six lists are fixed (spec §1).
import { catalogue } from '../../words/catalogue.ts'

export const homeWords = catalogue('home', {
  headline: 'The market that stays lit',
  line: 'Goods, skills and games, priced in π',
  lineWide: 'Buy from people near and far, sell what you make, and pay in π.',
  browse: 'Start browsing',
  sell: 'Sell something',
  categories: 'Categories',
  /** Short names under the twelve tiles, in the order of the contract’s categories. */
  tiles: [
    'Electronics',
    'Fashion',
    'Home',
    'Beauty',
    'Sports',
    'Books',
    'Toys',
    'Food',
    'Art',
    'Garden',
    'Digital',
    'Motors',
  ],
  topSales: 'Top 100 Bestsellers',
  topReviews: 'Top 100 Reviews',
  mostPurchases: 'Most Purchases This Month',
  mostSales: 'Most Sales This Month',
  recentlyAdded: 'Recently Added',
  trending: 'Trending Now',
})
